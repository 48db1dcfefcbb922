import { z } from "zod";
import type { SortColumn } from "#publications/listing/list-query.ts";

/**
 * The columns that a person can choose for the table of the publication list, in the order in which they are offered. The selection, the
 * title and the actions are always there: the title first, the actions last.
 */
export const LIST_COLUMNS = [
  "type",
  "status",
  "created_at",
  "updated_at",
  "publication_date",
  "views",
  "downloads",
  "citations",
  "doi",
  "isbn",
  "licence",
  "access",
  "language",
  "publisher",
  "series",
  "creator",
  "assignee",
] as const;
export type ListColumn = (typeof LIST_COLUMNS)[number];

type Described = {
  readonly label: string;
  /** The width in CSS pixels before a person chooses another. */
  readonly width: number;
  readonly sort?: SortColumn;
};

export const COLUMN_FACTS: Readonly<Record<ListColumn, Described>> = {
  type: { label: "Type", width: 108, sort: "type" },
  status: { label: "Status", width: 124, sort: "status" },
  created_at: { label: "Added", width: 100, sort: "created_at" },
  updated_at: { label: "Changed", width: 108, sort: "updated_at" },
  publication_date: { label: "Date", width: 100, sort: "publication_date" },
  views: { label: "Views", width: 96, sort: "views" },
  downloads: { label: "Downloads", width: 124, sort: "downloads" },
  citations: { label: "Citations", width: 116, sort: "citations" },
  doi: { label: "DOI", width: 208 },
  isbn: { label: "ISBN", width: 176 },
  licence: { label: "Licence", width: 136 },
  access: { label: "Access", width: 128 },
  language: { label: "Language", width: 120 },
  publisher: { label: "Publisher", width: 176 },
  series: { label: "Series", width: 176 },
  creator: { label: "Added by", width: 160 },
  assignee: { label: "Assigned to", width: 160 },
};

/** The least and the greatest width of a column, in CSS pixels. */
export const NARROWEST = 72;
export const MAX_WIDTH = 480;

/** What one press of a key or button adds to a width. */
export const WIDTH_STEP = 16;

export const ChosenColumn = z.object({
  name: z.enum(LIST_COLUMNS),
  width: z.int().min(NARROWEST).max(MAX_WIDTH),
});
export type ChosenColumn = z.output<typeof ChosenColumn>;

/** Chosen columns in their order, each once. */
export const ChosenColumns = z
  .array(ChosenColumn)
  .max(LIST_COLUMNS.length)
  .refine((columns) => new Set(columns.map(({ name }) => name)).size === columns.length, "A column is named twice");
export type ChosenColumns = readonly ChosenColumn[];

const usual = (name: ListColumn): ChosenColumn => ({ name, width: COLUMN_FACTS[name].width });

/** The columns of a person who has not chosen any. */
export const DEFAULT_COLUMNS: ChosenColumns = (
  ["type", "status", "created_at", "views", "downloads", "citations"] as const
).map(usual);

/** Returns whether two choices have the same columns in the same order and widths. */
export const areSameColumns = (a: ChosenColumns, b: ChosenColumns): boolean =>
  a.length === b.length && a.every(({ name, width }, index) => name === b[index]?.name && width === b[index].width);

/** Returns the columns with or without this one; a new one comes last, in its usual width. */
export function withColumn(columns: ChosenColumns, name: ListColumn, isIn: boolean): ChosenColumns {
  const others = columns.filter((column) => column.name !== name);
  return isIn ? [...others, usual(name)] : others;
}

/** Returns the columns with this one in another place, counted from 0. */
export function withPlace(columns: ChosenColumns, name: ListColumn, to: number): ChosenColumns {
  const moved = columns.find((column) => column.name === name);
  return moved ? columns.filter((column) => column !== moved).toSpliced(to, 0, moved) : columns;
}

/** Returns the columns with this one in another width, within the limits. */
export const withWidth = (columns: ChosenColumns, name: ListColumn, width: number): ChosenColumns =>
  columns.map((column) => (column.name === name ? { name, width: clampWidth(width) } : column));

export const clampWidth = (width: number): number => Math.min(Math.max(Math.round(width), NARROWEST), MAX_WIDTH);

/** The width that the title has at least, and that of the selection and the actions together. */
export const TITLE_WIDTH = 288;
export const SELECTION_WIDTH = 44;
export const ACTIONS_WIDTH = 128;
export const FIXED_WIDTH = SELECTION_WIDTH + ACTIONS_WIDTH;

/**
 * Returns the columns for which a table of this width has place, in their order: the last ones are left out, so that the table never
 * scrolls sideways and no word is broken. All of them where the width is not known.
 */
export function fittingColumns(columns: ChosenColumns, tableWidth: number | undefined): ChosenColumns {
  if (tableWidth === undefined) return columns;
  const place = tableWidth - TITLE_WIDTH - FIXED_WIDTH;
  const ends = columns.map((_, index) => columns.slice(0, index + 1).reduce((sum, { width }) => sum + width, 0));
  return columns.filter((_, index) => (ends[index] ?? 0) <= place);
}
