import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { attachChapters } from "#publications/chapters/server/attach-chapters.ts";
import { changeStatus } from "#publications/records/server/change-status.ts";
import { theEditor } from "#tests/support/cast.ts";
import { testPress } from "#tests/support/presses/test-press.ts";
import { type LibraryPress, titles, withLibrary } from "#tests/support/presses/with-library.ts";
import { libraryFacets, listFeatured } from "./library.ts";
import { refreshSortKeys } from "#search/server/refresh-sort-keys.ts";

let press: LibraryPress;
let shelve: LibraryPress["shelve"];
let list: LibraryPress["list"];
let search: LibraryPress["search"];
beforeAll(async () => {
  press = await testPress({}, withLibrary);
  ({ shelve, list, search } = press);
});
afterAll(() => press.close());

describe("chapters", () => {
  test("are counted under their parent, and never listed themselves", async () => {
    const book = await shelve({ title: "The Printed Shore" });
    for (const title of ["Lighthouses", "Lighthouses again", "Fog"])
      await shelve({ title, type: "academic_chapter", parentId: book });
    const result = await search("lighthouse");
    expect(result.titles).toMatchObject([{ title: "The Printed Shore", matching_chapters: 2 }]);
    expect(result).toMatchObject({ total: 1, hasMore: false });
    expect((await search("printed shore")).titles).toMatchObject([{ matching_chapters: 0 }]);
    expect((await list("page=1-100")).titles.map(({ type }) => type)).not.toContain("academic_chapter");
  });

  test("are found only if they and their parent are published", async () => {
    const book = await shelve({ title: "Whales in Print" });
    const chapter = await shelve({ title: "Spermaceti", type: "academic_chapter", parentId: book });
    await shelve({ title: "Baleen", type: "academic_chapter", parentId: book, status: "draft" });
    expect((await search("baleen")).total).toBe(0);
    expect((await search("spermaceti")).total).toBe(1);
    await changeStatus(press.ctx, theEditor, { id: book, status: "archived" });
    expect((await search("spermaceti")).total).toBe(0);
    await changeStatus(press.ctx, theEditor, { id: book, status: "published" });
    expect((await search("spermaceti")).total).toBe(1);
    await changeStatus(press.ctx, theEditor, { id: chapter, status: "under_review" });
    expect((await search("spermaceti")).total).toBe(0);
  });

  test("without a book are listed by themselves, until they get one", async () => {
    const chapter = await shelve({ title: "Ambergris Alone", type: "academic_chapter" });
    expect((await search("ambergris")).titles).toMatchObject([{ id: chapter, type: "academic_chapter" }]);
    expect(titles(await list("type=academic_chapter"))).toEqual(["Ambergris Alone"]);
    expect((await libraryFacets(press.ctx)).listsChapters).toBe(true);
    const book = await shelve({ title: "Whale Matters" });
    await attachChapters(press.ctx, [{ id: chapter, parent: book }]);
    expect((await search("ambergris")).titles).toMatchObject([{ id: book, matching_chapters: 1 }]);
    expect(titles(await list("type=academic_chapter"))).toEqual([]);
  });
});

test.each(["draft", "under_review", "archived"] as const)("what is %s is never found", async (status) => {
  const id = await shelve({ title: "Unseen obelisks", status });
  expect((await search("obelisks")).titles.map((title) => title.id)).not.toContain(id);
  expect(titles(await list("page=1-100"))).not.toContain("Unseen obelisks");
});

