import type { HouseStyle } from "./house-style.ts";
import type { PageStyleName } from "../editions/page-style.ts";

/** The press's maroon (design tokens, `maroon-700`). */
const ACCENT = "#7a1a23";

/** 110 mm are about 66 letters a line; 37 lines a page. */
const ROYAL_OCTAVO: HouseStyle = {
  name: "royal-octavo",
  label: "Royal octavo",
  page: [156, 234],
  margin: { inner: 20, outer: 26, top: 24, bottom: 32 },
  columns: 1,
  gutter: 6,
  size: 10.2,
  leading: 13.5,
  noteSize: 8.2,
  noteLeading: 10.4,
  smallSize: 8.2,
  titleSize: 23,
  indent: 1.3,
  sink: 4,
  numerals: "old-style",
  accent: ACCENT,
};

const DEMY_OCTAVO: HouseStyle = {
  ...ROYAL_OCTAVO,
  name: "demy-octavo",
  label: "Demy octavo",
  page: [138, 216],
  margin: { inner: 18, outer: 21, top: 21, bottom: 27 },
  size: 9.8,
  leading: 12.8,
  noteSize: 8,
  noteLeading: 10,
  smallSize: 8,
  titleSize: 21,
};

const A5: HouseStyle = {
  ...ROYAL_OCTAVO,
  name: "a5",
  label: "A5",
  page: [148, 210],
  margin: { inner: 20, outer: 22, top: 20, bottom: 26 },
  size: 10,
  leading: 13,
  noteSize: 8,
  noteLeading: 10.2,
  titleSize: 21,
  sink: 3,
};

/** Two columns of 84 mm, as proceedings print their papers; 60 lines a column. */
const PAPER_A4: HouseStyle = {
  ...ROYAL_OCTAVO,
  name: "paper-a4",
  label: "Paper A4, two columns",
  page: [210, 297],
  margin: { inner: 18, outer: 18, top: 24, bottom: 26 },
  columns: 2,
  gutter: 6,
  size: 9.3,
  leading: 11.6,
  noteSize: 7.8,
  noteLeading: 9.6,
  smallSize: 8,
  titleSize: 20,
  indent: 1.1,
  sink: 0,
  numerals: "lining",
};

/** The styles that come with the product. */
export const HOUSE_STYLES: Readonly<Record<PageStyleName, HouseStyle>> = {
  "royal-octavo": ROYAL_OCTAVO,
  "demy-octavo": DEMY_OCTAVO,
  a5: A5,
  "paper-a4": PAPER_A4,
};
