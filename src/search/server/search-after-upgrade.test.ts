import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NO_FILTERS, type SearchQuery } from "#search/search-results.ts";
import { migrate } from "#platform/database/migrations.ts";
import type { Database } from "#platform/database/open-database.ts";
import { openTestDatabase } from "#tests/support/databases/database.ts";
import { migrateBelow } from "#tests/support/databases/migrate-below.ts";
import { searchWords } from "#search/text-analysis/search-words.ts";
import { INDEX_VERSION } from "./index-publications.ts";
import { reindexOutdated } from "./reindex.ts";
import { searchLibrary } from "./search-library.ts";
import { selectRanked } from "./select-matching.ts";

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
});
afterAll(() => database.close());

const query = (requested: Partial<SearchQuery>): SearchQuery => ({
  search: "lanterns",
  filters: NO_FILTERS,
  sort: "relevance",
  limit: 6,
  offset: 0,
  ...requested,
});
const find = (requested: Partial<SearchQuery>) => selectRanked(database, query(requested), searchWords("lanterns"));
const within = (filters: Partial<SearchQuery["filters"]>) => find({ filters: { ...NO_FILTERS, ...filters } });

test("texts that an earlier release indexed are found within filters, chapters with their book", async () => {
  const found = await within({ language: ["ta"] });
  expect(found?.ids).toEqual([tamil]);
  expect(found?.chapters.get(tamil)).toEqual({ ids: [chapter], count: 1 });
  expect((await within({ year: ["2024"], access: ["open"] }))?.total).toBe(2);
  expect((await within({ year: ["2023"] }))?.total).toBe(0);
});

test("and in the library's orders", async () => {
  const newest = await find({ sort: "newest" });
  expect((await find({ sort: "oldest" }))?.ids).toEqual(newest?.ids.toReversed());
  expect(newest?.ids).toEqual([english, tamil]);
});

test("a job analyses them again: then they are found by what this release indexes", async () => {
  const changed: string[] = [];
  const ctx = { ...database, changes: { invalidate: (tags: readonly string[]) => changed.push(...tags) } };
  const search = async (text: string) => (await searchLibrary(ctx, query({ search: text }))).complete;
  await sql`insert into publication_details (publication_id, publisher) values (${english}, 'Harbour Press')`.execute(
    database.db,
  );
  expect(await search("harbour press")).toBe(0);
  expect(await reindexOutdated(ctx)).toEqual({ publications: 3, pages: 0 });
  expect(await search("harbour press")).toBe(1);
  expect(await search("publisher:harbour lantern")).toBe(1);
  expect(changed).toEqual(["library"]);
  const { rows } = await sql<{
    version: number;
  }>`select distinct index_version as version from publication_search`.execute(database.db);
  expect(rows).toEqual([{ version: INDEX_VERSION }]);
  expect(await reindexOutdated(ctx)).toEqual({ publications: 0, pages: 0 });
});
