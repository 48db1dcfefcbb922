import {
  joinCharacters,
  parseFormattedTitle,
  type TitleFace,
  type TitleRun,
} from "#publications/core/details/formatted-title.ts";
import type { CoverPublication } from "./cover-publication.ts";
import { fit, type Fitted, type TextSpace } from "./fit.ts";
import { slants } from "./script.ts";

/** Returns the lines of a cover's title, with its faces where the script has them. */
export function fitTitle(
  { title, language, formattedTitle }: Pick<CoverPublication, "title" | "language" | "formattedTitle">,
  space: TextSpace,
): Fitted {
  const fitted = fit(title, language, space);
  const runs = formattedTitle === undefined ? undefined : parseFormattedTitle(formattedTitle);
  if (runs === undefined || !slants(fitted.script)) return fitted;
  const faces = alignFaces(title, runs);
  return faces ? { ...fitted, runs: splitLines(fitted.lines, title, faces) } : fitted;
}

const NONE: readonly TitleFace[] = [];
/** Signs that a plain title has in place of a face: x^(2k). */
const SIGNS = /[\s^_()]/u;

/** Returns the faces of each character of a plain title; undefined where the runs have other characters. */
function alignFaces(title: string, runs: readonly TitleRun[]): readonly (readonly TitleFace[])[] | undefined {
  const formatted = runs.flatMap(({ text, faces }) => Array.from(text, (character) => ({ character, faces })));
  let index = 0;
  const aligned: (readonly TitleFace[])[] = [];
  for (const character of title) {
    while (formatted[index]?.character.trim() === "" && character.trim() !== "") index += 1;
    const next = formatted[index];
    if (next?.character === character) aligned.push(next.faces);
    else if (next?.character.normalize("NFKC") === character.normalize("NFKC"))
      // A superior figure is one already.
      aligned.push(next.faces.filter((face) => face !== "sup" && face !== "sub"));
    else if (SIGNS.test(character)) {
      aligned.push(NONE);
      continue;
    } else return undefined;
    index += 1;
  }
  return aligned;
}

/** Lines have the characters of the title without the spaces between them, and hyphens or an ellipsis of their own. */
function splitLines(
  lines: readonly string[],
  title: string,
  faces: readonly (readonly TitleFace[])[],
): readonly (readonly TitleRun[])[] {
  const characters = Array.from(title);
  let index = 0;
  return lines.map((line) => {
    let latest = NONE;
    const inLine = Array.from(line);
    const lineFaces = inLine.map((character) => {
      if (character.trim() !== "") while (characters[index]?.trim() === "") index += 1;
      if (characters[index] === character) {
        latest = faces[index] ?? NONE;
        index += 1;
      }
      return latest;
    });
    return joinCharacters(inLine, (place) => lineFaces[place] ?? NONE);
  });
}
