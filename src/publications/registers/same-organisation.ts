const MIN_WORD_LENGTH = 3;

/**
 * Returns whether an edited affiliation may still be the organisation that it was, so that its ROR id stays: a department was
 * added or a word corrected. A text that was typed or pasted over it shares no word with it.
 */
export function mayBeSameOrganisation(before: string, after: string): boolean {
  const [was, is] = [before.trim().toLowerCase(), after.trim().toLowerCase()];
  if (Math.min(was.length, is.length) < MIN_WORD_LENGTH) return was === is;
  if (was.startsWith(is) || is.startsWith(was) || isOneTypo(was, is)) return true;
  const words = new Set(splitWords(was));
  return splitWords(is).some((word) => words.has(word));
}

/** Returns whether two texts are alike but for two characters in one place, as one step of a correction leaves them. */
function isOneTypo(was: string, is: string): boolean {
  const shorter = Math.min(was.length, is.length);
  let start = 0;
  while (start < shorter && was[start] === is[start]) start += 1;
  let end = 0;
  while (end < shorter - start && was.at(-1 - end) === is.at(-1 - end)) end += 1;
  return Math.max(was.length, is.length) - start - end <= 2;
}

const splitWords = (text: string): readonly string[] =>
  text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word.length >= MIN_WORD_LENGTH && !GENERAL.has(word));

/** Words that the names of most organisations have, and words that join. */
const GENERAL: ReadonlySet<string> = new Set([
  "university",
  "université",
  "universität",
  "universidad",
  "universidade",
  "università",
  "institute",
  "institut",
  "college",
  "department",
  "school",
  "the",
  "and",
  "for",
]);
