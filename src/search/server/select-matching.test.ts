import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LIBRARY_SORTS, MAX_COMMON_TITLES } from "#search/library.ts";
import { NO_FILTERS, type SearchFilters, type SearchQuery } from "#search/search-results.ts";
import type { Publication } from "#publications/core/publication.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import type { Context } from "#platform/context.ts";
import { updatePublication } from "#publications/records/server/update-publication.ts";
import { language, theEditedVolume, theEditor, theMonograph } from "#tests/support/cast.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { searchWords } from "#search/text-analysis/search-words.ts";
import type { Selection } from "./library-selection.ts";
import { selectCommon } from "./select-common.ts";
import { selectRanked } from "./select-matching.ts";
import { selectOrdered } from "./select-ordered.ts";

let press: TestPress;
let ctx: Context;
let volume: Publication;
beforeAll(async () => {
  press = await testPress();
  ctx = press.ctx;
  const titles = ["Lanterns", "Other light", "Lanterns and lamps", "Nothing of the kind"];
  for (const [index, title] of titles.entries()) {
    press.clock.advance(1000);
    const draft = { ...theMonograph, doi: undefined, isbn: undefined, title, subtitle: undefined };
    const details = {
      ...draft.details,
      abstract: index === 1 ? "Of lanterns." : undefined,
      language: language(index === 2 ? "ta" : "en"),
    };
    await createPublication(ctx, theEditor, { draft: { ...draft, open_access: index !== 2, details } });
  }
  volume = await createPublication(ctx, theEditor, { draft: theEditedVolume });
  for (const title of ["Magic lanterns", "Lanterns at sea"]) {
    const chapter = { ...theMonograph, type: "academic_chapter" as const, doi: undefined, isbn: undefined, title };
    await createPublication(ctx, theEditor, { draft: chapter, parentId: volume.id });
  }
});
afterAll(() => press.close());

const queryWith = ({ sort = "relevance", ...filters }: Partial<SearchFilters & SearchQuery>): SearchQuery => ({
  search: "lanterns",
  sort,
  filters: { ...NO_FILTERS, ...filters },
  limit: 6,
  offset: 0,
});

