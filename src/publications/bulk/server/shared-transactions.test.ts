import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findPublication } from "#publications/core/server/publications.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { testPress } from "#tests/support/presses/test-press.ts";
import { withBulkChanges } from "#tests/support/presses/with-bulk-changes.ts";
import { BulkChange } from "../bulk-change.ts";
import { applyChange } from "./apply-change.ts";
import { nextRecords } from "./waiting-records.ts";

type Records = { readonly records: readonly { readonly title: string; readonly reason: string | null }[] };

const open = () => testPress({ now: new Date().toISOString(), settings: { limits: false } }, withBulkChanges);

let press: Awaited<ReturnType<typeof open>>;
let editor: TestPerson | undefined;
beforeAll(async () => {
  press = await open();
  editor = await press.person(["editor"]);
  // The database refuses each change of one title: a fault that no rule of the program foresees.
  await sql`create function refuse_change() returns trigger language plpgsql as $$
    begin
      if new.title = 'Curlew 3' and new.version > old.version then raise exception 'no room'; end if;
      return new;
    end $$`.execute(press.db);
  await sql`create trigger refuse_change before update on publications for each row execute function refuse_change()`.execute(
    press.db,
  );
});
afterAll(async () => {
  await sql`drop trigger refuse_change on publications`.execute(press.db);
  await sql`drop function refuse_change`.execute(press.db);
  await press.close();
});

const summary = (search: string) => press.requestJson(editor, "GET", `/publications/summary?search=${search}`);

test("a publication that cannot be stored gets its reason, and those that share its transaction are changed", async () => {
  const curlews = await press.createTitled("Curlew", 7);
  const over = await press.run(editor, { field: "status", value: "published" }, { filters: { search: "curlew" } });
  expect(over.counts).toMatchObject({ changed: 6, refused: 1, waiting: 0 });
  const { records } = await press.requestJson<Records>(
    editor,
    "GET",
    `/bulk-changes/${over.id}/records?result=refused`,
  );
  expect(records).toMatchObject([{ title: "Curlew 3", reason: expect.stringContaining("mistake of the software") }]);
  const versions = await Promise.all(curlews.map(async (curlew) => (await press.readStored(curlew)).version));
  expect(versions).toEqual([2, 2, 2, 1, 2, 2, 2]);
  // The list, its totals and the history say the same.
  expect(await summary("curlew")).toMatchObject({ filtered: { total: 7, published: 6, draft: 1 } });
  const entries = await press.db
    .selectFrom("publication_changes")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where(
      "publication_id",
      "in",
      curlews.map(({ id }) => id),
    )
    .where("action", "=", "status")
    .executeTakeFirst();
  expect(Number(entries?.count)).toBe(6);
  // The undo has the same parts.
  await press.call(editor, "POST", `/bulk-changes/${over.id}/undo`);
  expect((await press.waitForEnd(editor, over.id, "undone")).counts).toMatchObject({ restored: 6, not_restored: 0 });
  expect(await summary("curlew")).toMatchObject({ filtered: { total: 7, published: 0, draft: 7 } });
});

test("chapters that are changed after their book, in one transaction, see it as it is then", async () => {
  const [book] = await press.createTitled("Avocet", 1);
  const chapters = await press.createTitled("Avocet chapter", 2, { type: "academic_chapter" });
  for (const { id } of chapters)
    await press.db
      .updateTable("publications")
      .set({ parent_book_id: book?.id ?? "" })
      .where("id", "=", id)
      .execute();
  const over = await press.run(
    editor,
    { field: "status", value: "published" },
    { ids: [book?.id, ...chapters.map(({ id }) => id)] },
  );
  expect(over.counts).toMatchObject({ changed: 3, refused: 0 });
  const stored = await Promise.all(chapters.map(({ id }) => findPublication(press.ctx, { id })));
  expect(stored.map((chapter) => [chapter?.status, chapter?.parent?.status])).toEqual([
    ["published", "published"],
    ["published", "published"],
  ]);
  const found = await press.call(undefined, "GET", "/search?q=avocet");
  expect(JSON.stringify(await found.json())).toContain("Avocet 0");
});

const CHANGES = [
  { field: "status", value: "published" },
  { field: "language", value: "fr" },
  { field: "licence", value: "CC-BY-4.0" },
  { field: "access", value: "open" },
  { field: "series", value: "A New Series" },
  { field: "publisher", value: "Another Press" },
  { field: "subjects", mode: "add", value: ["JNF"] },
].map((change) => BulkChange.parse(change));

test.each(CHANGES)(
  "a change of the $field takes as many statements for twenty publications as for two",
  async (change) => {
    const person = { id: editor?.id ?? "", roles: ["editor" as const] };
    const countStatements = async (word: string, count: number): Promise<number> => {
      const publications = await press.createTitled(word, count);
      const { id } = await press.prepare(editor, change, { ids: publications.map(({ id }) => id) });
      let statements = 0;
      const counting = press.db.withPlugin({
        transformQuery: ({ node }) => {
          statements += 1;
          return node;
        },
        transformResult: ({ result }) => Promise.resolve(result),
      });
      await counting.transaction().execute(async (db) => {
        const records = await nextRecords(db, id, false);
        expect(records).toHaveLength(count);
        await press.ctx.events.together(db, (events) =>
          applyChange({ ...press.ctx, db, events }, person, change, records),
        );
      });
      const stored = await Promise.all(publications.map((one) => press.readStored(one)));
      expect(stored.map(({ version }) => version)).toEqual(publications.map(() => 2));
      return statements;
    };
    expect(await countStatements(`Smew ${change.field}`, 20)).toBe(await countStatements(`Teal ${change.field}`, 2));
  },
);
