import { use } from "react";
import { drawCover } from "#covers/drawn-cover.ts";
import { toCoverPublication } from "#covers/core/cover-publication.ts";
import type { LibraryTitle } from "#search/library.ts";
import { coverFileVersion, coverImagePath, coverVariantPath } from "#addresses/publication-addresses.ts";
import { COVER_FORMATS, COVER_WIDTHS } from "#publications/core/cover-sizes.ts";
import { findFileOfType, type Publication } from "#publications/core/publication.ts";
import { chooseCloth } from "#covers/layouts/cover-design.ts";
import { DRAWN_WIDTHS } from "#covers/cover-shapes.ts";
import { CoverImages } from "./cover-images.ts";
import { Imprint } from "./imprint.ts";

/** The widths of a cover in the style sheets. */
const SIZES = {
  large: "(min-width: 800px) 16.25rem, min(60vw, 14rem)",
  card: "(min-width: 1024px) 11rem, (min-width: 640px) 30vw, 44vw",
  small: "72px",
} as const;

type CoverProps = {
  readonly title: LibraryTitle | Publication;
  /** On the publication's own page the cover is a picture with a name; in lists the title is beside it. */
  readonly labelled?: boolean;
  /** It is above the fold: it is fetched at once. */
  readonly eager?: boolean;
  /** `large` is the width on the publication's own page, `small` that in a row of a list. */
  readonly size?: keyof typeof SIZES;
};

/** The uploaded cover, otherwise the typographic one (decision P10). */
export function Cover({ title, labelled = false, eager = false, size = labelled ? "large" : "card" }: CoverProps) {
  if (hasCoverImage(title)) {
    const version = getVersion(title);
    return (
      <span className="cover">
        <picture>
          {COVER_FORMATS.map((format) => (
            <source
              key={format}
              type={`image/${format}`}
              srcSet={COVER_WIDTHS.map(
                (width) => `${coverVariantPath(title.sequential_id, width, format, version)} ${width}w`,
              ).join(", ")}
              sizes={SIZES[size]}
            />
          ))}
          <img
            src={coverImagePath(title.sequential_id)}
            alt={labelled ? `Cover of ${title.title}` : ""}
            width={600}
            height={900}
            loading={eager ? "eager" : "lazy"}
            decoding="async"
          />
        </picture>
      </span>
    );
  }
  return <DrawnCover title={title} labelled={labelled} eager={eager} size={size} />;
}

/** The typographic cover: an image where the page's frame knows its address, so that its letters need no fonts. */
function DrawnCover({ title, labelled, eager, size }: Required<CoverProps>) {
  const publication = toCoverPublication(title, use(Imprint));
  const addresses = use(CoverImages);
  const label = labelled ? `Cover of ${title.title} (typographic cover)` : undefined;
  if (!addresses) {
    return <span className="cover" dangerouslySetInnerHTML={{ __html: drawCover(publication, { label }) }} />;
  }
  const { card, page } = addresses.getCoverAddresses(title.sequential_id, publication);
  return (
    <span className="cover" style={{ background: chooseCloth(publication).oklch.cloth }}>
      <img
        src={size === "large" ? page : card}
        srcSet={size === "small" ? undefined : `${card} ${DRAWN_WIDTHS.card}w, ${page} ${DRAWN_WIDTHS.page}w`}
        sizes={size === "small" ? undefined : SIZES[size]}
        alt={label ?? ""}
        width={600}
        height={900}
        loading={eager ? "eager" : "lazy"}
        decoding="async"
        fetchPriority={size === "large" && eager ? "high" : undefined}
      />
    </span>
  );
}

function getVersion(title: LibraryTitle | Publication): string | undefined {
  if (!("files" in title)) return title.cover_version;
  const file = findFileOfType(title, "cover_image");
  return file && coverFileVersion(file.sha256);
}

function hasCoverImage(title: LibraryTitle | Publication): boolean {
  return "files" in title ? findFileOfType(title, "cover_image") !== undefined : title.has_cover_image;
}
