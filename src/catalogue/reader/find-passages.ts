import { fold } from "#search/text-analysis/fold.ts";

/** A part of a text, in characters. */
export type Passage = { readonly start: number; readonly end: number };

/** The words of a search stand at most so many characters apart. */
const REACH = 120;
/** The number of characters before and after a passage in a list of hits. */
const AROUND = 45;

/** Returns the folded words that are sought; none for a text without words. */
export const listSoughtWords = (search: string): readonly string[] =>
  search
    .split(/\s+/u)
    .map((word) => fold(word).trim())
    .filter((word) => word !== "");

/** Returns the places of a word in a text, whatever the case and accents of both. */
export function findWord(text: string, word: string): readonly Passage[] {
  if (word === "") return [];
  const { folded, places } = foldWithPlaces(text);
  const found: Passage[] = [];
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
    found.push({ start: places[at] ?? 0, end: places[at + word.length] ?? text.length });
  return found;
}

/** Returns the passages of a text in which all folded words stand near each other; none overlap. */
export function findPassages(text: string, words: readonly string[]): readonly Passage[] {
  const [first, ...others] = words.map((word) => findWord(text, word));
  const passages: Passage[] = [];
  for (const passage of first ?? []) {
    const near = others.map((places) => places.find(({ start }) => Math.abs(start - passage.start) <= REACH));
    const together = [passage, ...near].filter((place) => place !== undefined);
    const start = Math.min(...together.map((place) => place.start));
    if (together.length < words.length || start < (passages.at(-1)?.end ?? 0)) continue;
    passages.push({ start, end: Math.max(...together.map((place) => place.end)) });
  }
  return passages;
}

/** Returns a passage with the words around it, cut between words. */
export function excerptAround(text: string, { start, end }: Passage): string {
  const from = start <= AROUND ? 0 : text.indexOf(" ", start - AROUND) + 1;
  const last = text.lastIndexOf(" ", end + AROUND);
  const to = end + AROUND >= text.length || last <= end ? Math.min(text.length, end + AROUND) : last;
  const begin = from > start ? start : from;
  return `${begin > 0 ? "… " : ""}${text.slice(begin, to).trim()}${to < text.length ? " …" : ""}`;
}

/** Folds character by character, so that each folded character knows its place in the text. */
function foldWithPlaces(text: string): { readonly folded: string; readonly places: readonly number[] } {
  let folded = "";
  let at = 0;
  const places: number[] = [];
  for (const character of text) {
    const part = fold(character);
    for (let unit = 0; unit < part.length; unit += 1) places.push(at);
    folded += part;
    at += character.length;
  }
  return { folded, places };
}
