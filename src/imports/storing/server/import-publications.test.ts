import { afterAll, beforeAll, expect, test } from "vitest";
import { createEvents } from "#platform/events/events.ts";
import type { ImportedRow } from "#imports/core/imported-record.ts";
import type { Doi } from "#publications/core/identifiers/doi.ts";
import type { Isbn } from "#publications/core/identifiers/isbn.ts";
import type { LanguageCode } from "#publications/core/language.ts";
import type { PublicationDraft, PublicationType } from "#publications/core/publication.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { importPublications, previewPublications } from "./import-publications.ts";
import { listPublications } from "#publications/core/server/publications.ts";

const IMPORT = { kind: "system", name: "import" } as const;

const ENGLISH = { language: "en" as LanguageCode, keywords: [] };

let press: TestPress;
beforeAll(async () => void (press = await testPress()));
afterAll(() => press.close());

const aDraft = (
  title: string,
  more: Partial<PublicationDraft> = {},
  type: PublicationType = "book",
): PublicationDraft => ({
  title,
  type,
  status: "published",
  contributors: [],
  open_access: false,
  details: { language: "en" as LanguageCode, keywords: [] },
  ...more,
});

async function* rows(
  ...records: readonly { draft: PublicationDraft; children?: PublicationDraft[]; parent?: { title: string } }[]
): AsyncGenerator<ImportedRow> {
  for (const [index, { draft, children = [], parent }] of records.entries())
    yield { line: index + 1, record: { draft, children, parent, warnings: [] } };
}

const titles = async (): Promise<string[]> =>
  (await Array.fromAsync(listPublications(press.ctx))).map(({ title }) => title);

test("a book and its chapters are imported once, however often the file is read", async () => {
  const theBook = {
    draft: aDraft("A History of Paper"),
    children: [aDraft("Rags", {}, "academic_chapter"), aDraft("Rags", {}, "academic_chapter")],
  };
  expect(await importPublications(press.ctx, IMPORT, rows(theBook))).toMatchObject({
    created: 3,
    unchanged: 0,
    failed: [],
  });
  expect(await importPublications(press.ctx, IMPORT, rows(theBook))).toMatchObject({ created: 0, unchanged: 3 });
  const [book, ...chapters] = await Array.fromAsync(listPublications(press.ctx));
  expect(chapters.map(({ parent }) => parent?.id)).toEqual([book?.id, book?.id]);
});

test("a record that the database refuses is named and the rest of its batch is stored", async () => {
  const bad = aDraft("Bad", { event: { starts_on: "2024-02-02", ends_on: "2024-01-01" } }, "conference_proceedings");
  const report = await importPublications(
    press.ctx,
    IMPORT,
    rows({ draft: aDraft("Before") }, { draft: bad }, { draft: aDraft("After") }),
  );
  expect(report).toMatchObject({
    created: 2,
    failed: [{ line: 2, reason: expect.stringContaining("could not be stored") }],
  });
  expect(await titles()).toEqual(expect.arrayContaining(["Before", "After"]));
  expect(await titles()).not.toContain("Bad");
});

test("a preview reports the results and stores nothing", async () => {
  const before = await titles();
  const report = await previewPublications(press.ctx, rows({ draft: aDraft("Tried") }, { draft: aDraft("Tried") }));
  expect(report).toMatchObject({ created: 1, unchanged: 1 });
  expect(await titles()).toEqual(before);
});

test("a chapter before its book in the file is attached to it", async () => {
  const report = await importPublications(
    press.ctx,
    IMPORT,
    rows(
      { draft: aDraft("Ink", {}, "academic_chapter"), parent: { title: "Pens" } },
      { draft: aDraft("Pens") },
      { draft: aDraft("Lost", {}, "academic_chapter"), parent: { title: "No such book" } },
    ),
  );
  expect(report).toMatchObject({ created: 3, linked: 1, warnings: [{ line: 3 }] });
  const ink = (await Array.fromAsync(listPublications(press.ctx))).find(({ title }) => title === "Ink");
  expect(ink?.parent?.title).toBe("Pens");
});

