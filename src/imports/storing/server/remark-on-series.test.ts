import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readRecords } from "#imports/formats/read-records.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { importPublications, previewPublications } from "./import-publications.ts";

let press: TestPress;
beforeAll(async () => {
  press = await testPress();
});
afterAll(() => press.close());

const read = (records: readonly object[]) =>
  readRecords(Readable.from([Buffer.from(records.map((record) => JSON.stringify(record)).join("\n"))]), "jsonl");

const RECORDS = [
  { title: "Tides", series: { title: "Water", issn: "2049-3630" } },
  { title: "Currents", series: { title: "Water", issn: "0317-8471", print_issn: "1234-5679" } },
  { title: "Reefs", series: { title: "Water", issn: "1234-5679", doi: "10.5555/water" } },
];

test("a series takes what it lacks from its records; another ISSN is left out with a remark, in the preview too", async () => {
  const remark = { line: 2, sentence: "The series “Water” has the ISSN 2049-3630. 0317-8471 was left out." };
  expect((await previewPublications(press.ctx, read(RECORDS))).warnings).toContainEqual(remark);
  const report = await importPublications(press.ctx, { kind: "system", name: "import" }, read(RECORDS), {
    together: 1,
  });
  expect(report).toMatchObject({ created: 3, failed: [] });
  expect(report.warnings.filter(({ sentence }) => sentence.startsWith("The series"))).toEqual([remark]);
  const series = await press.db.selectFrom("series").select(["title", "issn", "print_issn", "doi"]).execute();
  expect(series).toEqual([{ title: "Water", issn: "2049-3630", print_issn: "1234-5679", doi: "10.5555/water" }]);
});

test("an update takes no identifier of another series, and changes nothing the second time", async () => {
  const actor = { kind: "system", name: "import" } as const;
  const known = { known: "overwrite" } as const;
  const first = {
    title: "Fords",
    source: "s",
    source_id: "1",
    series: { title: "Coasts", issn: "2049-3630", position: "4" },
  };
  await importPublications(press.ctx, actor, read([first]));
  const other = { ...first, series: { title: "Rivers", issn: "0317-8471" } };
  await importPublications(press.ctx, actor, read([other]), known);
  const series = () =>
    press.db
      .selectFrom("series")
      .select(["title", "issn", "doi"])
      .where("title", "in", ["Coasts", "Rivers"])
      .orderBy("title")
      .execute();
  expect(await series()).toEqual([
    { title: "Coasts", issn: "2049-3630", doi: null },
    { title: "Rivers", issn: "0317-8471", doi: null },
  ]);
  const again = await importPublications(
    press.ctx,
    actor,
    read([{ ...other, series: { title: "Rivers", issn: "1234-5679" } }]),
    known,
  );
  expect(again).toMatchObject({ updated: 0, unchanged: 1 });
});
