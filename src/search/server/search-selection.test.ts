import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LIBRARY_SORTS, type LibraryQuery } from "#search/library.ts";
import type { Publication } from "#publications/publication.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import type { Context } from "#platform/context.ts";
import { updatePublication } from "#publications/records/server/update-publication.ts";
import { language, theEditedVolume, theEditor, theMonograph } from "#tests/support/cast.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { searchWords } from "#search/text-analysis/search-words.ts";
import { selectCommon, selectRanked } from "./search-selection.ts";

let press: TestPress;
let ctx: Context;
let volume: Publication;
beforeAll(async () => {
  press = await testPress();
  ctx = press.ctx;
  const titles = ["Lanterns", "Other light", "Lanterns and lamps", "Nothing of the kind"];
  for (const [at, title] of titles.entries()) {
    press.clock.advance(1000);
    const draft = { ...theMonograph, doi: undefined, isbn: undefined, title, subtitle: undefined };
    const details = {
      ...draft.details,
      abstract: at === 1 ? "Of lanterns." : undefined,
      language: language(at === 2 ? "ta" : "en"),
    };
    await createPublication(ctx, theEditor, { draft: { ...draft, open_access: at !== 2, details } });
  }
  volume = await createPublication(ctx, theEditor, { draft: theEditedVolume });
  for (const title of ["Magic lanterns", "Lanterns at sea"]) {
    const chapter = { ...theMonograph, type: "academic_chapter" as const, doi: undefined, isbn: undefined, title };
    await createPublication(ctx, theEditor, { draft: chapter, parentId: volume.id });
  }
});
afterAll(() => press.close());

const queryWith = (query: Partial<LibraryQuery>): LibraryQuery => {
  return { search: "lanterns", type: "all", sort: "relevance", openAccess: false, view: "covers", page: 1, ...query };
};

/** Returns the titles in alphabetical order. */
async function titlesOf(selected: readonly { readonly id: string }[] = []): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select title from publications where id = any(${selected.map(({ id }) => id)}::uuid[]) order by title`.execute(
    press.db,
  );
  return rows.map(({ title }) => title);
}

test.each(LIBRARY_SORTS)("a common word and a rare one are found alike (%s)", async (sort) => {
  const words = searchWords("lanterns");
  const [ranked, common] = await Promise.all([
    selectRanked(press.ctx, queryWith({ sort }), words, 6),
    selectCommon(press.ctx, queryWith({ sort }), words, 6),
  ]);
  expect(ranked?.selected).toHaveLength(4);
  expect(ranked?.selected.map((one) => one.matching_chapters).toSorted((one, other) => one - other)).toEqual([
    0, 0, 0, 2,
  ]);
  expect(common).toEqual({ ...ranked, totalIsLeast: false });
});

test.each<[string, Partial<LibraryQuery>, readonly string[]]>([
  ["language", { language: language("ta") }, ["Lanterns and lamps"]],
  ["year", { year: 2024 }, ["Small Archives"]],
  ["open access", { openAccess: true }, ["Lanterns", "Other light", "Small Archives"]],
  ["type", { type: "conference_proceedings" }, []],
  ["all of them", { type: "book", language: language("en"), year: 2024, openAccess: true }, ["Small Archives"]],
])("within a filter by %s both look at the title that is listed", async (_, filters, expected) => {
  for (const select of [selectRanked, selectCommon]) {
    const found = await select(press.ctx, queryWith(filters), searchWords("lanterns"), 6);
    expect(await titlesOf(found?.selected)).toEqual(expected);
    expect(found?.total).toBe(expected.length);
  }
});

test("more matches than the limit are not ranked", async () => {
  const ranked = (most: number) => selectRanked(press.ctx, queryWith({}), searchWords("lanterns"), 6, most);
  // Three titles, and two chapters of a fourth.
  expect(await ranked(4)).toBeUndefined();
  expect((await ranked(5))?.selected).toHaveLength(4);
});

test("chapters follow their book into another filter", async () => {
  const search = async (year: number) =>
    titlesOf((await selectRanked(press.ctx, queryWith({ year }), searchWords("lanterns"), 6))?.selected);
  const { id, version } = volume;
  await updatePublication(ctx, theEditor, {
    id,
    version,
    draft: { ...theEditedVolume, publication_date: { year: 2020 } },
  });
  expect(await search(2020)).toEqual(["Small Archives"]);
  expect(await search(2024)).toEqual([]);
});

test("for a common word, titles with it in their name come first, the newest of them first", async () => {
  const { selected } = await selectCommon(press.ctx, queryWith({}), searchWords("lanterns"), 6);
  const { rows } = await sql<{ title: string }>`
    select title from unnest(${selected.map(({ id }) => id)}::uuid[]) with ordinality as found (id, place)
    join publications using (id) order by place limit 2`.execute(press.db);
  expect(rows.map(({ title }) => title)).toEqual(["Lanterns and lamps", "Lanterns"]);
  expect(selected).toHaveLength(4);
});
