import type { HouseStyle } from "./house-style.ts";
import type { PageStyleName } from "../editions/page-style.ts";
import { type StyleValues, toHouseStyle } from "./style-values.ts";

/** 110 mm are about 66 letters a line; 37 lines a page. Amiri is small on its body, Noto Serif Tamil is large. */
const ROYAL_OCTAVO: StyleValues = {
  width: 156,
  height: 234,
  inner: 20,
  outer: 26,
  top: 24,
  bottom: 32,
  gutter: 6,
  size: 10.2,
  leading: 13.5,
  indent: 1.3,
  note_size: 8.2,
  note_leading: 10.4,
  caption_size: 8.8,
  reference_size: 8.7,
  small_size: 8.2,
  sink: 4,
  title_size: 23,
  arabic_size: 125,
  arabic_leading: 135,
  tamil_size: 90,
  tamil_leading: 108,
  devanagari_size: 100,
  devanagari_leading: 112,
  cjk_size: 97,
  cjk_leading: 116,
  numerals: "old-style",
  hang_punctuation: true,
  begin_on: "right",
  // The press's maroon (design tokens, `maroon-700`).
  accent: "#7a1a23",
  arabic_justified: true,
  // Tamil has no hyphenation patterns: justified it tears holes.
  tamil_justified: false,
  devanagari_justified: true,
  cjk_justified: true,
};

const DEMY_OCTAVO: StyleValues = {
  ...ROYAL_OCTAVO,
  width: 138,
  height: 216,
  inner: 18,
  outer: 21,
  top: 21,
  bottom: 27,
  size: 9.8,
  leading: 12.8,
  note_size: 8,
  note_leading: 10,
  caption_size: 8.4,
  reference_size: 8.5,
  small_size: 8,
  title_size: 21,
};

const A5: StyleValues = {
  ...ROYAL_OCTAVO,
  width: 148,
  height: 210,
  inner: 20,
  outer: 22,
  top: 20,
  bottom: 26,
  size: 10,
  leading: 13,
  note_size: 8,
  note_leading: 10.2,
  caption_size: 8.6,
  reference_size: 8.5,
  title_size: 21,
  sink: 3,
};

/** Two columns of 84 mm, as proceedings print their papers; 60 lines a column. */
const PAPER_A4: StyleValues = {
  ...ROYAL_OCTAVO,
  width: 210,
  height: 297,
  inner: 18,
  outer: 18,
  top: 24,
  bottom: 26,
  size: 9.3,
  leading: 11.6,
  note_size: 7.8,
  note_leading: 9.6,
  caption_size: 8,
  reference_size: 8.3,
  small_size: 8,
  title_size: 20,
  indent: 1.1,
  sink: 0,
  begin_on: "next",
  numerals: "lining",
};

/** What comes with the product is version 1; the press's own versions follow it. */
export const SHIPPED_VERSION = 1;

/**
 * The values of the styles that come with the product. Books keep them as their version: they are never edited, not even for the better
 * (decision 231).
 */
export const SHIPPED_VALUES: Readonly<Record<PageStyleName, StyleValues>> = {
  "royal-octavo": ROYAL_OCTAVO,
  "demy-octavo": DEMY_OCTAVO,
  a5: A5,
  "paper-a4": PAPER_A4,
};

/** The styles that come with the product. */
export const HOUSE_STYLES: Readonly<Record<PageStyleName, HouseStyle>> = {
  "royal-octavo": toHouseStyle("royal-octavo", ROYAL_OCTAVO),
  "demy-octavo": toHouseStyle("demy-octavo", DEMY_OCTAVO),
  a5: toHouseStyle("a5", A5),
  "paper-a4": toHouseStyle("paper-a4", PAPER_A4),
};