/** Returns the titles in alphabetical order. */
async function findTitles(ids: readonly string[] = []): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select title from publications where id = any(${ids}::uuid[]) order by title`.execute(press.db);
  return rows.map(({ title }) => title);
}

test.each(LIBRARY_SORTS)("a common word and a rare one are found alike (%s)", async (sort) => {
  const words = searchWords("lanterns");
  const [ranked, common] = await Promise.all([
    selectRanked(press.ctx, queryWith({ sort }), words),
    selectCommon(press.ctx, queryWith({ sort }), words),
  ]);
  expect(ranked?.ids).toHaveLength(4);
  expect([...(ranked?.chapters ?? [])]).toMatchObject([[volume.id, { count: 2 }]]);
  expect({ ...common, chapters: [] }).toEqual({ ...ranked, chapters: [], read: undefined });
  const getChapterIds = (selection: Selection | undefined) => selection?.chapters.get(volume.id)?.ids.toSorted();
  expect(getChapterIds(common)).toEqual(getChapterIds(ranked));
});

test.each<[string, Partial<SearchFilters>, readonly string[]]>([
  ["language", { language: ["ta"] }, ["Lanterns and lamps"]],
  ["two languages", { language: ["ta", "en"], access: ["closed"] }, ["Lanterns and lamps"]],
  ["year", { year: ["2024"] }, ["Small Archives"]],
  ["open access", { access: ["open"] }, ["Lanterns", "Other light", "Small Archives"]],
  ["type", { type: ["conference_proceedings"] }, []],
  ["all of them", { type: ["book"], language: ["en"], year: ["2024"], access: ["open"] }, ["Small Archives"]],
])("within a filter by %s both look at the title that is listed", async (_, filters, expected) => {
  for (const select of [selectRanked, selectOrdered, selectCommon]) {
    const found = await select(press.ctx, queryWith(filters), searchWords("lanterns"));
    expect(await findTitles(found?.ids)).toEqual(expected);
    expect(found?.total).toBe(expected.length);
  }
});

test("more matches than the limit are not ranked", async () => {
  const rankMatches = (most: number) => selectRanked(press.ctx, queryWith({}), searchWords("lanterns"), "", most);
  // Three titles, and two chapters of a fourth.
  expect(await rankMatches(4)).toBeUndefined();
  expect((await rankMatches(5))?.ids).toHaveLength(4);
});

test("for a phrase no more than the limit are read, and the response says that there may be more", async () => {
  const rankMatches = (search: string, most: number) =>
    selectRanked(press.ctx, queryWith({}), searchWords(search), "", most);
  const phrase = await rankMatches('"lanterns and lamps"', 4);
  expect(await findTitles(phrase?.ids)).toEqual(["Lanterns and lamps"]);
  expect(await rankMatches('lanterns -"no such lanterns"', 4)).toMatchObject({ totalIsLeast: true });
  expect(await rankMatches('lanterns -"no such lanterns"', 10)).toMatchObject({ total: 4, totalIsLeast: false });
});

test("fields and excluded words are answered by the index, with all that match", async () => {
  const rankMatches = (search: string, most: number) =>
    selectRanked(press.ctx, queryWith({}), searchWords(search), "", most);
  // A title and two chapters: "other light" has the word in its abstract alone.
  expect(await findTitles((await rankMatches("title:lanterns -lamps", 3))?.ids)).toEqual([
    "Lanterns",
    "Small Archives",
  ]);
  expect(await rankMatches("title:lanterns -lamps", 2)).toBeUndefined();
  expect(await findTitles((await rankMatches("title:lanterns -magic -sea -lamps", 3))?.ids)).toEqual(["Lanterns"]);
});

test("chapters follow their book into another filter", async () => {
  const search = async (year: number) =>
    findTitles((await selectRanked(press.ctx, queryWith({ year: [String(year)] }), searchWords("lanterns")))?.ids);
  const { id, version } = volume;
  await updatePublication(ctx, theEditor, {
    id,
    version,
    draft: { ...theEditedVolume, publication_date: { year: 2020 } },
  });
  expect(await search(2020)).toEqual(["Small Archives"]);
  expect(await search(2024)).toEqual([]);
});

test("between both, the index finds the titles: all are counted, and more than the limit are left to the common words", async () => {
  const words = searchWords("lanterns");
  const [ordered, common] = await Promise.all([
    selectOrdered(press.ctx, queryWith({}), words),
    selectCommon(press.ctx, queryWith({}), words),
  ]);
  expect(ordered).toEqual(common);
  expect(await selectOrdered(press.ctx, queryWith({}), words, 4)).toBeUndefined();
  const next = await selectOrdered(press.ctx, { ...queryWith({ sort: "oldest" }), limit: 2, offset: 2 }, words);
  const oldest = await selectCommon(press.ctx, queryWith({ sort: "oldest" }), words);
  expect(next?.ids).toEqual(oldest.ids.slice(2));
});

test("of common words no more titles are listed than the limit", async () => {
  const beyond = { ...queryWith({}), offset: MAX_COMMON_TITLES };
  expect(await selectCommon(press.ctx, beyond, searchWords("lanterns"))).toMatchObject({ ids: [], totalIsLeast: true });
});

test("for a common word, titles with it in their name come first, the newest of them first", async () => {
  const { ids } = await selectCommon(press.ctx, queryWith({}), searchWords("lanterns"));
  const { rows } = await sql<{ title: string }>`
    select title from unnest(${ids}::uuid[]) with ordinality as found (id, place)
    join publications using (id) order by place limit 2`.execute(press.db);
  expect(rows.map(({ title }) => title)).toEqual(["Lanterns and lamps", "Lanterns"]);
  expect(ids).toHaveLength(4);
});

test("a deep page of Load More that titles with the word in their name fill looks for no other, and is the same", async () => {
  const statements: string[] = [];
  const db = press.db.withPlugin({
    transformQuery: ({ node }) => {
      statements.push(JSON.stringify(node));
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const page = async (search: string, more: Partial<SearchQuery>) => {
    statements.length = 0;
    const query = { ...queryWith({}), ...more, search };
    const { ids, total, totalIsLeast, chapters } = await selectCommon({ db }, query, searchWords(search), 0);
    // Each walk passes some thousands of titles.
    const walks = statements.filter((text) => text.includes("s.listed_id = c.publication_id")).length;
    return { found: { ids, total, totalIsLeast, chapters }, walks };
  };
  for (const [search, offset, walks] of [
    ["lanterns", 0, 0],
    ["lanterns", 1, 1],
    ["lanterns -lamps", 0, 1],
    ["title:lanterns", 0, 1],
  ] as const) {
    const whole = await page(search, { limit: 1, offset });
    const more = await page(search, { limit: 1, offset, withoutFacets: true });
    expect(more.found, search).toEqual(whole.found);
    expect([whole.walks, more.walks], search).toEqual([1, walks]);
  }
});

test("the index puts the titles of one word of a field in the order of the list, once each", async () => {
  const words = searchWords("title:lanterns");
  const ordered = await selectOrdered(press.ctx, queryWith({}), words);
  expect(await findTitles(ordered?.ids)).toEqual(["Lanterns", "Lanterns and lamps", "Small Archives"]);
  const ranked = await selectRanked(press.ctx, queryWith({ sort: "newest" }), words);
  expect([ordered?.ids, ordered?.facets]).toEqual([ranked?.ids, ranked?.facets]);
});
