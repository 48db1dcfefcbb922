import type { Inline } from "./inline.ts";

/** A cell of a table: the rows and columns that it spans, whether it is a head of its row or column, and its blocks. */
export type Cell = {
  readonly rows: number;
  readonly cols: number;
  readonly head: boolean;
  readonly align: "left" | "center" | "right" | "auto";
  readonly c: readonly Block[];
};

export type Heading = { readonly id: string; readonly t: "h"; readonly level: number; readonly c: readonly Inline[] };

/** A displayed formula, as an index of `maths`; `label` is its number as printed ("(3)"), or empty. */
export type Equation = { readonly id: string; readonly t: "equation"; readonly m: number; readonly label: string };

/**
 * A picture with its caption. `src` is its name in `media`, `alt` the alternative text (empty where it is missing), `inches` its
 * printed width if the file gives one, `label` the author's own ("Figure 2"), or empty.
 */
export type Figure = {
  readonly id: string;
  readonly t: "figure";
  readonly src: string;
  readonly alt: string;
  /** The picture says nothing that a reader needs: it has no alternative text, and is passed over. */
  readonly decorative?: boolean;
  readonly inches: number | null;
  readonly label: string;
  readonly caption: readonly Inline[];
};

/** A table. `source` is the line of sources or notes below it, `widths` are shares of the measure, 0 where the file gives none. */
export type Table = {
  readonly id: string;
  readonly t: "table";
  readonly label: string;
  readonly caption: readonly Inline[];
  readonly source: readonly Inline[];
  readonly widths: readonly number[];
  readonly head: readonly (readonly Cell[])[];
  readonly body: readonly (readonly Cell[])[];
};

/** A block of the text. Its id ("b12") is stable within a version: problems, corrections and addresses name it. */
export type Block =
  | { readonly id: string; readonly t: "p"; readonly c: readonly Inline[] }
  | Heading
  | { readonly id: string; readonly t: "quote"; readonly c: readonly Block[] }
  | {
      readonly id: string;
      readonly t: "list";
      readonly ordered: boolean;
      readonly start: number;
      readonly items: readonly (readonly Block[])[];
    }
  | Equation
  | Figure
  | Table
  | { readonly id: string; readonly t: "pre"; readonly v: string }
  | { readonly id: string; readonly t: "rule" };
