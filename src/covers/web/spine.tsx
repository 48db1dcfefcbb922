import type { CSSProperties } from "react";
import { coverPublicationOf } from "#covers/cover-publication.ts";
import { spine } from "#covers/spine-design.ts";
import type { LibraryTitle } from "#search/library.ts";

/** Scripts that are upright on a spine; all others run along it. */
const UPRIGHT = new Set(["hans", "jpan", "kore"]);

/** Returns the text of a spine: volumes of one conference begin alike, so that its acronym and the year are enough. */
function spineText({ type, event_acronym: acronym, year, title }: LibraryTitle): string {
  if (type !== "conference_proceedings" || acronym === undefined) return title;
  return year === undefined || acronym.includes(String(year)) ? acronym : `${acronym} ${year}`;
}

/** The spine of a title on the shelf. It is decoration: its link has the title's name. */
export function Spine({ title }: { title: LibraryTitle }) {
  const { cloth, foil, label, finish, width, height, script, lines, size } = spine(
    coverPublicationOf(title),
    spineText(title),
  );
  const colours = {
    "--spine": cloth,
    "--spine-foil": foil,
    "--spine-label": label,
    "--spine-width": `${width}px`,
    height,
    fontSize: size,
  } as CSSProperties;
  return (
    <span className={`spine spine-${finish}`} aria-hidden="true" style={colours}>
      <span className="spine-title" lang={title.language} data-upright={UPRIGHT.has(script) || undefined}>
        {lines.map((line, at) => (
          // the lines of one title never change places
          <span key={at}>{line}</span>
        ))}
      </span>
    </span>
  );
}
