import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseBrowseQuery } from "#catalogue/browsing/browse-query.ts";
import { findPerson, findPersonPage } from "#catalogue/people/server/find-person-page.ts";
import { listBroadSubjects } from "#catalogue/subjects/server/find-subject-page.ts";
import { foldSubjectTotals, recountSubjectTotals } from "#catalogue/subjects/server/subject-totals.ts";
import { changeStatus } from "#publications/records/server/change-status.ts";
import { deletePublication } from "#publications/trash/server/delete-publication.ts";
import { theEditor } from "#tests/support/cast.ts";
import { testPress } from "#tests/support/presses/test-press.ts";
import { type LibraryPress, withLibrary } from "#tests/support/presses/with-library.ts";

let press: LibraryPress;
beforeAll(async () => void (press = await testPress({}, withLibrary)));
afterAll(() => press.close());

const createNamed = (family: string, role: "author" | "editor" = "author") => ({
  role,
  name: { given: "Ines", family },
});

/** Returns what a reading returns, and the statements that it sends. */
async function countSent<Read>(read: (ctx: Pick<LibraryPress, "db">) => Promise<Read>) {
  let statements = 0;
  const db = press.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  return { read: await read({ db }), statements: () => statements };
}

test("a person's page is read with six statements, however many publications and co-authors there are", async () => {
  for (let index = 0; index < 12; index += 1)
    await press.shelve({
      title: `Reeds ${index}`,
      publication_date: { year: 2000 + index },
      keywords: ["Education", ...(index < 3 ? ["thema: JNM"] : [])],
      contributors: [createNamed("Vale"), createNamed(`Other${index}`), ...(index < 2 ? [createNamed("Often")] : [])],
    });
  // Named twice in one publication.
  await press.shelve({ title: "Moss", contributors: [createNamed("Vale"), createNamed("Vale", "editor")] });
  const found = await findPerson(press, "ines-vale");
  if (!found) throw new Error("The person has no page.");
  const query = parseBrowseQuery(new URLSearchParams("sort=oldest"));
  const { read, statements } = await countSent((ctx) => findPersonPage(ctx, found.person, query));
  expect(statements()).toBe(6);
  expect(read).toMatchObject({ roles: ["author", "editor"], counts: { book: 13 }, firstYear: 2000, total: 13 });
  expect(read.lines.map(({ title }) => title).slice(0, 2)).toEqual(["Reeds 0", "Reeds 1"]);
  expect(read.lines).toHaveLength(13);
  expect(read.shelf[0]?.title).toBe("Reeds 11");
  // Those with as many are in the order of their names.
  expect(read.coAuthors.map(({ name, count }) => [name, count]).slice(0, 3)).toEqual([
    ["Ines Often", 2],
    ["Ines Other0", 1],
    ["Ines Other1", 1],
  ]);
  expect(read.coAuthors).toHaveLength(10);
  // Under the narrowest subject alone.
  expect(read.subjects).toEqual([
    { code: "JN", count: 9 },
    { code: "JNM", count: 3 },
  ]);
});

test("the totals of subjects follow every change, and are what a recount finds", async () => {
  const totals = async (): Promise<Readonly<Record<string, readonly number[]>>> => {
    const { read, statements } = await countSent(listBroadSubjects);
    expect(statements()).toBe(1);
    return Object.fromEntries(read.map(({ code, titles, parts }) => [code, [titles, parts]]));
  };
  const rows = async () => (await sql`select from subject_totals`.execute(press.db)).rows.length;
  const checkTotals = async () => {
    const counted = await totals();
    await foldSubjectTotals(press);
    expect(await totals()).toEqual(counted);
    expect(await rows()).toBe(
      (await sql`select distinct code from publication_subjects`.execute(press.db)).rows.length,
    );
    await recountSubjectTotals(press);
    expect(await totals()).toEqual(counted);
    return counted;
  };
  const start = await checkTotals();
  const id = await press.shelve({ title: "Soils", keywords: ["thema: RBG"] });
  await press.shelve({ title: "Clay", type: "academic_chapter", parentId: id });
  expect(await checkTotals()).toEqual({ ...start, R: [1, 1], RB: [1, 1] });
  const before = await rows();
  await changeStatus(press.ctx, theEditor, { id, status: "published" });
  expect(await rows()).toBe(before);
  await changeStatus(press.ctx, theEditor, { id, status: "archived" });
  expect(await checkTotals()).toEqual(start);
  await changeStatus(press.ctx, theEditor, { id, status: "published" });
  expect(await checkTotals()).toEqual({ ...start, R: [1, 1], RB: [1, 1] });
  await deletePublication(press.ctx, theEditor, { id });
  expect(await checkTotals()).toEqual(start);
});
