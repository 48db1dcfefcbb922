import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NO_FILTERS } from "#publications/listing/list-query.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { storePublicationList } from "./publication-list.ts";
import { readSelection } from "./read-selection.ts";

let press: TestPress;
let ids: string[];
const store = async (titles: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    insert into publications (id, title, type, status, authors, open_access, version, created_at, updated_at)
    select gen_random_uuid(), title, 'book', 'published', '{}', false, 1, now(), now()
    from unnest(${titles}::text[]) with ordinality as t (title, place) order by place returning id`.execute(press.db);
  const stored = rows.map(({ id }) => id);
  await storePublicationList(press.db, stored);
  return stored;
};
beforeAll(async () => {
  press = await testPress();
  ids = await store(Array.from({ length: 450 }, (_, index) => `Title ${index}`));
});
afterAll(() => press.close());

const readAll = async (selection: Parameters<typeof readSelection>[2]): Promise<string[]> => {
  const titles: string[] = [];
  for await (const { title } of readSelection(press.ctx, undefined, selection)) titles.push(title);
  return titles;
};

test("a whole selection is read, each publication once, in the order of the numbers", async () => {
  const everything = ids.map((_, index) => `Title ${index}`);
  expect(await readAll({ filters: NO_FILTERS })).toEqual(everything);
  const found = await readAll({ filters: { ...NO_FILTERS, search: "title 44" } });
  expect(found).toEqual(everything.filter((title) => title.includes("44")));
  expect(await readAll({ filters: NO_FILTERS, ids: [ids[7] ?? "", "no uuid", ids[3] ?? ""] })).toEqual([
    "Title 3",
    "Title 7",
  ]);
});

test("no statement names more publications than are read at a time", async () => {
  const sizes: number[] = [];
  const watched = press.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      sizes.push(result.rows.length);
      return result;
    },
  });
  for await (const publication of readSelection({ db: watched }, undefined, { filters: NO_FILTERS }))
    expect(publication.id).toBeTruthy();
  expect(sizes).toEqual([...Array.from({ length: 8 }, () => 100), 50, 50]);
});

test("changes during the reading appear if their turn is still to come, and nothing comes twice", async () => {
  const read: string[] = [];
  for await (const { title } of readSelection(press.ctx, undefined, { filters: NO_FILTERS })) {
    read.push(title);
    if (read.length !== 1) continue;
    await sql`update publications set title = 'Changed' where id in (${ids[0] ?? ""}::uuid, ${ids[300] ?? ""}::uuid)`.execute(
      press.db,
    );
    await store(["Late"]);
  }
  expect(read).toHaveLength(451);
  expect([read[0], read[300], read[450]]).toEqual(["Title 0", "Changed", "Late"]);
});
