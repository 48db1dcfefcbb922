import type { PersonName } from "#publications/core/publication.ts";
import { splitSuffix } from "./csl-name.ts";
import { oneLine } from "./one-line.ts";

const ESCAPES: Readonly<Record<string, string>> = {
  "\\": String.raw`\textbackslash{}`,
  "~": String.raw`\textasciitilde{}`,
  "^": String.raw`\textasciicircum{}`,
  "<": String.raw`\textless{}`,
  ">": String.raw`\textgreater{}`,
};

/**
 * Two characters that TeX's fonts join: dashes, quotation marks, ¿ and ¡. An empty group between them keeps them apart.
 */
const LIGATURE = /-(?=-)|`(?=`)|'(?=')|,(?=,)|[?!](?=`)/gu;

/** Stands for the empty group while the text's own braces are escaped. */
const PARTED = "\uE002";

/** BibTeX counts escaped braces too: where they do not pair, their names stand for them. */
const UNPAIRED: Readonly<Record<string, string>> = {
  "{": String.raw`\textbraceleft{}`,
  "}": String.raw`\textbraceright{}`,
};

/** Text for a value: what means something to TeX escaped, so that it prints the text itself; all else in UTF-8 as it is. */
export function bibtexText(text: string): string {
  const line = oneLine(text).replaceAll(PARTED, "");
  const braces = bracesPair(line) ? {} : UNPAIRED;
  const parted = line.replaceAll(LIGATURE, (mark) => mark + PARTED);
  return parted
    .replaceAll(/[\\{}&%$#_~^<>]/gu, (mark) => ESCAPES[mark] ?? braces[mark as "{" | "}"] ?? `\\${mark}`)
    .replaceAll(PARTED, "{}");
}

/** Identifiers and addresses stand raw; only what would end the value early is percent-encoded. */
export function bibtexAddress(text: string): string {
  return oneLine(text).replaceAll(/[{}\\ ]/gu, encodeURIComponent);
}

export function bibtexNames(names: readonly PersonName[]): string {
  return names.map(bibtexName).join(" and ");
}

/** "Last, Jr., First". A name that is one whole is braced, or every reader would split it, and at each "and". */
function bibtexName(name: PersonName): string {
  if ("literal" in name) return `{${bibtexText(name.literal)}}`;
  if (name.given === undefined)
    return /[\s,]/u.test(name.family) ? `{${bibtexText(name.family)}}` : bibtexText(name.family);
  const { family, suffix } = splitSuffix(name.family);
  return [family, suffix, name.given]
    .filter((part) => part !== undefined)
    .map(namePart)
    .join(", ");
}

function namePart(part: string): string {
  return /,|\band\b/iu.test(part) ? `{${bibtexText(part)}}` : bibtexText(part);
}

function bracesPair(text: string): boolean {
  let open = 0;
  for (const mark of text) {
    open += mark === "{" ? 1 : mark === "}" ? -1 : 0;
    if (open < 0) return false;
  }
  return open === 0;
}
