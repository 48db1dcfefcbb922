import { readNameList } from "#publications/core/names/name-list.ts";
import { readDoi } from "#publications/core/identifiers/doi.ts";
import { pagesText, readPages } from "./pages.ts";
import type { ContentsCell } from "./paste.ts";

/** The cells of a chapter that are edited in their place, from left to right. */
export const CELLS = ["title", "authors", "pages", "doi"] as const satisfies readonly ContentsCell[];

export const CELL_NAMES: Readonly<Record<ContentsCell, string>> = {
  title: "title",
  authors: "contributors",
  pages: "pages",
  doi: "DOI",
};

/** The parts of a chapter that its cells show. */
export type CellChapter = {
  readonly title: string;
  readonly doi: string | null;
  readonly contributors: readonly { readonly role: string; readonly name: string }[];
  readonly details: {
    readonly page_from: number | null;
    readonly page_to: number | null;
    readonly page_label: string | null;
  };
};

/** Returns a cell as the text that is edited. Of the contributors the authors are edited here; the others stay. */
export function cellText(chapter: CellChapter, cell: ContentsCell): string {
  if (cell === "title") return chapter.title;
  if (cell === "doi") return chapter.doi ?? "";
  if (cell === "pages") return pagesText(chapter.details);
  const names = chapter.contributors.filter(({ role }) => role === "author").map(({ name }) => name);
  // "Silva, Filhos & Cia." alone would be read back as two names.
  return names.length === 1 && readNameList(names[0] ?? "").names.length > 1 ? `${names[0]};` : names.join("; ");
}

/** Returns a cell's text as it is shown: without the semicolon that ends a single name. */
export const visibleText = (text: string, cell: ContentsCell): string =>
  cell === "authors" ? text.replace(/;$/u, "") : text;

/** The change of a chapter that a typed cell makes, as the API takes it (RFC 7396). */
export type CellChange =
  | { readonly title: string }
  | { readonly doi: string | null }
  | { readonly authors: string[] }
  | {
      readonly details: {
        readonly page_from: number | null;
        readonly page_to: number | null;
        readonly page_label: string | null;
        readonly pages: number | null;
      };
    };

/** Returns the change that a typed cell makes, or a sentence why it cannot be saved. */
export function readCell(cell: ContentsCell, typed: string): CellChange | string {
  const text = typed.replaceAll(/\s+/gu, " ").trim();
  if (cell === "title") return text === "" ? "Chapter title is required" : { title: text };
  if (cell === "authors") {
    const authors = [...readNameList(text).names];
    return authors.length === 0 ? "At least one author is required" : { authors };
  }
  if (cell === "doi") {
    const doi = text === "" ? null : readDoi(text);
    return doi === undefined ? "This is not a DOI, such as 10.5555/abc" : { doi };
  }
  const pages = readPages(text);
  if (typeof pages === "string") return pages;
  const { page_from, page_to } = pages;
  return { details: { ...pages, pages: page_from === null || page_to === null ? null : page_to - page_from + 1 } };
}

export type Place = { readonly row: number; readonly cell: ContentsCell };
export type Direction = "up" | "down" | "left" | "right";

/** Returns the place beside another in a table of this many rows; a row's end leads to the next row. Undefined at the edge. */
export function findNeighbour({ row, cell }: Place, direction: Direction, rows: number): Place | undefined {
  const at = CELLS.indexOf(cell);
  const steps = { up: -CELLS.length, down: CELLS.length, left: -1, right: 1 };
  const next = row * CELLS.length + at + steps[direction];
  const found = CELLS[next % CELLS.length];
  return next < 0 || next >= rows * CELLS.length || found === undefined
    ? undefined
    : { row: Math.floor(next / CELLS.length), cell: found };
}
