import { expect, test } from "vitest";
import {
  areSameColumns,
  clampWidth,
  ChosenColumns,
  COLUMN_FACTS,
  DEFAULT_COLUMNS,
  FIXED_WIDTH,
  fittingColumns,
  LIST_COLUMNS,
  NARROWEST,
  TITLE_WIDTH,
  MAX_WIDTH,
  withColumn,
  withPlace,
  withWidth,
} from "./list-columns.ts";

const names = (columns: readonly { readonly name: string }[]) => columns.map(({ name }) => name);

test("a column is added at the end in its usual width, and taken out", () => {
  const added = withColumn(DEFAULT_COLUMNS, "doi", true);
  expect(added.at(-1)).toEqual({ name: "doi", width: COLUMN_FACTS.doi.width });
  expect(withColumn(added, "doi", true)).toEqual(added);
  expect(withColumn(added, "doi", false)).toEqual(DEFAULT_COLUMNS);
  expect(names(withColumn(DEFAULT_COLUMNS, "status", false))).not.toContain("status");
});

test("a column takes another place; one that is not chosen changes nothing", () => {
  expect(names(withPlace(DEFAULT_COLUMNS, "views", 0))).toEqual([
    "views",
    "type",
    "status",
    "created_at",
    "downloads",
    "citations",
  ]);
  expect(names(withPlace(DEFAULT_COLUMNS, "type", 5)).at(-1)).toBe("type");
  expect(withPlace(DEFAULT_COLUMNS, "isbn", 0)).toBe(DEFAULT_COLUMNS);
});

test("a width stays within its limits and is a whole number", () => {
  const wide = withWidth(DEFAULT_COLUMNS, "status", 10_000);
  expect(wide.find(({ name }) => name === "status")?.width).toBe(MAX_WIDTH);
  expect(clampWidth(1)).toBe(NARROWEST);
  expect(clampWidth(100.4)).toBe(100);
  expect(areSameColumns(wide, DEFAULT_COLUMNS)).toBe(false);
  expect(areSameColumns([...DEFAULT_COLUMNS], DEFAULT_COLUMNS)).toBe(true);
  expect(areSameColumns(withPlace(DEFAULT_COLUMNS, "views", 0), DEFAULT_COLUMNS)).toBe(false);
  expect(areSameColumns(DEFAULT_COLUMNS.slice(1), DEFAULT_COLUMNS)).toBe(false);
});

test("the last columns are left out where the table is too narrow for them", () => {
  const place = (width: number) => TITLE_WIDTH + FIXED_WIDTH + width;
  const columns = [
    { name: "type", width: 100 },
    { name: "doi", width: 200 },
    { name: "views", width: 100 },
  ] as const;
  expect(names(fittingColumns(columns, place(400)))).toEqual(["type", "doi", "views"]);
  expect(names(fittingColumns(columns, place(399)))).toEqual(["type", "doi"]);
  // A narrow column behind one that does not fit would change the order of what is shown.
  expect(names(fittingColumns(columns, place(250)))).toEqual(["type"]);
  expect(fittingColumns(columns, 0)).toEqual([]);
  expect(fittingColumns(columns, undefined)).toEqual(columns);
});

test("stored columns are known ones, each once, in a width that a table can have", () => {
  const isValid = (columns: unknown) => ChosenColumns.safeParse(columns).success;
  expect(isValid(LIST_COLUMNS.map((name) => ({ name, width: COLUMN_FACTS[name].width })))).toBe(true);
  expect(isValid([])).toBe(true);
  expect(isValid([{ name: "title", width: 100 }])).toBe(false);
  expect(isValid([{ name: "doi", width: 10 }])).toBe(false);
  expect(
    isValid([
      { name: "doi", width: 100 },
      { name: "doi", width: 120 },
    ]),
  ).toBe(false);
});
