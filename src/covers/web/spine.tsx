import { langAttribute } from "#publications/core/language.ts";
import { type CSSProperties, use } from "react";
import { toCoverPublication } from "#covers/core/cover-publication.ts";
import { spine } from "#covers/wrap/spine-design.ts";
import { spineSvg } from "#covers/wrap/spine-drawing.ts";
import type { LibraryTitle } from "#search/library.ts";
import { CoverImages } from "./cover-images.ts";

/**
 * The spine of a title on the shelf; its picture has the title's name. The letters are an image where the page's frame
 * knows its address, so that a shelf in many scripts needs no fonts.
 */
export function Spine({ title }: { title: LibraryTitle }) {
  const publication = toCoverPublication(title);
  const addresses = use(CoverImages);
  const { cloth, foil, finish, width, height } = spine(publication);
  const style = { "--spine": cloth, "--spine-foil": foil, "--spine-width": `${width}px`, height } as CSSProperties;
  const className = `spine spine-${finish}`;
  if (!addresses) {
    const drawn = { __html: spineSvg(publication, title.title) };
    return <span className={className} style={style} dangerouslySetInnerHTML={drawn} />;
  }
  return (
    <span className={className} style={style}>
      <img
        src={addresses.getSpineAddress(title.sequential_id, publication)}
        alt={title.title}
        lang={langAttribute(title.language)}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
      />
    </span>
  );
}