test("a projection that fails takes its records with it, and no other", async () => {
  const failing = async (): Promise<void> => {
    throw Object.assign(new Error("no room"), { code: "23514" });
  };
  const events = createEvents({ "publication.created": { inTransaction: [failing], afterCommit: [] } }, press.ctx.log);
  const report = await importPublications({ ...press.ctx, events }, IMPORT, rows({ draft: aDraft("Unindexed") }));
  expect(report.failed).toHaveLength(1);
  expect(await titles()).not.toContain("Unindexed");
});

test("a given status overrides the file's", async () => {
  await importPublications(press.ctx, IMPORT, rows({ draft: aDraft("Quiet") }), { status: "draft" });
  const quiet = (await Array.fromAsync(listPublications(press.ctx))).find(({ title }) => title === "Quiet");
  expect([quiet?.status, quiet?.published_at]).toEqual(["draft", undefined]);
});

const later = (doi: string): PublicationDraft =>
  aDraft("Editorial", { doi: doi as Doi, publication_date: { year: 2024 } });

test("twins that differ in their DOI alone are all stored, and recognised the next time", async () => {
  const twins = rows({ draft: later("10.5555/ed.1") }, { draft: later("10.5555/ed.2") });
  expect(await importPublications(press.ctx, IMPORT, twins)).toMatchObject({ created: 2, unchanged: 0, unsure: [] });
  const third = () => rows({ draft: later("10.5555/ed.3") }, { draft: later("10.5555/ed.1") });
  expect(await importPublications(press.ctx, IMPORT, third())).toMatchObject({ created: 1, unchanged: 1, unsure: [] });
  expect(await importPublications(press.ctx, IMPORT, third())).toMatchObject({
    created: 0,
    unchanged: 2,
    recognised: { fingerprint: 2 },
    known: [
      { line: 1, known: { title: "Editorial", sequential_id: expect.any(Number) } },
      { line: 2, known: { title: "Editorial" } },
    ],
  });
});

test.each<[string, Partial<PublicationDraft>, Partial<PublicationDraft>]>([
  ["ISBN", { isbn: "9783161484100" as Isbn }, { isbn: "9780306406157" as Isbn }],
  ["volume", { details: { ...ENGLISH, volume: "1" } }, { details: { ...ENGLISH, volume: "2" } }],
  [
    "page range",
    { details: { ...ENGLISH, page_from: 1, page_to: 9 } },
    { details: { ...ENGLISH, page_from: 1, page_to: 5 } },
  ],
])("another %s makes another record", async (what, one, other) => {
  const title = `Annual report, by ${what}`;
  const twins = () => rows({ draft: aDraft(title, one) }, { draft: aDraft(title, other) });
  expect(await importPublications(press.ctx, IMPORT, twins())).toMatchObject({ created: 2, unsure: [] });
  expect(await importPublications(press.ctx, IMPORT, twins())).toMatchObject({ created: 0, unchanged: 2, unsure: [] });
});

test("chapters with the same words in two books with one title are four", async () => {
  const volume = (doi: string) => ({
    draft: aDraft("Proceedings", { doi: doi as Doi }),
    children: [aDraft("Preface", {}, "academic_chapter"), aDraft("Index", {}, "academic_chapter")],
  });
  const both = () => rows(volume("10.5555/v.1"), volume("10.5555/v.2"));
  expect(await importPublications(press.ctx, IMPORT, both())).toMatchObject({ created: 6, unsure: [] });
  expect(await importPublications(press.ctx, IMPORT, both())).toMatchObject({ created: 0, unchanged: 6, unsure: [] });
});

