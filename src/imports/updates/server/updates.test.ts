import { afterAll, beforeAll, expect, test } from "vitest";
import type { Doi } from "#publications/core/identifiers/doi.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { theDraft, theEditor } from "#tests/support/cast.ts";
import type { ImportedRow } from "#imports/core/imported-record.ts";
import { importPublications } from "#imports/storing/server/import-publications.ts";
import type { PublicationDraft } from "#publications/core/publication.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";

let press: TestPress;
let editor: TestPerson;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), settings: { limits: false } });
  editor = await press.person(["editor"]);
});
afterAll(() => press.close());

type Record = { readonly id: string; readonly version: number; readonly title: string; readonly details: object };

const book = (title: string, more: object = {}): object => ({
  title,
  type: "book",
  doi: `10.5555/${title.toLowerCase()}`,
  contributors: [{ role: "author", family: "Byron", given: "Ada" }],
  ...more,
});
const toJsonLines = (records: readonly object[]): string => records.map((record) => JSON.stringify(record)).join("\n");

const preview = async (records: readonly object[], query: string) =>
  (
    await press.call(editor, "POST", `/imports/preview?file_name=list.jsonl${query}`, { file: toJsonLines(records) })
  ).json() as Promise<object>;

async function importRecords(
  records: readonly object[],
  query = "",
): Promise<{ readonly id: string; readonly report: object }> {
  const started = await press.call(editor, "POST", `/imports?file_name=list.jsonl${query}`, {
    file: toJsonLines(records),
  });
  const { id } = (await started.json()) as { id: string };
  await press.jobsEnd();
  return press.requestJson(editor, "GET", `/imports/${id}`);
}

async function recordTitled(title: string): Promise<Record> {
  const { publications } = await press.requestJson<{ publications: Record[] }>(
    editor,
    "GET",
    `/publications?search=${title}&limit=1`,
  );
  const [found] = publications;
  if (!found) throw new Error(`There is no “${title}”.`);
  return found;
}

const patch = async (id: string, body: object): Promise<void> => {
  const { version } = await press.requestJson<Record>(editor, "GET", `/publications/${id}`);
  expect((await press.call(editor, "PATCH", `/publications/${id}`, { body: { ...body, version } })).status).toBe(200);
};

test("an update takes the values of the file, leaves what the press edited, and can be undone", async () => {
  await importRecords([book("Heron", { abstract: "Old.", pages: 100, publisher: "Quay" })]);
  const { id } = await recordTitled("Heron");
  await patch(id, { details: { abstract: "Ours." } });
  const file = [book("Heron", { abstract: "Theirs.", pages: 120, place: "Leeds" }), book("Egret")];

  expect(await preview(file, "")).toMatchObject({ updated: 0, counts: { new: 1, updated: 0, unchanged: 1 } });
  expect(await preview(file, "&known=update")).toMatchObject({
    updated: 1,
    counts: { new: 1, updated: 1, unchanged: 0 },
    rows: [
      {
        outcome: "updated",
        warnings: ["“Heron” keeps what the press edited: Abstract."],
        updates: [
          {
            title: "Heron",
            changed: { "details.pages": { from: 100, to: 120 }, "details.place": { from: null, to: "Leeds" } },
            left: { "details.abstract": { from: "Ours.", to: "Theirs." } },
          },
        ],
      },
      { outcome: "new", updates: [] },
    ],
  });
  const before = await recordTitled("Heron");
  const done = await importRecords(file, "&known=update");
  expect(done.report).toMatchObject({ created: 1, updated: 1, unchanged: 0, failed: [] });
  expect(await recordTitled("Heron")).toMatchObject({
    version: before.version + 1,
    details: { abstract: "Ours.", pages: 120, place: "Leeds", publisher: "Quay" },
  });
  const { history } = await press.requestJson<{ history: object[] }>(editor, "GET", `/publications/${id}/history`);
  expect(history[0]).toMatchObject({ action: "imported", fields: { "details.place": { from: null, to: "Leeds" } } });
  // A second time there is nothing to change.
  expect((await importRecords(file, "&known=update")).report).toMatchObject({ created: 0, updated: 0, unchanged: 2 });

  expect(await press.requestJson(editor, "DELETE", `/imports/${done.id}`)).toEqual({
    removed: 1,
    restored: 1,
    kept: [],
  });
  expect(await recordTitled("Heron")).toMatchObject({
    details: { abstract: "Ours.", pages: 100, place: null, publisher: "Quay" },
  });
});

