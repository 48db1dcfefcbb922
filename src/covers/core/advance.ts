/** The estimated widths of characters in ems. A cover is drawn without a browser, so nothing can be measured. */
type Range = readonly [from: number, to: number, ems: number];

const MARKS: readonly Range[] = [
  [0x0900, 0x097f, 0.26],
  [0x0b80, 0x0bff, 0.42],
];
const BLOCKS: readonly Range[] = [
  [0x0590, 0x05ff, 0.6],
  // Amiri is enlarged to 112 % beside Source Serif.
  [0x0600, 0x08ff, 0.56],
  [0x0900, 0x097f, 0.62],
  [0x0980, 0x0b7f, 0.75],
  [0x0b80, 0x0bff, 0.86],
  [0x0c00, 0x0fff, 0.85],
  [0x1000, 0x1fff, 0.75],
  [0x3000, 0x30ff, 1],
  [0x3400, 0x9fff, 1],
  [0xac00, 0xd7af, 0.94],
  [0xf900, 0xfaff, 1],
  [0xff00, 0xffef, 1],
  [0x1f000, 0x3ffff, 1.2],
];
const NARROW = new Set("iljtfrI.,;:'’‘|!()[]-·");
const WIDE = new Set("mwMW@%—œŒæÆ");

/** A factor for errors of the table. */
const SAFETY = 1.03;
/** The optical sizes for small text are wider. */
const SAFETY_AT_TEXT_SIZES = 1.08;
const TEXT_SIZES_BELOW = 24;

/** Returns the width of a line at this size in the cover's units, rounded up. */
export const measureWidth = (text: string, size: number, tracking = 0): number =>
  widthAt(measureEms(text, 0, tracking), size);

/** Returns the width at this size of a text of so many ems. */
export const widthAt = (ems: number, size: number): number =>
  ems * size * (size < TEXT_SIZES_BELOW ? SAFETY_AT_TEXT_SIZES : SAFETY);

/** Returns the width of a text in ems, added to `before`: a growing line need not be measured again. */
export function measureEms(text: string, before = 0, tracking = 0): number {
  let ems = before;
  for (const character of text) ems += measureAdvance(character) + tracking;
  return ems;
}

/** A cover tries a dozen sizes and line lengths, and looks up each character as often. */
const known = new Map<string, number>();

function measureAdvance(character: string): number {
  const found = known.get(character) ?? advance(character);
  known.set(character, found);
  return found;
}

function advance(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0x300 && /\p{M}/u.test(character)) return findAdvance(MARKS, code) ?? 0;
  return findAdvance(BLOCKS, code) ?? alphabetic(character, code);
}

const findAdvance = (ranges: readonly Range[], code: number): number | undefined =>
  ranges.find(([from, to]) => code >= from && code <= to)?.[2];

function alphabetic(character: string, code: number): number {
  if (character === " ") return 0.24;
  if (NARROW.has(character)) return 0.33;
  if (WIDE.has(character)) return 0.9;
  const capital = character !== character.toLowerCase();
  if (code >= 0x0370 && code <= 0x052f) return capital ? 0.72 : 0.6;
  if (character >= "0" && character <= "9") return 0.54;
  return capital ? 0.68 : 0.53;
}
