import type { WordRange } from "#manuscripts/anonymity/word-range.ts";
import { COMMON_WORDS } from "./common-words.ts";
import { foldWord } from "./scan-words.ts";

/**
 * Where a family name alone is the author's: in running heads (`head`), in descriptions and names beside the text (`label`), in addresses
 * and names of files (`address`), and below a text that its author signs (`signature`). In the text itself it is how works are cited (`none`).
 * `any` finds each, for those who look at what follows.
 */
export type AloneRule = "head" | "label" | "address" | "signature" | "any" | "none";

/** The ends of what belongs together in a running head. */
const SEPARATORS = /[|·•—–/:;,\t\n]|\s{2,}|\s-\s/u;
/** Words that stand beside authors in a running head. */
const BESIDE_AUTHORS =
  /(?<!\p{L})(?:and|et al|et|und|y|e|with|page|p|dr|prof|professor|by|drafts?|manuscripts?|ms|chapters?|chap|ch|versions?|forthcoming|submitted|[\p{Lu}])(?!\p{L})/giu;
/** "& Iyer", "Iyer and". */
const CO_AUTHOR =
  /(?:&|(?<!\p{L})(?:and|und|et|AND|UND|ET))\s{1,3}(\p{Lu}[\p{L}\p{M}'’-]+)|(?<![\p{L}'’-])(\p{Lu}[\p{L}\p{M}'’-]+)\s{1,3}(?:&|(?:and|und|et|AND|UND|ET)(?!\p{L}))/gu;

type AloneInput = {
  readonly text: string;
  readonly range: WordRange;
  readonly isCommon: boolean;
  /** All places of family names in the text, with their particles, in its order. */
  readonly families: readonly WordRange[];
};

/** Returns whether a family name alone names an author here; one that is a common word only where what stands beside it says so. */
export function countsAlone(rule: AloneRule, { text, range, isCommon, families }: AloneInput): boolean {
  if (rule === "none") return false;
  if (rule === "signature") return isSignature(text, range);
  if (rule === "any" || !isCommon) return true;
  if (rule === "address" || isDateOrAdjective(text, range)) return false;
  return isCreator(text, range) || (rule === "head" && isNamesAlone(text, range, families));
}

/** "May 2021", "12 May, 2021", "Long version". */
function isDateOrAdjective(text: string, { start, end }: WordRange): boolean {
  const word = text.slice(start, end).toLowerCase();
  const after = text.slice(end, end + 20);
  if (/^(?:march|april|may|june|august)$/u.test(word))
    return /^\s+(?:\d{1,2},\s+)?(?:1[4-9]|20)\d\d(?!\d)/u.test(after);
  return (
    /^(?:long|short|new|old|first|second|early|late|good|best)$/u.test(word) && /^\s+(?:draft|version)/iu.test(after)
  );
}

/** "Photograph by Rice", and "Rice’s chapter", but not "The King’s Two Bodies". */
function isCreator(text: string, { start, end }: WordRange): boolean {
  const before = text.slice(Math.max(0, start - 20), start);
  const after = text.slice(end, end + 20);
  if (/(?<!\p{L})by\s{1,3}$/iu.test(before))
    return !/^\s{1,3}(?!and\s|et\s|in\s|for\s|on\s|from\s|to\s)\p{L}/iu.test(after);
  return (
    /^['’]s(?!\p{L})/iu.test(after) &&
    !/(?<!\p{L})(?:the|a|an|this|that|these|every|each|his|her|our|its|their|no)\s{1,3}$/iu.test(before)
  );
}

/** A running head has no longer parts: what stands farther away is not looked at, so that the work grows with the text alone. */
const MAX_SEGMENT_SIDE = 200;

function isNamesAlone(text: string, { start, end }: WordRange, families: readonly WordRange[]): boolean {
  const from =
    text
      .slice(Math.max(0, start - MAX_SEGMENT_SIDE), start)
      .split(SEPARATORS)
      .at(-1)?.length ?? 0;
  const to = text.slice(end, end + MAX_SEGMENT_SIDE).split(SEPARATORS)[0]?.length ?? 0;
  const segment = { start: start - from, end: end + to };
  let rest = "";
  let at = segment.start;
  for (let index = findFirst(families, segment.start); index < families.length; index += 1) {
    const family = families[index];
    if (!family || family.start >= segment.end) break;
    if (family.start < at || family.end > segment.end) continue;
    rest += `${text.slice(at, family.start)} `;
    at = family.end;
  }
  rest += text.slice(at, segment.end);
  const others = rest.replaceAll(CO_AUTHOR, (whole, behind?: string, before?: string) =>
    COMMON_WORDS.has(foldWord(behind ?? before ?? "")) ? whole : " ",
  );
  return !/\p{L}/u.test(others.replaceAll(BESIDE_AUTHORS, " "));
}

/** Returns the index of the first range that begins at a place or behind it; the ranges are in the order of their starts. */
function findFirst(ranges: readonly WordRange[], place: number): number {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((ranges[middle]?.start ?? Infinity) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** "— Girard", "Best wishes, Prof. Girard" at the end of a line. */
const BEFORE_SIGNATURE =
  /(?:^|\n|[—–]|--|\bsigned\b[,:]?|\b(?:regards|wishes|sincerely|yours|cordially)\b[,:]?)\s*(?:(?:dr|prof|professor|mr|ms|mrs)\.?\s+)*$/iu;
const AFTER_SIGNATURE = /^\s*[.,]?\s*(?:\n|$)/u;

const isSignature = (text: string, { start, end }: WordRange): boolean =>
  BEFORE_SIGNATURE.test(text.slice(Math.max(0, start - 40), start)) && AFTER_SIGNATURE.test(text.slice(end, end + 20));
