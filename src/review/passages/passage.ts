/** Words of a manuscript to which a reviewer ties a concern, and where they stand. */
export type Passage = {
  readonly passage: string;
  /** As the reviewer writes it; empty where the text has no pages. */
  readonly page: string;
  /** The number of the paragraph in the text beside the form, from 1; null where it shows pages. */
  readonly paragraph: number | null;
};

/** A longer quotation says less, not more. */
export const MAX_PASSAGE_LENGTH = 500;

/** Returns marked words as they are quoted: on one line, words that a line break had cut joined again, at most 500 characters. */
export const quoteWords = (marked: string): string =>
  marked
    .replaceAll(/(?<=\p{Ll})[-\u2010\u00AD][ \t]*\r?\n\s*(?=\p{Ll})/gu, "")
    .replaceAll(/\s+/gu, " ")
    .trim()
    .slice(0, MAX_PASSAGE_LENGTH)
    .trim();

/** A part of a text, the end not included. */
export type TextRange = { readonly start: number; readonly end: number };

/** Spaces, hyphens and soft hyphens differ between what is marked and what is shown: they are passed over. */
const PASSED_OVER = /[\s\u00AD\u2010-]/u;

function squeezeText(text: string): { readonly characters: string; readonly places: readonly number[] } {
  const places: number[] = [];
  let characters = "";
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (PASSED_OVER.test(character)) continue;
    characters += character;
    places.push(index);
  }
  return { characters, places };
}

/** Returns where a passage stands in a text; undefined where it does not. */
export function findPassage(text: string, passage: string): TextRange | undefined {
  const { characters: sought } = squeezeText(passage);
  if (sought === "") return undefined;
  const { characters, places } = squeezeText(text);
  const first = characters.indexOf(sought);
  return first < 0 ? undefined : toTextRange(places, first, sought.length);
}

/** Returns where a passage begins that goes on behind the end of the text: its longest beginning with which the text ends. */
export function findBeginning(text: string, passage: string): TextRange | undefined {
  const { characters: sought } = squeezeText(passage);
  const { characters, places } = squeezeText(text);
  for (let length = Math.min(sought.length, characters.length); length > 0; length -= 1)
    if (characters.endsWith(sought.slice(0, length))) return toTextRange(places, characters.length - length, length);
  return undefined;
}

const toTextRange = (places: readonly number[], first: number, length: number): TextRange => ({
  start: places[first] ?? 0,
  end: (places[first + length - 1] ?? 0) + 1,
});

/** A range of a text that a concern is about; `at` is the concern's index. */
export type MarkedRange = TextRange & { readonly at: number };

/** Returns the ranges of a paragraph that concerns are about, in their order, without overlaps: the earlier concern has the words. */
export function findMarkedRanges(
  text: string,
  paragraph: number,
  concerns: readonly Pick<Passage, "passage" | "paragraph">[],
): readonly MarkedRange[] {
  const found: MarkedRange[] = [];
  concerns.forEach((concern, index) => {
    if (concern.passage === "" || (concern.paragraph !== null && concern.paragraph !== paragraph)) return;
    const range =
      findPassage(text, concern.passage) ??
      (concern.paragraph === paragraph ? findBeginning(text, concern.passage) : undefined);
    if (range && found.every(({ start, end }) => range.end <= start || end <= range.start))
      found.push({ ...range, at: index });
  });
  return found.toSorted((a, b) => a.start - b.start);
}

/** Returns the place of a passage in words: "p. 9", "paragraph 12", or both; empty where neither is known. Words of the reviewer stay: "page 9", "throughout". */
export const formatPlace = ({ page, paragraph }: Pick<Passage, "page" | "paragraph">): string =>
  [
    ...(page === "" ? [] : [/^[\divxlc]+(?:\W|$)/iu.test(page) ? `p. ${page}` : page]),
    ...(paragraph === null ? [] : [`paragraph ${paragraph}`]),
  ].join(", ");
