import type { PageStyleName } from "../editions/page-style.ts";

/** Which kind of page a style is made for: one column of a book, or two columns of a paper. */
export type Columns = 1 | 2;

/** Numerals in running text; tables, formulas and page numbers are always lining. */
export const NUMERALS = ["old-style", "lining"] as const;
export type Numerals = (typeof NUMERALS)[number];

/** Where the parts of a book begin: on a right-hand page, or on the next page. */
export const PART_STARTS = ["right", "next"] as const;
export type PartStart = (typeof PART_STARTS)[number];

/** What a script needs beside Latin of the same size, as factors of size and leading, and whether its lines are justified. */
export type ScriptStyle = { readonly size: number; readonly leading: number; readonly justified: boolean };

/** The scripts that have settings of their own, with the languages that they are for. */
export const SCRIPTS = {
  arabic: { label: "Arabic", languages: ["ar"] },
  tamil: { label: "Tamil", languages: ["ta"] },
  devanagari: { label: "Devanagari", languages: ["hi"] },
  cjk: { label: "Chinese, Japanese, Korean", languages: ["zh", "ja", "ko"] },
} as const;
export type Script = keyof typeof SCRIPTS;

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
  /** Captions and tables. */
  readonly captionSize: number;
  readonly referenceSize: number;
  /** Running heads, page numbers and the imprint. */
  readonly smallSize: number;
  readonly titleSize: number;
  /** The first line of a paragraph, in ems. */
  readonly indent: number;
  /** Empty lines above the title of a chapter. */
  readonly sink: number;
  readonly beginOn: PartStart;
  readonly numerals: Numerals;
  /** Whether punctuation at the ends of lines reaches a little into the margin. */
  readonly hangPunctuation: boolean;
  /** The colour of chapter numbers and rules, as `#rrggbb`. */
  readonly accent: string;
  readonly scripts: Readonly<Record<Script, ScriptStyle>>;
};

type Margins = { readonly inner: number; readonly outer: number; readonly top: number; readonly bottom: number };

/** Returns what a language needs beside Latin of the same size; by its code of two letters. */
export function findScriptStyle({ scripts }: Pick<HouseStyle, "scripts">, language: string): ScriptStyle {
  const isFor = (script: Script): boolean => SCRIPTS[script].languages.some((code) => code === language);
  const script = SCRIPT_NAMES.find(isFor);
  return script === undefined ? { size: 1, leading: 1, justified: true } : scripts[script];
}

export const SCRIPT_NAMES = Object.keys(SCRIPTS) as [Script, ...Script[]]; // the table's own keys

/** The width of a column in millimetres. */
export function columnWidth({
  page,
  margin,
  columns,
  gutter,
}: Pick<HouseStyle, "page" | "margin" | "columns" | "gutter">): number {
  const between = columns === 2 ? gutter : 0;
  return (page[0] - margin.inner - margin.outer - between) / columns;
}
