import { expect, test } from "vitest";
import { CITED_TITLES } from "#tests/data/cited-titles.ts";
import { onlyRecord, readRows } from "#tests/support/read-texts.ts";
import { toRis } from "#citations/ris.ts";

test("editors by the record's type, dates, continued lines", async () => {
  const { draft } = await onlyRecord(
    "ris",
    "TY  - BOOK\r\nTI  - Trees\r\n and birds\r\nA3  - Doe, Jane\r\nPY  - 2020\r\nDA  - 2020/03/15/\r\nSN  - 978-0-306-40615-7\r\nKW  - a\r\nKW  - b\r\nER  - \r\n",
  );
  expect(draft).toMatchObject({
    title: "Trees and birds",
    contributors: [{ role: "editor", name: { family: "Doe", given: "Jane" } }],
    publication_date: { year: 2020, month: 3, day: 15 },
    isbn: "9780306406157",
    details: { keywords: ["a", "b"] },
  });
});

test("a book's series has its number, as M1 or SV", async () => {
  const book = CITED_TITLES["book, second edition, in a series"];
  const file = toRis(book ? [book] : [], { pressUrl: "https://press.example" });
  expect(file).toContain("\r\nM1  - 12\r\n");
  expect((await onlyRecord("ris", file)).draft.series).toMatchObject({ title: "Harbour handbooks", position: "12" });
  expect((await onlyRecord("ris", file.replace("M1  -", "SV  -"))).draft.series).toMatchObject({ position: "12" });
});

test("a file that is not RIS is reported once", async () => {
  const lines = Array.from({ length: 256 }, (_, index) => `PT line ${index}`).join("\n");
  expect(await readRows("ris", `\n${lines}`)).toEqual([
    { line: 2, reason: "The file has no RIS record: none of its lines begins with “TY  -”." },
  ]);
  expect(await readRows("ris", "one\ntwo\nTY  - BOOK\nTI  - A\nER  - \nthree\n")).toMatchObject([
    { line: 1, reason: "2 lines from here on are not part of a RIS record." },
    { line: 3, record: { draft: { title: "A" } } },
    { line: 6, reason: "This line is not part of a RIS record." },
  ]);
});
