import { afterAll, beforeAll, expect, test } from "vitest";
import { readRecords } from "#imports/formats/read-records.ts";
import { importPublications, previewPublications } from "#imports/storing/server/import-publications.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { inPieces } from "#tests/support/read-texts.ts";

const rows = (...records: readonly object[]) =>
  readRecords(inPieces(records.map((record) => JSON.stringify(record)).join("\n")), "jsonl");

let press: TestPress;
beforeAll(async () => {
  press = await testPress();
  const source = "library";
  const silt = { source, source_id: "1", title: "Silt", subtitle: "A History", authors: ["Brandt, A.", "Osei, K."] };
  const mud = { source, source_id: "2", title: "Mud", authors: ["Ruiz, Ana"] };
  const actor = { kind: "system", name: "import" } as const;
  await importPublications(press.ctx, actor, rows({ ...silt, year: 2019 }, mud));
});
afterAll(() => press.close());

const preview = (record: object) => previewPublications(press.ctx, rows(record));

const CITED = { title: "Silt: A History", authors: ["Osei, K."], year: 2019 };

test.each([
  ["title, person and year", CITED],
  ["title and person, where neither has a year", { title: "Mud", authors: ["Ruiz, A."] }],
])("a record without an identifier is recognised by %s", async (_, record) => {
  expect(await preview(record)).toMatchObject({ created: 0, unchanged: 1, unsure: [], recognised: { fingerprint: 1 } });
});

test.each([
  ["the file alone has a year", { title: "Mud", authors: ["Ruiz, Ana"], year: 2020 }],
  ["the file has no people", { title: "Silt: A History", year: 2019 }],
  ["the file alone has an ISBN", { ...CITED, isbn: "9780306406157" }],
])("it is unsure where %s", async (_, record) => {
  expect(await preview(record)).toMatchObject({ created: 0, unchanged: 0, unsure: [{ addable: true }] });
});

test.each([
  ["year", { ...CITED, year: 2020 }],
  ["person", { ...CITED, authors: ["Ruiz, Ana"] }],
  ["edition", { ...CITED, edition: "2" }],
  ["title", { ...CITED, title: "Silt: Another History" }],
])("it is new with another %s", async (_, record) => {
  expect(await preview(record)).toMatchObject({ created: 1, unsure: [] });
});
