import { Invalid } from "#platform/refused.ts";
import type { PageStyleName } from "../editions/page-style.ts";
import { type HouseStyle, type Script, SCRIPT_NAMES } from "./house-style.ts";
import { calculateMeasure, MAX_CHARACTERS, MIN_CHARACTERS } from "./measure.ts";
import { type StyleValueName, type StyleValues, toHouseStyle } from "./style-values.ts";

/** A page with fewer lines is a card. */
const MIN_LINES = 15;
/** A line takes at least its own size, and space for accents and descenders. */
const MIN_LEADING = 1.08;
const MAX_LEADING = 1.9;
/** Contrast of coloured text with white paper (WCAG 2.2, 1.4.3): the same PDF is read on screens. */
const MIN_CONTRAST = 4.5;

export type StyleErrors = Readonly<Partial<Record<StyleValueName, string>>>;

/** Throws the sentences of values that do not go together, by the fields of a request (`values.width`). */
export function requireStyle(name: PageStyleName, values: StyleValues): void {
  const errors = Object.entries(checkStyle(name, values));
  if (errors.length > 0)
    throw new Invalid(Object.fromEntries(errors.map(([field, sentence]) => [`values.${field}`, sentence])));
}

/** Returns a sentence for each value that does not go with the others; the ranges of each by itself are those of `StyleValues`. */
export function checkStyle(name: PageStyleName, values: StyleValues): StyleErrors {
  const style = toHouseStyle(name, values);
  const checks: readonly (readonly [StyleValueName, string | undefined])[] = [
    ["width", checkMeasure(style)],
    ["height", checkLines(style)],
    ["leading", checkLeading(values.leading, values.size)],
    ["note_leading", checkLeading(values.note_leading, Math.max(values.note_size, values.reference_size))],
    ["note_size", checkSmaller(values.note_size, values.size)],
    ["caption_size", checkSmaller(values.caption_size, values.size)],
    ["reference_size", checkSmaller(values.reference_size, values.size)],
    ["title_size", values.title_size <= values.size ? "Must be larger than the text." : undefined],
    ["sink", values.sink * 2 > calculateMeasure(style).lines ? "Must leave at least half of the page." : undefined],
    ["accent", checkColour(values.accent)],
    ...SCRIPT_NAMES.map((script) => [`${script}_leading`, checkScript(script, values)] as const),
  ];
  return Object.fromEntries(checks.filter(([, sentence]) => sentence !== undefined));
}

function checkMeasure(style: HouseStyle): string | undefined {
  const { characters } = calculateMeasure(style);
  if (characters >= MIN_CHARACTERS && characters <= MAX_CHARACTERS) return undefined;
  const advice =
    characters < MIN_CHARACTERS
      ? "Widen the page, narrow its margins, or set the text smaller."
      : "Narrow the page, widen its margins, or set the text larger.";
  const problem = characters <= 0 ? "Leaves no space for the text" : `Makes lines of about ${characters} letters`;
  return `${problem}; ${MIN_CHARACTERS} to ${MAX_CHARACTERS} can be read well. ${advice}`;
}

function checkLines(style: HouseStyle): string | undefined {
  const { lines } = calculateMeasure(style);
  if (lines >= MIN_LINES) return undefined;
  return `Leaves ${Math.max(0, lines)} lines; a page needs at least ${MIN_LINES}.`;
}

/** Of the product of two decimal numbers. */
const ROUNDING = 1e-6;

function checkLeading(leading: number, size: number): string | undefined {
  // To the tenth that the form takes, and to the inside, so that the value that is named is accepted.
  const least = Math.ceil(size * MIN_LEADING * 10 - ROUNDING) / 10;
  const most = Math.floor(size * MAX_LEADING * 10 + ROUNDING) / 10;
  if (leading < least) return `Must be at least ${least} pt for ${size} pt.`;
  return leading > most ? `Must be at most ${most} pt for ${size} pt.` : undefined;
}

const checkSmaller = (size: number, text: number): string | undefined =>
  size > text ? "Must not be larger than the text." : undefined;

/** The size of a script may grow more than its leading, as long as its lines stay apart. */
function checkScript(script: Script, values: StyleValues): string | undefined {
  const size = values.size * values[`${script}_size`];
  const least = Math.ceil((size * MIN_LEADING) / values.leading);
  return values[`${script}_leading`] < least ? `Must be at least ${least} % for its size.` : undefined;
}

function checkColour(colour: string): string | undefined {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  const contrast = 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
  return contrast < MIN_CONTRAST ? "Too light to be read on white paper. Choose a darker colour." : undefined;
}
