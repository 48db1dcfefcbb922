import type { WordRange } from "#manuscripts/anonymity/word-range.ts";

/**
 * Where a family name alone is the author's: in running heads (`head`), in descriptions and names beside the text (`label`), in addresses
 * and names of files (`address`), and below a text that its author signs (`signature`). In the text itself it is how works are cited (`none`).
 * `any` finds each, for those who look at what follows.
 */
export type AloneRule = "head" | "label" | "address" | "signature" | "any" | "none";

/** The ends of what belongs together in a running head. */
const SEPARATORS = /[|·•—–/:;,\t\n]|\s{2,}|\s-\s/u;
/** Words that stand beside authors in a running head. */
const BESIDE_AUTHORS = /\b(?:and|et al|et|und|y|e|with|page|p|dr|prof|professor|by|[\p{Lu}])\b/giu;

type AloneInput = {
  readonly text: string;
  readonly range: WordRange;
  readonly isCommon: boolean;
  /** All places of family names in the text. */
  readonly families: readonly WordRange[];
};

/** Returns whether a family name alone names an author here; one that is a common word only where nothing else stands beside the names. */
export function countsAlone(rule: AloneRule, { text, range, isCommon, families }: AloneInput): boolean {
  if (rule === "none") return false;
  if (rule === "signature") return isSignature(text, range);
  if (rule === "any" || !isCommon) return true;
  return rule === "head" && isNamesAlone(text, range, families);
}

function isNamesAlone(text: string, { start, end }: WordRange, families: readonly WordRange[]): boolean {
  const from = text.slice(0, start).split(SEPARATORS).at(-1)?.length ?? 0;
  const to = text.slice(end).split(SEPARATORS)[0]?.length ?? 0;
  const segment = { start: start - from, end: end + to };
  let rest = "";
  let at = segment.start;
  for (const family of families) {
    if (family.start < at || family.end > segment.end) continue;
    rest += `${text.slice(at, family.start)} `;
    at = family.end;
  }
  rest += text.slice(at, segment.end);
  return !/\p{L}/u.test(rest.replaceAll(BESIDE_AUTHORS, " "));
}

/** "— Girard", "Best wishes, Prof. Girard" at the end of a line. */
const BEFORE_SIGNATURE =
  /(?:^|\n|[—–]|--|\bsigned\b[,:]?|\b(?:regards|wishes|sincerely|yours|cordially)\b[,:]?)\s*(?:(?:dr|prof|professor|mr|ms|mrs)\.?\s+)*$/iu;
const AFTER_SIGNATURE = /^\s*[.,]?\s*(?:\n|$)/u;

const isSignature = (text: string, { start, end }: WordRange): boolean =>
  BEFORE_SIGNATURE.test(text.slice(Math.max(0, start - 40), start)) && AFTER_SIGNATURE.test(text.slice(end, end + 20));
