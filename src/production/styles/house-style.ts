import type { PageStyleName } from "../editions/page-style.ts";

/** Which kind of page a style is made for: one column of a book, or two columns of a paper. */
export type Columns = 1 | 2;

/** Numerals in running text; tables, formulas and page numbers are always lining. */
export type Numerals = "old-style" | "lining";

/**
 * A house style: everything about the printed page that a press decides. Lengths of the page in millimetres, sizes and
 * leadings in points.
 */
export type HouseStyle = {
  readonly name: PageStyleName;
  readonly label: string;
  /** Width and height of the trimmed page. */
  readonly page: readonly [width: number, height: number];
  readonly margin: Margins;
  readonly columns: Columns;
  /** Between two columns. */
  readonly gutter: number;
  readonly size: number;
  readonly leading: number;
  readonly noteSize: number;
  readonly noteLeading: number;
  /** Running heads, page numbers and the imprint. */
  readonly smallSize: number;
  readonly titleSize: number;
  /** The first line of a paragraph, in ems. */
  readonly indent: number;
  /** Empty lines above the title of a chapter. */
  readonly sink: number;
  readonly numerals: Numerals;
  /** The colour of chapter numbers and rules, as `#rrggbb`. */
  readonly accent: string;
};

type Margins = { readonly inner: number; readonly outer: number; readonly top: number; readonly bottom: number };

/**
 * What a script needs beside Latin of the same size, as factors of size and leading: Amiri is small on its body, Noto
 * Serif Tamil is large.
 */
export const SCRIPT_FACTORS: Readonly<Record<string, { readonly size: number; readonly leading: number }>> = {
  ar: { size: 1.25, leading: 1.35 },
  ta: { size: 0.9, leading: 1.08 },
  hi: { size: 1, leading: 1.12 },
  zh: { size: 0.97, leading: 1.16 },
  ja: { size: 0.97, leading: 1.16 },
  ko: { size: 0.97, leading: 1.16 },
};

/** The width of a column in millimetres. */
export function columnWidth({ page, margin, columns, gutter }: HouseStyle): number {
  const between = columns === 2 ? gutter : 0;
  return (page[0] - margin.inner - margin.outer - between) / columns;
}