test("overwriting takes the file's values too where the press edited; an undo leaves what was changed since, with the reason", async () => {
  await importRecords([book("Stork", { abstract: "Old." })]);
  const { id } = await recordTitled("Stork");
  await patch(id, { details: { abstract: "Ours." } });
  const done = await importRecords([book("Stork", { abstract: "Theirs." })], "&known=overwrite");
  expect(done.report).toMatchObject({ updated: 1 });
  expect(await recordTitled("Stork")).toMatchObject({ details: { abstract: "Theirs." } });
  await patch(id, { details: { place: "York" } });
  expect(await press.requestJson(editor, "DELETE", `/imports/${done.id}`)).toEqual({
    removed: 0,
    restored: 0,
    kept: [{ id, title: "Stork", reason: "It was updated by the import and changed since." }],
  });
  expect(await recordTitled("Stork")).toMatchObject({ details: { abstract: "Theirs.", place: "York" } });
});

test("a record that a person wrote is only filled; a repeated line of a file updates once", async () => {
  const details = { ...theDraft.details, abstract: "Ours." };
  await createPublication(press.ctx, theEditor, {
    draft: { ...theDraft, title: "Ibis", doi: "10.5555/ibis" as Doi, details },
  });
  const lines = [book("Ibis", { abstract: "Theirs.", pages: 90 }), book("Ibis", { pages: 91 })];
  expect((await importRecords(lines, "&known=update")).report).toMatchObject({ updated: 1, created: 0 });
  expect(await recordTitled("Ibis")).toMatchObject({ details: { abstract: "Ours.", pages: 90 } });
});

async function* drafts(...records: readonly PublicationDraft[]): AsyncGenerator<ImportedRow> {
  for (const [index, draft] of records.entries())
    yield { line: index + 1, record: { draft, children: [], warnings: [] } };
}

test("a value that the database refuses is reported, and the other records are updated", async () => {
  const [tern, gull] = [
    { ...theDraft, title: "Tern", doi: "10.5555/tern" as Doi },
    { ...theDraft, title: "Gull", doi: "10.5555/gull" as Doi },
  ];
  await importPublications(press.ctx, theEditor, drafts(tern, gull));
  const backwards = { ...tern, event: { starts_on: "2024-02-02", ends_on: "2024-01-01" } };
  const longer = { ...gull, details: { ...gull.details, pages: 6 } };
  const report = await importPublications(press.ctx, theEditor, drafts(backwards, longer), { known: "update" });
  expect(report).toMatchObject({
    updated: 1,
    unchanged: 1,
    failed: [{ line: 1, reason: expect.stringMatching(/^“Tern” could not be updated: /u) }],
  });
  expect(await recordTitled("Gull")).toMatchObject({ details: { pages: 6 } });
});

test("the export of the press, read as an update, changes nothing", async () => {
  const exported = await press.call(editor, "GET", "/exports/publications?format=jsonl");
  const text = await exported.text();
  expect(text.split("\n").length).toBeGreaterThan(4);
  const records = text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as object);
  expect(await preview(records, "&known=overwrite")).toMatchObject({ updated: 0, created: 0, failed: [] });
});

test("only the three choices are taken", async () => {
  const response = await press.call(editor, "POST", "/imports/preview?file_name=a.jsonl&known=all", { file: "{}" });
  expect(response.status).toBe(422);
});
