import { foldForSearch } from "#people/core/search-text.ts";

/** Titles and degrees before and behind a name. */
export const TITLES: ReadonlySet<string> = new Set("prof professor dr mr mrs ms rev sir phd md jr sr".split(" "));
/** Letters that are written with two where a keyboard has no other: Müller, Mueller; Sørensen, Soerensen; Ågård, Aagaard. */
const DIGRAPHS = /(a)a?e|([ou])e|(a)a/gu;
const SINGLE: Readonly<Record<string, string>> = {
  ø: "o",
  æ: "a",
  œ: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ß: "ss",
  ı: "i",
};

/**
 * Returns whether two names may be those of one person: in any order, with initials for given names, with or without accents, titles and
 * further given names ("M. Rao", "Rao, Meena", "Dr Meena K. Rao"). A family name alone is not enough, as two people often share it.
 */
export function isSameName(a: string, b: string): boolean {
  const [ours, theirs] = [nameWords(a), nameWords(b)];
  if (ours.length === 0 || theirs.length === 0) return false;
  if (isRotated(ours, theirs) || isRotated(theirs, ours)) return true;
  if (ours.length < 2 || theirs.length < 2) return false;
  const [fewer, more] = ours.length <= theirs.length ? [ours, theirs] : [theirs, ours];
  return matchWords(fewer, more);
}

/** Written as one word, or in the other order: "Wang Xiaoming", "伊藤恵子". */
const isRotated = (whole: readonly string[], words: readonly string[]): boolean =>
  words.some((_, index) => [...words.slice(index), ...words.slice(0, index)].join("") === whole.join(""));

/** Each word of the shorter name is one of the longer, at least one of them whole. */
function matchWords(fewer: readonly string[], more: readonly string[]): boolean {
  const left = [...more];
  // Whole words first: an initial must not take the word that another one needs.
  const rest = fewer.filter((word) => !take(left, (one) => one === word && word.length > 1));
  if (rest.length === fewer.length) return false;
  return rest.every((word) => take(left, (one) => isInitial(word, one) || isInitial(one, word)));
}

/** Returns whether a word of a name is the initial of another, both folded. */
export const isInitial = (short: string, long: string): boolean => short.length === 1 && long.startsWith(short);

function take(words: string[], matches: (word: string) => boolean): boolean {
  const index = words.findIndex(matches);
  if (index < 0) return false;
  words.splice(index, 1);
  return true;
}

/** Returns the words of a name for comparisons: folded, without titles, initials apart ("MK" is "m", "k"). */
export function nameWords(name: string): string[] {
  return name
    .split(/[\s,;.·]+/u)
    .flatMap((word) =>
      /^\p{Lu}{2,3}$/u.test(word) && name !== name.toUpperCase() ? [...word] : word.split(/-(?=\p{Lu}(?:-|$))/u),
    )
    .map(foldNameWord)
    .filter((word) => word !== "" && !TITLES.has(word));
}

/** Returns a word of a name as it is compared: its characters alone, in lower case and without accents, "ue" and "ü" alike, "aa" and "å". */
export const foldNameWord = (word: string): string =>
  foldForSearch(word)
    .replaceAll(/[øæœłđðþßı]/gu, (character) => SINGLE[character] ?? character)
    .replaceAll(DIGRAPHS, "$1$2$3")
    .replaceAll(/[^\p{L}\p{M}]/gu, "");
