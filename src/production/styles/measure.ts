import { type HouseStyle, columnWidth } from "./house-style.ts";

const POINTS_PER_MM = 72 / 25.4;

/** A letter of running text in Source Serif 4, with its share of spaces, as a share of the size. */
const CHARACTER_WIDTH = 0.46;

/** Shorter lines tear, longer ones are lost by the eye on the way back. */
export const MIN_CHARACTERS = 45;
export const MAX_CHARACTERS = 90;
/** Of these nothing is said but that they are good. */
const GOOD_CHARACTERS = { min: 50, max: 75 };
/** Two columns are narrower than a book's. */
const MIN_CHARACTERS_OF_COLUMN = 45;
const MIN_GOOD_LEADING = 1.2;

type PageSizes = Pick<HouseStyle, "page" | "margin" | "columns" | "gutter" | "size" | "leading">;

/** What a style makes of its page: the width of a line in millimetres, its characters, and the lines of a page (of a column). */
export type Measure = { readonly width: number; readonly characters: number; readonly lines: number };

export function calculateMeasure(style: PageSizes): Measure {
  const width = columnWidth(style);
  const { page, margin, size, leading } = style;
  const height = (page[1] - margin.top - margin.bottom) * POINTS_PER_MM;
  return {
    width,
    characters: Math.round((width * POINTS_PER_MM) / (size * CHARACTER_WIDTH)),
    // The last line needs no space below it; a hundredth of a point does not cost a line.
    lines: Math.floor((height + leading - size + 0.01) / leading),
  };
}

const round = (value: number): string => String(Math.round(value * 10) / 10);

/** Returns what the measure is in a sentence, and whether it is good or what is not. */
export function describeMeasure(style: PageSizes): {
  readonly sentence: string;
  readonly verdict: string;
  readonly isGood: boolean;
} {
  const { width, characters, lines } = calculateMeasure(style);
  const per = style.columns === 2 ? "a column" : "a page";
  const sentence = `Measure ${round(width)} mm, about ${characters} letters a line; ${lines} lines ${per}.`;
  const least = style.columns === 2 ? MIN_CHARACTERS_OF_COLUMN : GOOD_CHARACTERS.min;
  const verdicts = [
    characters < least && "The lines are short: words will be far apart.",
    characters > GOOD_CHARACTERS.max && "The lines are long: readers lose the next one.",
    style.leading < style.size * MIN_GOOD_LEADING && "The lines stand close: more leading reads better.",
  ].filter((verdict) => verdict !== false);
  return { sentence, verdict: verdicts.length === 0 ? "Good." : verdicts.join(" "), isGood: verdicts.length === 0 };
}

/** Returns about how many pages a book becomes that has so many in another style. */
export function estimatePages(pages: number, before: PageSizes, after: PageSizes): number {
  const characters = (style: PageSizes): number =>
    ((columnWidth(style) * style.columns) / style.size) * calculateMeasure(style).lines;
  const filled = characters(after);
  return filled > 0 ? Math.round((pages * characters(before)) / filled) : pages;
}
