import { expect, test } from "vitest";
import { displayName } from "#publications/core/names/person-name.ts";
import { inPieces } from "#tests/support/read-texts.ts";
import { readCsv } from "./csv-reader.ts";
import { type ColumnField, columnField, fieldsProblem, findOpenQuestion } from "./column-fields.ts";
import { isUnclearList, partCell } from "./cell-separators.ts";
import { readColumns } from "#imports/columns/read-columns.ts";

test.each([
  ["semicolon", "Brandt, Lena; Osei, Kwame", ["Brandt, Lena", "Osei, Kwame"]],
  ["comma", "Lena Brandt, Kwame Osei,", ["Lena Brandt", "Kwame Osei"]],
  ["bar", "Brandt, Lena||Osei, Kwame | Ruiz", ["Brandt, Lena", "Osei, Kwame", "Ruiz"]],
  ["slash", "Brandt, Lena/Osei, Kwame", ["Brandt, Lena", "Osei, Kwame"]],
  ["and", "Lena Brandt and Kwame Osei & Ana Ruiz", ["Lena Brandt", "Kwame Osei", "Ana Ruiz"]],
  ["line", "Brandt\nOsei", ["Brandt", "Osei"]],
  ["none", "Brandt & Sons, Ltd; Leeds", ["Brandt & Sons, Ltd; Leeds"]],
] as const)("a cell parted by %s", (separator, cell, values) => {
  expect(partCell(cell, separator)).toEqual(values);
});

test("cells that can be one person or several are unclear, others not", () => {
  expect(["Lena Brandt, Kwame Osei", "Brandt, Lena, Osei Mensah"].map(isUnclearList)).toEqual([true, true]);
  expect(["Brandt, Lena", "Brandt, Lena; Osei, Kwame", "Brandt, L., Osei, K.", ""].map(isUnclearList)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

async function readRecord(text: string, fields: readonly (ColumnField | null)[]) {
  const [row] = await Array.fromAsync(readCsv(inPieces(text), {}, fields));
  if (!row || "reason" in row) throw new Error("No record was read.");
  const { contributors, details } = row.record.draft;
  return { people: contributors.map(({ role, name }) => `${role} ${displayName(name)}`), keywords: details.keywords };
}

test("a decided separator parts people and keywords, also in two columns of one list", async () => {
  const text = 'a,b,c,d\nSalt,"Lena Brandt, Kwame Osei","Ruiz, Ana","tides; ebb/flow"\n';
  expect(await readRecord(text, ["title", "authors_by_comma", "authors_by_none", "keywords_by_slash"])).toEqual({
    people: ["author Lena Brandt", "author Kwame Osei", "author Ana Ruiz"],
    keywords: ["tides; ebb", "flow"],
  });
  expect(await readRecord(text, ["title", "editors_by_none", "authors", "keywords"])).toEqual({
    people: ["author Ana Ruiz", "editor Kwame Osei Lena Brandt"],
    keywords: ["tides", "ebb/flow"],
  });
});

test("an unclear list is a question until a separator is decided", async () => {
  const columns = await readColumns(new TextEncoder().encode('title,authors\nSalt,"Lena Brandt, Kwame Osei"\n'));
  expect(columns).toEqual([
    { heading: "title", samples: ["Salt"] },
    { heading: "authors", samples: ["Lena Brandt, Kwame Osei"], has_unclear_lists: true },
  ]);
  expect(findOpenQuestion(columns ?? [], ["title", "authors"])).toBe(
    "A cell of “authors” can be one person or several. Choose what stands between people.",
  );
  expect(findOpenQuestion(columns ?? [], ["title", "authors_by_comma"])).toBeUndefined();
  expect(findOpenQuestion(columns ?? [], ["title", null])).toBeUndefined();
});

test("two columns may be one list with two separators; an unknown separator is no field", () => {
  expect(fieldsProblem(["title", "authors_by_comma", "authors"])).toBeUndefined();
  expect(columnField("authors_by_tab")).toBeUndefined();
});
