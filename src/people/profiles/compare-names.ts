import { foldForSearch } from "#people/core/search-text.ts";

const TITLES = new Set("prof professor dr mr mrs ms rev sir phd md jr sr".split(" "));
/** Letters that are written with two where a keyboard has no other: Müller, Mueller; Sørensen, Soerensen. */
const DIGRAPHS = /([aou])e/gu;
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
  const joined = ours.join("");
  if (theirs.some((_, index) => [...theirs.slice(index), ...theirs.slice(0, index)].join("") === joined)) return true;
  if (ours.length < 2 || theirs.length < 2) return false;
  const [fewer, more] = ours.length <= theirs.length ? [ours, theirs] : [theirs, ours];
  return matchWords(fewer, more);
}

/** Each word of the shorter name is one of the longer, at least one of them whole. */
function matchWords(fewer: readonly string[], more: readonly string[]): boolean {
  const left = [...more];
  // Whole words first: an initial must not take the word that another one needs.
  const rest = fewer.filter((word) => !take(left, (one) => one === word && word.length > 1));
  if (rest.length === fewer.length) return false;
  return rest.every((word) => take(left, (one) => isInitial(word, one) || isInitial(one, word)));
}

const isInitial = (short: string, long: string): boolean => short.length === 1 && long.startsWith(short);

function take(words: string[], matches: (word: string) => boolean): boolean {
  const index = words.findIndex(matches);
  if (index < 0) return false;
  words.splice(index, 1);
  return true;
}

function nameWords(name: string): string[] {
  return name
    .split(/[\s,;.·]+/u)
    .flatMap((word) =>
      /^\p{Lu}{2,3}$/u.test(word) && name !== name.toUpperCase() ? [...word] : word.split(/-(?=\p{Lu}(?:-|$))/u),
    )
    .map(plainCharacters)
    .filter((word) => word !== "" && !TITLES.has(word));
}

const plainCharacters = (word: string): string =>
  foldForSearch(word)
    .replaceAll(/[øæœłđðþßı]/gu, (character) => SINGLE[character] ?? character)
    .replaceAll(DIGRAPHS, "$1")
    .replaceAll(/[^\p{L}\p{M}]/gu, "");
