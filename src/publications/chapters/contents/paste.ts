import { describeIncompleteList, readNameList } from "#publications/core/names/name-list.ts";
import { readDoi } from "#publications/core/identifiers/doi.ts";
import { type Pages, readPages } from "./pages.ts";

/** The most chapters that are added at once. */
export const MAX_ROWS = 500;

/** A chapter of pasted rows, as the press takes it. */
export type ContentsRow = Pages & {
  readonly title: string;
  readonly authors: readonly string[];
  readonly doi: string | null;
};

export type ContentsCell = "title" | "authors" | "pages" | "doi";

/** A pasted row: its chapter, its wrong cells with a sentence each, and what is not certain about its names. */
export type PastedRow = {
  /** The number of the row in the pasted text, from 1. */
  readonly line: number;
  readonly texts: Readonly<Record<ContentsCell, string>>;
  readonly row: ContentsRow;
  readonly errors: Readonly<Partial<Record<ContentsCell, string>>>;
  readonly remarks: readonly string[];
};

type Column = ContentsCell | "first" | "last";

const HEADINGS: Readonly<Record<Column, RegExp>> = {
  title: /^(?:chapter\s*)?title$/iu,
  authors: /^(?:authors?(?:\(s\))?|contributors?|names?)$/iu,
  pages: /^(?:pages?|pp\.?)$/iu,
  doi: /^doi$/iu,
  first: /^(?:first|start|from|page[ _]from|first page)$/iu,
  last: /^(?:last|end|to|page[ _]to|last page)$/iu,
};

/** Without headings the columns are these, in this order. */
const IN_ORDER: readonly Column[] = ["title", "authors", "pages", "doi"];

/** Returns the rows of a text from a spreadsheet (tabs) or a CSV file (commas or semicolons, RFC 4180). */
export function readPastedRows(text: string): readonly PastedRow[] {
  const lines = splitLines(text).filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const [first] = lines;
  if (!first) return [];
  const columns = parseHeadings(first.cells);
  const rows = (columns ? lines.slice(1) : lines).map(({ line, cells }) =>
    toPastedRow(line, toTexts(cells, columns ?? IN_ORDER)),
  );
  return withRepeatedDois(rows);
}

/** Returns the columns of a line of headings; undefined where it is none: the title at least must be named. */
function parseHeadings(cells: readonly string[]): readonly (Column | undefined)[] | undefined {
  const columns = cells.map((cell) =>
    (Object.keys(HEADINGS) as Column[]).find((column) => HEADINGS[column].test(cell.trim())),
  );
  return columns.includes("title") && columns.filter(Boolean).length > 1 ? columns : undefined;
}

function toTexts(cells: readonly string[], columns: readonly (Column | undefined)[]): Record<ContentsCell, string> {
  const cell = (column: Column): string => {
    const at = columns.indexOf(column);
    return at < 0 ? "" : (cells[at] ?? "").replaceAll(/\s+/gu, " ").trim();
  };
  const [first, last] = [cell("first"), cell("last")];
  const pages = cell("pages") || [first, last].filter((page) => page !== "").join("–");
  return { title: cell("title"), authors: cell("authors"), pages, doi: cell("doi") };
}

function toPastedRow(line: number, texts: Readonly<Record<ContentsCell, string>>): PastedRow {
  const { names: authors, others, remarks } = readNameList(texts.authors);
  const pages = readPages(texts.pages);
  const doi = texts.doi === "" ? null : readDoi(texts.doi);
  const errors: Partial<Record<ContentsCell, string>> = {
    ...(texts.title === "" && { title: "The title is missing." }),
    ...(texts.title.length > 2000 && { title: "A title has at most 2000 characters." }),
    ...(authors.length === 0 && { authors: "At least one author is required." }),
    ...(typeof pages === "string" && { pages }),
    ...(doi === undefined && { doi: "This is not a DOI, such as 10.5555/abc." }),
  };
  const known = typeof pages === "string" ? { page_from: null, page_to: null, page_label: null } : pages;
  return {
    line,
    texts,
    errors,
    remarks: others === undefined ? remarks : [...remarks, describeIncompleteList(others, "authors")],
    row: { title: texts.title, authors, ...known, doi: doi ?? null },
  };
}

/** A DOI belongs to one chapter: the second row with it is wrong. */
function withRepeatedDois(rows: readonly PastedRow[]): readonly PastedRow[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const doi = row.row.doi?.toLowerCase();
    if (doi === undefined) return row;
    const before = seen.get(doi);
    seen.set(doi, before ?? row.line);
    return before === undefined ? row : { ...row, errors: { ...row.errors, doi: `Row ${before} has this DOI too.` } };
  });
}

type Line = { readonly line: number; readonly cells: readonly string[] };

/** Returns the cells of each line. A cell in quotation marks may hold separators and line breaks. */
function splitLines(text: string): readonly Line[] {
  const plain = text.replace(/^\uFEFF/u, "").replaceAll(/\r\n?/gu, "\n");
  const separator = detectSeparator(plain);
  const lines: Line[] = [];
  let cells: string[] = [];
  let [cell, at] = ["", 0];
  const endLine = (): void => {
    lines.push({ line: lines.length + 1, cells: [...cells, cell] });
    [cells, cell] = [[], ""];
  };
  while (at < plain.length) {
    const character = plain.charAt(at);
    if (character === '"' && cell === "") {
      const quoted = readQuotedCell(plain, at);
      [cell, at] = [quoted.cell, quoted.end];
      continue;
    }
    if (character === separator) {
      cells.push(cell);
      cell = "";
    } else if (character === "\n") endLine();
    else cell += character;
    at += 1;
  }
  if (cell !== "" || cells.length > 0) endLine();
  return lines;
}

/** Returns the cell that begins with the quotation mark at `start`, and where it ends; without an end, the mark is text. */
function readQuotedCell(text: string, start: number): { readonly cell: string; readonly end: number } {
  let at = start + 1;
  let cell = "";
  while (at < text.length) {
    if (text.charAt(at) !== '"') cell += text.charAt(at);
    else if (text.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else return { cell, end: at + 1 };
    at += 1;
  }
  return { cell: '"', end: start + 1 };
}

/** A spreadsheet puts tabs between cells; a CSV file has commas, or semicolons where commas are decimal signs. */
function detectSeparator(text: string): string {
  if (text.includes("\t")) return "\t";
  const first = text.slice(0, text.includes("\n") ? text.indexOf("\n") : undefined).replaceAll(/"[^"]*"/gu, "");
  const count = (separator: string): number => first.split(separator).length;
  return count(";") > count(",") ? ";" : ",";
}
