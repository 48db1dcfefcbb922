import { afterAll, beforeAll, expect, test } from "vitest";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { doi, theDraft, theEditor } from "#tests/support/cast.ts";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { testPress } from "#tests/support/presses/test-press.ts";
import { withBulkChanges } from "#tests/support/presses/with-bulk-changes.ts";

const open = () => testPress({ settings: { limits: false } }, withBulkChanges);

let press: Awaited<ReturnType<typeof open>>;
let editor: TestPerson;
beforeAll(async () => {
  press = await open();
  editor = await press.person(["editor"]);
  const { abstract: _, ...plain } = theDraft.details;
  const abstract = "About rivers.";
  for (const [title, given, details] of [
    ["Without both", undefined, plain],
    ["Without a DOI", undefined, { ...plain, abstract }],
    ["Without an abstract", doi("10.5555/several.1"), plain],
    ["With both", doi("10.5555/several.2"), { ...plain, abstract }],
  ] as const)
    await createPublication(press.ctx, theEditor, {
      draft: { ...theDraft, title, doi: given, isbn: undefined, details },
    });
});
afterAll(() => press.close());

const UNKNOWN =
  "“soul” is not known here; please choose among doi, licence, abstract, cover, full_pdf, tags, isbn, keywords, subjects, publisher, series, publication_date, contributors";
const change = { field: "status", value: "published" };

test.each([
  ["doi", ["Without a DOI", "Without both"]],
  ["doi,abstract", ["Without both"]],
  ["abstract,%20doi", ["Without both"]],
  ["doi,doi", ["Without a DOI", "Without both"]],
  ["doi,contributors", []],
])("list, cards, export and bulk change have what lacks all of %s", async (missing, titles) => {
  const page = await press.requestJson<{ readonly publications: readonly { title: string }[]; readonly total: number }>(
    editor,
    "GET",
    `/publications?missing=${missing}`,
  );
  expect(page.publications.map(({ title }) => title).toSorted()).toEqual(titles);
  expect(page.total).toBe(titles.length);
  expect(await press.requestJson(editor, "GET", `/publications/summary?missing=${missing}`)).toMatchObject({
    filtered: { total: titles.length },
    overall: { total: 4 },
  });
  const exported = await press.call(editor, "GET", `/exports/publications?format=jsonl&missing=${missing}`);
  const lines = (await exported.text()).split("\n").filter(Boolean);
  expect(lines.map((line) => (JSON.parse(line) as { title: string }).title).toSorted()).toEqual(titles);
  const selection = { filters: { missing: decodeURIComponent(missing) } };
  const prepared = await press.call(editor, "POST", "/bulk-changes", { body: { change, selection } });
  expect(await prepared.json()).toMatchObject(
    titles.length > 0
      ? { preview: { total: titles.length } }
      : { fields: { selection: PUBLICATION_WORDS.emptySelection } },
  );
});

test("an unknown part is refused by its name, beside what else is wrong", async () => {
  const wrong = await press.call(editor, "GET", "/publications?missing=doi,soul&status=lost");
  expect(wrong.status).toBe(422);
  expect((await wrong.json()) as object).toMatchObject({ fields: { missing: UNKNOWN, status: expect.any(String) } });
  for (const path of ["/publications/summary?missing=soul", "/exports/publications?format=csv&missing=doi,soul"])
    expect((await press.call(editor, "GET", path)).status).toBe(422);
  const selection = { filters: { missing: "doi,soul", status: "lost" } };
  const refused = await press.call(editor, "POST", "/bulk-changes", { body: { change, selection } });
  expect(refused.status).toBe(422);
  expect((await refused.json()) as object).toMatchObject({
    fields: { "selection.filters.missing": UNKNOWN, "selection.filters.status": expect.any(String) },
  });
});