test("filters apply, also to a search, and are offered with their counts", async () => {
  await shelve({
    title: "Proceedings of Ferries",
    type: "conference_proceedings",
    publication_date: { year: 1999 },
    open_access: true,
    language: "fr",
  });
  await shelve({ title: "Ferries", publication_date: { year: 2001 }, language: "fr" });
  expect(titles(await search("ferries", "type=conference_proceedings"))).toEqual(["Proceedings of Ferries"]);
  expect(titles(await search("ferries", "year=2001"))).toEqual(["Ferries"]);
  expect(titles(await list("language=fr&openAccess=true"))).toEqual(["Proceedings of Ferries"]);
  expect(titles(await list("year=1999&type=book"))).toEqual([]);
  const facets = await libraryFacets(press.ctx);
  expect(facets.languages).toContainEqual({ code: "fr", count: 3 });
  expect(facets.years).toEqual([
    { year: 2001, count: 1 },
    { year: 1999, count: 1 },
  ]);
  expect(facets.total).toBe((await list("")).total);
});

test("sorts and pages: a page has six titles, and 1-n the first n pages", async () => {
  const first = await list("");
  expect(first.titles).toHaveLength(6);
  expect(first.hasMore).toBe(true);
  const second = await list("page=2");
  expect(second).toMatchObject({ skipped: 6, page: 2, pages: first.pages });
  expect((await list("page=1-2")).titles).toEqual([...first.titles, ...second.titles]);
  const all = await list("page=1-99");
  expect(all).toMatchObject({ hasMore: false });
  expect(all.titles).toHaveLength(all.total);
  // By date of publication; the date of entry orders titles without one, which come last in both orders.
  const oldest = titles(await list("page=1-99&sort=oldest"));
  expect(titles(all).slice(0, 2)).toEqual(["Ferries", "Proceedings of Ferries"]);
  expect(oldest.slice(0, 2)).toEqual(["Proceedings of Ferries", "Ferries"]);
  expect(oldest.slice(2)).toEqual(titles(all).slice(2).toReversed());
});

test("pages go on to the last title, and a document has at most 144 titles", async () => {
  const more = Array.from({ length: 150 }, (_, index) => `Ledger ${index}`);
  for (const title of more) await shelve({ title, language: "it" });
  const pages = await Promise.all(Array.from({ length: 26 }, (_, index) => list(`page=${index + 1}&language=it`)));
  const everything = pages.flatMap(titles);
  expect([everything.length, new Set(everything).size]).toEqual([151, 151]);
  expect(pages.map(({ hasMore }) => hasMore)).toEqual([...Array.from({ length: 25 }, () => true), false]);
  for (const page of ["27", "9999", "99999999999999999999"])
    expect(titles(await list(`page=${page}&language=it`)), page).toEqual(everything.slice(150));
  const last = await list("page=1-26&language=it");
  expect([last.skipped, last.page, last.pages, titles(last)]).toEqual([12, 26, 26, everything.slice(12)]);
  const shelf = await list("view=spines&page=2&language=it");
  expect([shelf.skipped, shelf.pages, titles(shelf)]).toEqual([24, 7, everything.slice(24, 48)]);
});

test("counters change the orders and the featured titles after a refresh", async () => {
  const id = await shelve({ title: "The Downloaded" });
  await press.db
    .updateTable("publication_statistics")
    .set({ downloads_count: 21, views_count: 30 })
    .where("publication_id", "=", id)
    .execute();
  await shelve({ title: "The Newest", publication_date: { year: 2024 } });
  expect(titles(await listFeatured(press.ctx))[0]).toBe("The Newest");
  expect(await refreshSortKeys(press.ctx)).toBe(1);
  expect(press.changedTags).toContain("library");
  expect(await refreshSortKeys(press.ctx)).toBe(0);
  expect(titles(await list("sort=popular"))[0]).toBe("The Downloaded");
  expect(titles(await listFeatured(press.ctx)).slice(0, 2)).toEqual(["The Downloaded", "The Newest"]);
  const stored = await press.db
    .selectFrom("catalogue")
    .select(["rating", "featured"])
    .where("publication_id", "=", id)
    .executeTakeFirstOrThrow();
  expect(stored.rating).toBeCloseTo(4.01);
  expect(stored.featured).toBe(true);
  expect((await list("sort=rating")).titles[0]?.title).toBe("The Downloaded");
});
