import { formatTags } from "#imports/formats/texts/formatted-titles.ts";
import { isLooseRecord } from "#imports/formats/loose-record.ts";
import { KEYWORDS } from "./bibtex-parsing.ts";

/**
 * The parser turns < and > into ¡ and ¿, as TeX's oldest fonts do, which no file means. They pass it as other
 * characters.
 */
const LESS = "\uE000";
const GREATER = "\uE001";

const KEYWORDS_FIELD = /keywords(?<=(?:^|,)\s*keywords)(?=\s*=)/gimu;

/** An accent on `\i` or `\j` whose name runs on into the next letters. */
const UNENDED_ACCENT = /(\\['`^"~=.])\s*\\([ij])(?=[a-z])/gu;

/** Where a word may be parted and nothing is seen otherwise: the parser would set characters there that nobody sees. */
const UNSEEN = /\\\\|\\-|\\slash(?![A-Za-z])(?:\{\}|[ \t]+)?/gu;

/** The names of programs that TeX draws: their commands are their names. */
const LOGO = /\\([A-Za-z]*TeXe?|ConTeXt|METAFONT|METAPOST)(?![A-Za-z])(?:\{\}|[ \t]+)?/gu;

/** A key with signs that the parser does not take for one: `brandt_????`. */
const ODD_KEY = /^([^\S\n]*@[^\S\n]*(?!string\b)[A-Za-z][\w-]*[^\S\n]*[{(]\s*)([^\s,{}()="]+)(?=\s*,)/imu;

/** Returns the key of an entry, or the name of one, as the parser is given it. */
export const plainKey = (key: string): string => key.replaceAll(/[^\p{L}\p{M}\p{N}:_.+/[\]*-]/gu, "-");

/** Returns a text of BibTeX with the signs that the parser would change or lose as others; `restoreSigns` gives them back. */
export const disguiseSigns = (text: string): string =>
  markParagraphs(text.replace(ODD_KEY, (_whole, start: string, key: string) => start + plainKey(key)))
    .replaceAll("\u00A0", " ")
    .replaceAll(/<|\\textless(?![A-Za-z])(?:\{\})?/gu, LESS)
    .replaceAll(/>|\\textgreater(?![A-Za-z])(?:\{\})?/gu, GREATER)
    .replaceAll(KEYWORDS_FIELD, KEYWORDS)
    .replaceAll(UNENDED_ACCENT, "$1{$2}")
    .replaceAll(UNSEEN, (found) => (found === String.raw`\-` ? "" : found.startsWith(String.raw`\s`) ? "/" : found))
    .replaceAll(LOGO, (_whole, name: string) => `{${name === "LaTeXe" ? "LaTeX2e" : name}}`);

export const restoreSigns = (text: string): string =>
  text.replaceAll(LESS, "<").replaceAll(GREATER, ">").replaceAll(KEYWORDS, "keywords");

/** Stands for the blank line or `\par` between two paragraphs, which the parser takes for a space. */
const PARAGRAPH = "\uE002";

/** Marks the paragraphs inside values: blank lines between fields stay. */
function markParagraphs(text: string): string {
  let depth = 0;
  return text.replaceAll(/\\par(?![A-Za-z])|\n[ \t]*\n\s*|\\.|[{}]/gsu, (found) => {
    if (found === "{") depth += 1;
    if (found === "}") depth -= 1;
    return depth > 1 && (found.startsWith("\n") || found === String.raw`\par`) ? ` ${PARAGRAPH} ` : found;
  });
}

/** Old files write \'\i, an accent on an i without a dot; the letter with an accent has the dot in its own place. */
const restoreDots = (text: string): string =>
  text
    .replaceAll(/\u0131(?=\p{Mn})/gu, "i")
    .replaceAll(/\u0237(?=\p{Mn})/gu, "j")
    .normalize("NFC");

/** Remaining < and > are the parser's own markup for emphasis, small capitals and links; records are plain text. */
export function asPlainText(value: unknown): unknown {
  if (typeof value === "string") {
    const plain = value
      .replaceAll("<br>", " ")
      .replaceAll(/<[^>]*>/gu, "")
      .replaceAll(/\s*\uE002\s*/gu, "\n");
    return restoreSigns(restoreDots(plain));
  }
  if (Array.isArray(value)) return value.map(asPlainText);
  return isLooseRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, asPlainText(one)]))
    : value;
}

/** Returns a title of the parser with its faces as a formatted title has them; undefined where it has none. */
export const findFaces = (title: string | undefined): string | undefined =>
  title?.includes("<") === true ? formatTags(restoreSigns(restoreDots(title))) : undefined;
