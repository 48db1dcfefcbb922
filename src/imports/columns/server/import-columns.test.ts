import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { IMPORT_WORDS } from "#tests/support/interface-texts/import-words.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { findRememberedFields, rememberFields } from "./remembered-fields.ts";

let press: TestPress;
let editor: TestPerson;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), settings: { limits: false } });
  editor = await press.person(["editor"]);
});
afterAll(() => press.close());

const FOREIGN = "Titel;Verfasser;Jahr;Notiz\nKranich;Byron, Ada;2024;geheim\nReiher;Wei, Lin;2025;\n";

const send = (path: string, file: string) => press.call(editor, "POST", path, { file });
const preview = async (file: string, query = "") =>
  (await (await send(`/imports/preview?file_name=list.csv${query}`, file)).json()) as { csv: { columns: object[] } };

async function importFile(file: string, query = ""): Promise<object> {
  const { id } = (await (await send(`/imports?file_name=list.csv${query}`, file)).json()) as { id: string };
  await press.jobsEnd();
  return press.requestJson(editor, "GET", `/imports/${id}`);
}

test("foreign headings come with a proposal; the fields that a person gives are used, and remembered for the next file", async () => {
  expect((await preview(FOREIGN)).csv).toEqual({
    is_settled: false,
    remembered_at: null,
    columns: [
      { heading: "Titel", samples: ["Kranich", "Reiher"], field: "title", by: "heading" },
      { heading: "Verfasser", samples: ["Byron, Ada", "Wei, Lin"], field: "authors", by: "heading" },
      { heading: "Jahr", samples: ["2024", "2025"], field: "year", by: "heading" },
      { heading: "Notiz", samples: ["geheim"], field: null, by: "none" },
    ],
  });
  const columns = "&columns=title,authors,year,";
  expect(await preview(FOREIGN, columns)).toMatchObject({
    csv: { is_settled: true, remembered_at: null },
    rows: [{ title: "Kranich", authors: ["Ada Byron"], year: 2024 }, { title: "Reiher" }],
  });
  expect((await preview(FOREIGN)).csv).toMatchObject({ is_settled: false });
  expect(await importFile(FOREIGN, columns)).toMatchObject({ state: "finished", report: { created: 2, failed: [] } });

  // The same headings in another order, and in a file that nobody decided about.
  const next = "Jahr;Notiz;Verfasser;Titel\n2026;x;Poe, Ann;Storch\n";
  expect(await preview(next)).toMatchObject({
    csv: { is_settled: true, remembered_at: expect.any(String) },
    rows: [{ title: "Storch", authors: ["Ann Poe"], year: 2026, warnings: [] }],
  });
  expect(await importFile(next)).toMatchObject({ report: { created: 1 } });
});

test("our own headings need no decision; a known title beside foreign headings does", async () => {
  expect((await preview("title,authors,my notes\nA,B,C\n")).csv).toMatchObject({
    is_settled: true,
    columns: [{ field: "title" }, { field: "authors" }, { field: null, by: "none" }],
  });
  expect((await preview("title,Verfasser\nA,B\n")).csv).toMatchObject({ is_settled: false });
  expect(await preview("@book{a, title={A}}")).toMatchObject({ csv: null });
});

test("the CSV of Thoth needs no decision: its columns are known", async () => {
  const heading = "contributions [(type, first_name, last_name, full_name, orcid, [(position, ordinal, institution)])]";
  const people = '[(""AUTHOR"", ""Lena"", ""Brandt"", ""Lena Brandt"", """", )]';
  const thoth = `work_type,title,publication_date,"${heading}"\nMONOGRAPH,Pelikan,2019-01-02,"${people}"\n`;
  expect(await preview(thoth)).toMatchObject({
    csv: null,
    rows: [{ title: "Pelikan", authors: ["Lena Brandt"], year: 2019 }],
  });
});

test("dates that can be read in two ways are decided by another of the file, otherwise by a person, once", async () => {
  const createCsv = (...dates: readonly string[]) =>
    `title,date,shelf\n${dates.map((date, index) => `Eider ${index},${date},B\n`).join("")}`;
  const decided = await preview(createCsv("03/04/2019", "15/04/2019"));
  expect(decided).toMatchObject({
    csv: { is_settled: true, columns: [{}, { field: "date_day_first", date_order: "day_first" }, {}] },
    left_out: [{ name: "shelf", count: 2 }],
  });
  const unclear = createCsv("03/04/2019", "05/06/2019");
  expect(await preview(unclear)).toMatchObject({
    csv: { is_settled: false, columns: [{}, { field: "date", date_order: "unclear" }, {}] },
  });
  await importFile(unclear, "&columns=title,date_month_first,");
  const stored = await press.db
    .selectFrom("publications")
    .select(["title", "publication_date"])
    .where("title", "like", "Eider%")
    .orderBy("title")
    .execute();
  expect(JSON.stringify(stored.map((row) => row.publication_date))).toMatch(/2019-03-04.*2019-05-06/u);
  expect((await preview(createCsv("07/08/2020"))).csv).toMatchObject({
    is_settled: true,
    columns: [{}, { field: "date_month_first", by: "remembered" }, {}],
  });
});

test.each([
  ["title,date,date_day_first,", "Two columns are “date”."],
  ["title,colour,,", "“colour” is not a field."],
  ["title", "The file has 4 columns, and fields were given for 1."],
  ["authors,authors,,", IMPORT_WORDS.titleColumnMissing],
  ["title,title,,", "Two columns are “title”."],
])("columns=%s is refused", async (columns, sentence) => {
  const response = await send(`/imports/preview?file_name=list.csv&columns=${columns}`, FOREIGN);
  expect([response.status, ((await response.json()) as { detail: string }).detail]).toEqual([
    422,
    expect.stringContaining(sentence),
  ]);
});

test("a press remembers 500 shapes of files", async () => {
  await sql`insert into import_columns (shape, fields, saved_at)
    select lpad(n::text, 64, '0'), '{}', '2026-01-01' from generate_series(1, 500) n`.execute(press.db);
  await rememberFields(press.ctx, ["title", "Colour"], ["title", null]);
  expect(await press.db.selectFrom("import_columns").select("shape").execute()).toHaveLength(500);
  expect(await findRememberedFields(press.ctx, ["colour", "TITLE"])).toMatchObject({ fields: [null, "title"] });
});
