import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { LibraryQuery } from "#search/library.ts";
import { migrate } from "#platform/database/migrations.ts";
import type { Database } from "#platform/database/open-database.ts";
import { language } from "#tests/support/cast.ts";
import { openTestDatabase } from "#tests/support/databases/database.ts";
import { migrateBelow } from "#tests/support/databases/migrate-below.ts";
import { searchWords } from "#search/text-analysis/search-words.ts";
import { selectRanked } from "./search-selection.ts";

/**
 * A press indexed by a release with separate vectors of words and filters: a book in each language, one with a chapter.
 */
let database: Database;
const [tamil, english, chapter] = [randomUUID(), randomUUID(), randomUUID()];

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await migrateBelow(db, "0016");
  for (const [id, type, code, listed] of [
    [tamil, "book", "ta", tamil],
    [english, "book", "en", english],
    [chapter, "academic_chapter", "ta", tamil],
  ] as const) {
    await sql`insert into publications (id, title, type, status, authors, parent_book_id, created_at, updated_at, open_access)
      values (${id}, 'Lanterns', ${type}, 'published', '{}', ${id === listed ? null : listed}, now(), now(), true)`.execute(
      db,
    );
    if (id === listed)
      await sql`insert into catalogue (publication_id, sequential_id, type, language, year, open_access, newest)
        select id, sequential_id, type, ${code}, 2024, true, created_at from publications where id = ${id}`.execute(db);
    await sql`insert into publication_search (publication_id, listed_id, head, bag)
      values (${id}, ${listed}, 'lanterns:1A', 'lanterns')`.execute(db);
  }
  await migrate(db);
}, 60_000);
afterAll(() => database.close());

const find = async (filters: Partial<LibraryQuery>) => {
  const everything = { search: "lanterns", type: "all", sort: "relevance", openAccess: false, view: "covers", page: 1 };
  const query = { ...everything, ...filters } as LibraryQuery; // the line above sets all that a query needs
  return (await selectRanked(database, query, searchWords("lanterns"), 6))?.selected ?? [];
};

test("texts that an earlier release indexed are found within filters, chapters with their book", async () => {
  expect(await find({ language: language("ta") })).toEqual([{ id: tamil, matching_chapters: 1 }]);
  expect(await find({ year: 2024, openAccess: true })).toHaveLength(2);
  expect(await find({ year: 2023 })).toEqual([]);
});

test("and in the library's orders", async () => {
  const newest = await find({ sort: "newest" });
  expect(await find({ sort: "oldest" })).toEqual(newest.toReversed());
  expect(newest.map(({ id }) => id)).toEqual([english, tamil]);
});
