import { coverPublicationOf } from "#covers/cover-publication.ts";
import { spine } from "#covers/spine-design.ts";
import type { LibraryTitle } from "#search/library.ts";

/** Scripts that are upright on a spine; all others run along it. */
const UPRIGHT = new Set(["hans", "jpan", "kore"]);

/** Returns the text of a spine: volumes of one conference begin alike, so the distinguishing part comes first. */
function spineText({ type, event_acronym: acronym, year, title }: LibraryTitle): string {
  if (type !== "conference_proceedings" || acronym === undefined) return title;
  const conference = year === undefined || acronym.includes(String(year)) ? acronym : `${acronym} ${year}`;
  return `${conference} · ${title}`;
}

/** The spine of a title on the shelf. It is decoration: its link has the title's name. */
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
