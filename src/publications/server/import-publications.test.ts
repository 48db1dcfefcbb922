import { afterAll, beforeAll, expect, test } from "vitest";
import type { ImportedRow } from "#publications/imported-record.ts";
import type { LanguageCode } from "#publications/language.ts";
import type { PublicationDraft, PublicationType } from "#publications/publication.ts";
import { openTestPress, type TestPress } from "#tests/press.ts";
import { importPublications } from "./import-publications.ts";
import { listPublications } from "./publications.ts";

const IMPORT = { kind: "system", name: "import" } as const;

let press: TestPress;
beforeAll(async () => void (press = await openTestPress()));
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
  for (const [at, { draft, children = [], parent }] of records.entries())
    yield { line: at + 1, record: { draft, children, parent, warnings: [] } };
}

const titles = async (): Promise<string[]> =>
  (await Array.fromAsync(listPublications(press.work))).map(({ title }) => title);

test("a book and its chapters come in once, however often they are imported", async () => {
  const theBook = {
    draft: aDraft("A History of Paper"),
    children: [aDraft("Rags", {}, "academic_chapter"), aDraft("Rags", {}, "academic_chapter")],
  };
  expect(await importPublications(press.work, IMPORT, rows(theBook))).toMatchObject({
    created: 3,
    unchanged: 0,
    failed: [],
  });
  expect(await importPublications(press.work, IMPORT, rows(theBook))).toMatchObject({ created: 0, unchanged: 3 });
  const [book, ...chapters] = await Array.fromAsync(listPublications(press.work));
  expect(chapters.map(({ parent }) => parent?.id)).toEqual([book?.id, book?.id]);
});

test("a record the database refuses is named and the rest of its batch is stored", async () => {
  const bad = aDraft("Bad", { event: { starts_on: "2024-02-02", ends_on: "2024-01-01" } }, "conference_proceedings");
  const report = await importPublications(
    press.work,
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

test("a dry run says what would happen and keeps nothing", async () => {
  const before = await titles();
  const report = await importPublications(
    press.work,
    IMPORT,
    rows({ draft: aDraft("Tried") }, { draft: aDraft("Tried") }),
    { dryRun: true },
  );
  expect(report).toMatchObject({ created: 1, unchanged: 1 });
  expect(await titles()).toEqual(before);
});

test("a chapter that stands before its book in the file is put into it", async () => {
  const report = await importPublications(
    press.work,
    IMPORT,
    rows(
      { draft: aDraft("Ink", {}, "academic_chapter"), parent: { title: "Pens" } },
      { draft: aDraft("Pens") },
      { draft: aDraft("Lost", {}, "academic_chapter"), parent: { title: "No such book" } },
    ),
  );
  expect(report).toMatchObject({ created: 3, linked: 1, warnings: [{ line: 3 }] });
  const ink = (await Array.fromAsync(listPublications(press.work))).find(({ title }) => title === "Ink");
  expect(ink?.parent?.title).toBe("Pens");
});

test("what other rooms derive is stored with the records or not at all", async () => {
  const onStored = async (): Promise<void> => {
    throw Object.assign(new Error("no room"), { code: "23514" });
  };
  const report = await importPublications(press.work, IMPORT, rows({ draft: aDraft("Unindexed") }), { onStored });
  expect(report.failed).toHaveLength(1);
  expect(await titles()).not.toContain("Unindexed");
});

test("a status that is told wins over the file's", async () => {
  await importPublications(press.work, IMPORT, rows({ draft: aDraft("Quiet") }), { status: "draft" });
  const quiet = (await Array.fromAsync(listPublications(press.work))).find(({ title }) => title === "Quiet");
  expect([quiet?.status, quiet?.published_at]).toEqual(["draft", undefined]);
});
