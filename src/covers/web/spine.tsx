import { coverPublicationOf } from "#covers/cover-publication.ts";
import { spine } from "#covers/spine-design.ts";
import type { LibraryTitle } from "#search/library.ts";

/** Scripts that stand upright on a spine; the others run down it. */
const UPRIGHT = new Set(["hans", "jpan", "kore"]);

/** Volumes of one conference begin alike: what tells them apart comes first. */
function spineText({ type, event_acronym: acronym, year, title }: LibraryTitle): string {
  if (type !== "conference_proceedings" || acronym === undefined) return title;
  const said = year === undefined || acronym.includes(String(year)) ? acronym : `${acronym} ${year}`;
  return `${said} · ${title}`;
}

/** The back of a title as it stands on the shelf. Decoration: its link carries the title's name. */
export function Spine({ title }: { title: LibraryTitle }) {
  const { cloth, foil, width, height, script } = spine(coverPublicationOf(title));
  return (
    <span className="spine" aria-hidden="true" style={{ background: cloth, color: foil, width, height }}>
      <span className="spine-title" lang={title.language} data-upright={UPRIGHT.has(script) || undefined}>
        {spineText(title)}
      </span>
    </span>
  );
}
