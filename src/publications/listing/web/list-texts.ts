import type { Access, SortColumn, ValueField } from "#publications/listing/list-query.ts";

export const ACCESS_LABELS: Readonly<Record<Access, string>> = { open: "Open access", closed: "Closed" };

export const ASSIGNEE_LABELS = { me: "Me", none: "No person" } as const;

/** Returns an assignee of the filters in words; `names`: of the staff by id. */
export const assigneeInWords = (assignee: string, names: ReadonlyMap<string, string>): string =>
  assignee === "me" || assignee === "none" ? ASSIGNEE_LABELS[assignee] : (names.get(assignee) ?? "Another person");

export const VALUE_FIELD_LABELS: Readonly<Record<ValueField, string>> = {
  language: "Language",
  licence: "Licence",
  publisher: "Publisher",
  series: "Series",
};

/** Returns a column's first sort order: names from A, dates and counts from the highest. */
export const firstOrder = (column: SortColumn): "asc" | "desc" =>
  column === "title" || column === "type" || column === "status" ? "asc" : "desc";
