import { LABELS, quoted } from "./vector.ts";
import type { SearchWord } from "./search-words.ts";

/** Where a query looks for words: in every text, in titles (A), names (B), keywords (C) or titles and names (AB). */
export type Place = "" | "A" | "AB" | "B" | "C";

/** Whether a chapter may hold a word by its volume alone (`^`): one of its words, but never all. */
export type Volume = "with volume" | "alone";

/**
 * Returns a tsquery literal: every word, each in any of its forms, and none that is excluded. `place` limits it to fields
 * of a weighted vector, and leaves out the words that name their field themselves.
 */
export function queryLiteral(searched: readonly SearchWord[], place: Place = "", volume: Volume = "alone"): string {
  const looked = place === "" ? searched : searched.filter(({ field, excluded }) => !field && !excluded);
  return looked
    .map((word) => (word.excluded ? `!${wordLiteral(word, place, "with volume")}` : wordLiteral(word, place, volume)))
    .filter((literal) => !/^!?$/u.test(literal))
    .join(" & ");
}

/** Returns the tsquery literal for texts with any of the words. */
export function anyLiteral(searched: readonly SearchWord[]): string {
  const sought = searched.filter(({ excluded }) => !excluded).map((word) => wordLiteral(word));
  return sought.filter((literal) => literal !== "").join(" | ");
}

/** Returns the tsquery literal for texts with at least `required` of the words, and none that is excluded. */
export function nearestLiteral(searched: readonly SearchWord[], required: number): string {
  const sought = searched.filter(({ excluded }) => !excluded);
  const choices = choose(sought, required).map((words) => queryLiteral(words, "", "with volume"));
  const excluded = queryLiteral(searched.filter((word) => word.excluded));
  return `(${choices.map((one) => `(${one})`).join(" | ")})${excluded === "" ? "" : ` & ${excluded}`}`;
}

function choose<Item>(items: readonly Item[], count: number): Item[][] {
  if (count === 0) return [[]];
  return items.flatMap((item, at) => choose(items.slice(at + 1), count - 1).map((rest) => [item, ...rest]));
}

/** Returns the tsquery literal of one word; empty for a word without lexemes. */
export function wordLiteral(word: SearchWord, place: Place = "", volume: Volume = "alone"): string {
  const { kind, parts = [], otherwise = [], field } = word;
  const within = kind === "phrase" ? "alone" : volume;
  const forms = word.lexemes.map((lexeme) => lexemeLiteral(word, lexeme, place, within === "with volume" && !field));
  const together = parts.map((part) => wordLiteral({ ...part, field }, place, within));
  const options = [
    forms.join(kind === "run" ? " & " : " | "),
    together.join(kind === "phrase" ? " <-> " : " & "),
    ...otherwise.map((other) => wordLiteral(other, place, volume)),
  ].filter((literal) => literal !== "");
  return options.length === 0
    ? ""
    : `(${options.length === 1 ? options[0] : options.map((one) => `(${one})`).join(" | ")})`;
}

function lexemeLiteral({ kind, field }: SearchWord, lexeme: string, place: Place, inherits: boolean): string {
  const weights = field === "author" ? "B" : field === "title" ? "A" : place;
  const suffix = `${kind === "beginning" ? "*" : ""}${weights}`;
  const label = field === "series" || field === "publisher" ? LABELS[field] : "";
  const literal = (text: string): string => (suffix === "" ? quoted(text) : `${quoted(text)}:${suffix}`);
  return inherits ? `(${literal(lexeme)} | ${literal(LABELS.volume + lexeme)})` : literal(label + lexeme);
}