test("a possible twin is listed with what it resembles, and added on request", async () => {
  await importPublications(press.ctx, IMPORT, rows({ draft: aDraft("Yearbook") }));
  const withDoi = () => rows({ draft: aDraft("Yearbook", { doi: "10.5555/yearbook" as Doi }) });
  const report = await importPublications(press.ctx, IMPORT, withDoi());
  expect(report).toMatchObject({ created: 0, unchanged: 0 });
  expect(report.unsure).toMatchObject([
    {
      line: 1,
      title: "Yearbook",
      known: { title: "Yearbook", sequential_id: expect.any(Number) },
      by: "fingerprint",
      reason: "Only the file gives its DOI: 10.5555/yearbook.",
      addable: true,
    },
  ]);
  expect(await importPublications(press.ctx, IMPORT, withDoi(), { addUnsure: true })).toMatchObject({ created: 1 });
  expect(await importPublications(press.ctx, IMPORT, withDoi())).toMatchObject({
    created: 0,
    unchanged: 1,
    unsure: [],
  });
});

test("one source id or DOI for contradicting records is left to a person and cannot be added", async () => {
  const createSourced = (id: string, doi: string) => aDraft("Sourced", { source_id: `list:${id}`, doi: doi as Doi });
  await importPublications(press.ctx, IMPORT, rows({ draft: createSourced("1", "10.5555/s.1") }));
  const report = await importPublications(
    press.ctx,
    IMPORT,
    rows(
      { draft: createSourced("1", "10.5555/s.2") },
      { draft: aDraft("Sourced", { doi: "10.5555/s.1" as Doi, details: { ...ENGLISH, volume: "2" } }) },
      { draft: aDraft("Something else", { doi: "10.5555/S.1" as Doi }, "academic_chapter") },
    ),
    { addUnsure: true },
  );
  expect(report).toMatchObject({ created: 0, unchanged: 1 });
  expect(report.unsure).toMatchObject([
    {
      line: 1,
      by: "source_id",
      addable: false,
      reason: "Its DOI is 10.5555/s.2 in the file and 10.5555/s.1 in the press.",
    },
    { line: 3, by: "doi", addable: false },
  ]);
});

test("two lines recognised as one publication are the same only if their content is equal", async () => {
  const createDraftWith = (abstract: string) => aDraft("Foreword", { details: { ...ENGLISH, abstract } });
  const lines = () =>
    rows(
      { draft: createDraftWith("One.") },
      { draft: createDraftWith("One.") },
      { draft: createDraftWith("Another.") },
    );
  expect(await importPublications(press.ctx, IMPORT, lines())).toMatchObject({
    created: 1,
    unchanged: 1,
    unsure: [{ line: 3, reason: "Line 1 was recognised as the same publication, but its content differs." }],
  });
  expect(await importPublications(press.ctx, IMPORT, lines(), { addUnsure: true })).toMatchObject({ created: 1 });
  expect(await importPublications(press.ctx, IMPORT, lines())).toMatchObject({ created: 0, unchanged: 3, unsure: [] });
});

test("volumes that share the ISBN of their set are never recognised by it", async () => {
  const volume = (title: string) => ({ draft: aDraft(title, { isbn: "9781861972712" as Isbn }) });
  await importPublications(press.ctx, IMPORT, rows(volume("Set: The Letters")));
  const report = await importPublications(press.ctx, IMPORT, rows(volume("Diaries of the Set")));
  expect(report).toMatchObject({ created: 0, unchanged: 0, unsure: [{ by: "isbn", addable: true }] });
});

test("editors' corrections stay, and the line is still recognised", async () => {
  const line = () => rows({ draft: aDraft("Misprinted", { doi: "10.5555/misprimt" as Doi }) });
  await importPublications(press.ctx, IMPORT, line());
  await press.db
    .updateTable("publications")
    .set({ doi: "10.5555/misprint", title: "Printed" })
    .where("title", "=", "Misprinted")
    .execute();
  expect(await importPublications(press.ctx, IMPORT, line())).toMatchObject({
    created: 0,
    unchanged: 1,
    unsure: [],
    known: [{ known: { title: "Printed" }, by: "fingerprint" }],
    warnings: [
      { sentence: expect.stringContaining("Printed") },
      { sentence: expect.stringContaining("10.5555/misprint in the press") },
    ],
  });
});
