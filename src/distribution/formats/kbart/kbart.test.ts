import { expect, test } from "vitest";
import { EVERY_RECORD, theBareRecord, theBookRecord } from "#tests/support/metadata/described-records.ts";
import { KBART_HEADER, kbartFileName, kbartLine } from "./kbart.ts";

test("books and volumes have a line, chapters, papers and undated titles none", async () => {
  const lines = Object.values(EVERY_RECORD).map((record) => kbartLine(record) ?? "");
  expect(kbartLine(theBareRecord)).toBeUndefined();
  await expect([KBART_HEADER, ...lines].join("")).toMatchFileSnapshot("../../../../tests/data/formats/kbart.txt");
});

test("every line has 25 cells, whatever its title has", () => {
  const { publication } = theBookRecord;
  const line = kbartLine({ ...theBookRecord, publication: { ...publication, title: 'A\t"B"\r\nC' } });
  expect(line?.split("\t")).toHaveLength(25);
  expect(line).toMatch(/^A "B" C: /u);
});

test.each([
  ["Meridian & Daughters", "MeridianDaughters_Global_AllTitles_2026-11-27.txt"],
  ["École d’Édition", "EcoleDEdition_Global_AllTitles_2026-11-27.txt"],
  ["பதிப்பகம்", "Press_Global_AllTitles_2026-11-27.txt"],
])("the file of %s", (name, file) => {
  expect(kbartFileName(name, "AllTitles", "2026-11-27")).toBe(file);
});
