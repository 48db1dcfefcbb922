/** Abbreviations whose full stop belongs to them at the end of a title, an edition or an organisation. */
const ABBREVIATIONS = new Set(
  (
    "etc al inc ltd co corp bros dept univ ed eds vol vols no nos pt pts st mt dr mr mrs jr sr ph.d m.d ill illus rev enl abr " +
    "aufl bd hrsg verb erw überarb éd tr trans dir coord s.a s.l e.v g.m.b.h gmbh u.a d.h usw z.b vs rd ave blvd assn assoc soc natl gov govt off print pr"
  ).split(" "),
);

/** Abbreviated given names and titles of names, whose full stop belongs to the name. */
const SHORT_NAMES = new Set(
  "ch th ph zh wm geo chas jas jos thos robt benj edw alex saml danl jno fr jr sr prof rev mrs mr dr st d.d".split(" "),
);

/** Returns whether the full stop at the end belongs to the last word: an initial, an abbreviation or an ellipsis. */
function endsAbbreviated(text: string, words: ReadonlySet<string>): boolean {
  if (text.endsWith("..")) return true;
  const last = /[^\s,(«“"'‘[-]*$/u.exec(text.slice(0, -1))?.[0] ?? "";
  return /^\p{Lu}\p{M}*$/u.test(last) || /^(?:\p{L}\p{M}*\.)+\p{L}{1,2}$/u.test(last) || words.has(last.toLowerCase());
}

/** Returns the text without the full stop of ISBD at its end. */
export function trimFullStop(text: string, kind: "text" | "name" = "text"): string {
  const trimmed = text.trim();
  const words = kind === "name" ? SHORT_NAMES : ABBREVIATIONS;
  return trimmed.endsWith(".") && !endsAbbreviated(trimmed, words) ? trimmed.slice(0, -1).trim() : trimmed;
}

/** Returns the text without the marks with which ISBD parts areas: " /", " :", ";", ",", "=". */
export const trimMarks = (text: string): string =>
  text
    .replace(/^[\s/:;,=،؛]+/u, "")
    .replace(/[\s/:;,=،؛]+$/u, "")
    .trim();

/** Returns the text without square brackets that enclose it, or that open or close at its ends only. */
export function trimBrackets(text: string): string {
  const opens = text.startsWith("[");
  const closes = text.endsWith("]");
  const inside = text.slice(opens ? 1 : 0, closes ? -1 : undefined);
  if (opens && closes && !/[[\]]/u.test(inside)) return inside.trim();
  if (opens && !inside.includes("]") && !closes) return inside.trim();
  if (closes && !inside.includes("[") && !opens) return inside.trim();
  return text;
}

/** Returns a value without the punctuation and the brackets that a library's rules put around it; undefined for none. */
export function trimIsbd(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const trimmed = trimBrackets(trimMarks(trimFullStop(trimMarks(text))));
  return trimMarks(trimFullStop(trimmed)) || undefined;
}

/** Returns a place, name or date without the brackets and the question mark of what a library supplied. */
export const trimSupplied = (text: string | undefined): string | undefined =>
  trimIsbd(trimIsbd(text)?.replace(/\s*\?(?=\]?$)/u, ""));
