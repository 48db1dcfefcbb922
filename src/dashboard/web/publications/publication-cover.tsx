import { drawCover } from "#covers/drawn-cover.ts";
import type { CoverPublication } from "#covers/core/cover-publication.ts";
import { coverVariantPath } from "#addresses/publication-addresses.ts";
import { hasPublicPage } from "#publications/core/policy.ts";
import type { ListedPublication } from "#publications/listing/web/list-queries.ts";
import { useStoredCover } from "#publications/files/web/use-stored-cover.ts";
import { pressName } from "#platform/web/press-name.ts";

type PublicationProps = { readonly publication: ListedPublication };

/** A publication's cover as readers see it: the uploaded one, else the typographic one. */
export function PublicationCover({ publication }: PublicationProps) {
  const isUploaded = publication.files.some(({ file_type }) => file_type === "cover_image");
  if (isUploaded) return <UploadedCover publication={publication} />;
  // Made by our own code from escaped text, as on the public pages.
  const svg = drawCover(toCoverPublication(publication), {});
  return <span className="cover" dangerouslySetInnerHTML={{ __html: svg }} />;
}

function UploadedCover({ publication }: PublicationProps) {
  const { status, parent, sequential_id } = publication;
  const stored = useStoredCover(publication);
  const src = hasPublicPage({ status, parent }) ? coverVariantPath(sequential_id, 320, "webp") : stored;
  return <span className="cover">{src && <img src={src} alt="" width={600} height={900} loading="lazy" />}</span>;
}

function toCoverPublication(publication: ListedPublication): CoverPublication {
  const { id, type, title, authors, contributors, details, parent, event, publication_date } = publication;
  const year = Number(publication_date?.slice(0, 4));
  return {
    id,
    type,
    title,
    language: details.language,
    names: authors,
    edited: contributors.length > 0 && contributors.every(({ role }) => role !== "author"),
    year: year > 0 ? year : undefined,
    acronym: event?.acronym ?? undefined,
    parent: parent ? { id: parent.id, title: parent.title, type: parent.type } : undefined,
    chapterNumber: details.chapter_number ?? undefined,
    paper: parent?.type === "conference_proceedings",
    pages: details.pages ?? undefined,
    imprint: pressName(),
  };
}
