import { LABELS, quoteLexeme } from "./vector.ts";
import type { SearchField } from "./search-syntax.ts";
import type { SearchWord } from "./search-words.ts";

/**
 * Where a query looks for words: in every text, in titles (A), names (B), keywords (C) or titles and names (AB); or in all of these
 * ("head"), whose vector has the weights of the fields, but not their labels.
 */
export type Place = "" | "head" | "A" | "AB" | "B" | "C";

const WEIGHTS: Readonly<Partial<Record<SearchField, Place>>> = { author: "B", title: "A", series: "C", publisher: "C" };

/** Returns what stands before the lexemes of a field in the index; nothing for identifiers. */
export const fieldLabel = (field: SearchField | undefined): string =>
  field === undefined || field === "isbn" || field === "doi" ? "" : LABELS[field];

/** Whether a chapter may hold a word by its volume alone (`^`): one of its words, but never all. */
export type Volume = "with volume" | "alone";

/**
 * Returns a tsquery literal: every word, each in any of its forms, and none that is excluded. `place` limits it to fields
 * of a weighted vector, and leaves out the words that name their field themselves.
 */
export function queryLiteral(searched: readonly SearchWord[], place: Place = "", volume: Volume = "alone"): string {
  const looked =
    place === "" || place === "head" ? searched : searched.filter(({ field, excluded }) => !field && !excluded);
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
  const sought = searched.filter(({ excluded }) => !excluded).map((word) => wordLiteral(word, "", "with volume"));
  const excluded = queryLiteral(searched.filter((word) => word.excluded));
  return `(${atLeast(sought, required)})${excluded === "" ? "" : ` & ${excluded}`}`;
}

/** With the first and one fewer of the others, or without it: half as many parts as with every choice written out. */
function atLeast(literals: readonly string[], required: number): string {
  const [first = "", ...others] = literals;
  if (required >= literals.length) return literals.join(" & ");
  if (required === 1) return literals.join(" | ");
  return `(${first} & (${atLeast(others, required - 1)})) | (${atLeast(others, required)})`;
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
    : `(${options.length === 1 ? options[0] : options.map((option) => `(${option})`).join(" | ")})`;
}

function lexemeLiteral({ kind, field }: SearchWord, lexeme: string, place: Place, inherits: boolean): string {
  const weights = place === "head" ? field && WEIGHTS[field] : place;
  const suffix = `${kind === "beginning" ? "*" : ""}${weights ?? ""}`;
  const label = place === "" ? fieldLabel(field) : "";
  const literal = (text: string): string => (suffix === "" ? quoteLexeme(text) : `${quoteLexeme(text)}:${suffix}`);
  return inherits ? `(${literal(lexeme)} | ${literal(LABELS.volume + lexeme)})` : literal(label + lexeme);
}
