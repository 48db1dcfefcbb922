import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseLibraryQuery } from "#catalogue/library-query.ts";
import type { LibraryResult } from "#catalogue/library.ts";
import type { PublicationDraft } from "#publications/publication.ts";
import { changeStatus } from "#publications/server/change-status.ts";
import { createPublication } from "#publications/server/create-publication.ts";
import { deletePublication } from "#publications/server/delete-publication.ts";
import type { Recording } from "#publications/server/recording.ts";
import { isbn, language, theEditor } from "#tests/cast.ts";
import { openTestPress, type TestPress } from "#tests/press.ts";
import { indexTitles } from "./index-titles.ts";
import { libraryFacets, listFeatured, listLibrary } from "./library.ts";
import { refreshSortKeys } from "./refresh-sort-keys.ts";
import { recountSearchTerms } from "./search-terms.ts";

let press: TestPress;
let work: Recording;
beforeAll(async () => {
  press = await openTestPress();
  work = { ...press.work, onStored: (ids, db) => indexTitles({ db }, ids) };
  for (const [title, code, abstract] of SHELF) await shelve({ title, language: code, abstract });
});
afterAll(() => press.close());

/** One title in each of the thirteen languages, each with a sentence about itself. */
const SHELF: readonly (readonly [title: string, language: string, abstract: string])[] = [
  ["Rivers and Reservoirs", "en", "Engineers measured the reservoirs that temple committees had kept for centuries."],
  ["சங்க இலக்கியம்", "ta", "பழந்தமிழ் நூல்களில் கடலும் கரையும் எவ்வாறு பாடப்பட்டன என்பதை இந்நூல் ஆராய்கிறது."],
  ["La educación rural", "es", "Las maestras rurales enseñaron a leer en los caseríos más alejados."],
  ["L’économie des théâtres", "fr", "Les théâtres parisiens vivaient de leurs abonnés et de quelques mécènes."],
  ["Die Straßen der Händler", "de", "Händler zogen über schlechte Straßen und führten genaue Rechnungsbücher."],
  ["Le città dipinte", "it", "I pittori raffiguravano le città come avrebbero voluto abitarle."],
  ["Canções do sertão", "pt", "As canções contam a história das secas e das famílias que partiram."],
  ["唐代诗歌研究", "zh", "本书讨论唐代诗人如何描写长安的夜晚。"],
  ["近代日本の出版史", "ja", "明治時代の出版社が読者をどのように見いだしたかを論じる。"],
  ["한국어의 역사", "ko", "이 책은 훈민정음 이후 우리말의 변화를 다룬다."],
  ["تاريخ المكتبات العربية", "ar", "يتناول هذا الكِتاب نشأة المكتبات في بغداد والقاهرة."],
  ["हिन्दी कविता की परम्परा", "hi", "यह पुस्तक भक्तिकाल के कवियों की भाषा पर विचार करती है।"],
  ["Улицы старого города", "ru", "Жители помнили названия улиц, которых уже не было на карте."],
];

type Shelved = { title: string; language?: string; abstract?: string; parentId?: string } & Partial<
  Omit<PublicationDraft, "title" | "details">
>;

async function shelve({ title, language: code = "en", abstract, parentId, ...rest }: Shelved): Promise<string> {
  press.clock.advance(60_000);
  const draft: PublicationDraft = {
    title,
    type: "book",
    status: "published",
    open_access: false,
    contributors: [{ role: "author", name: { family: "Person", given: "Some" } }],
    details: { language: language(code), keywords: [], abstract },
    ...rest,
  };
  return (await createPublication(work, theEditor, { draft, parentId })).id;
}

async function ask(address: string | URLSearchParams): Promise<LibraryResult> {
  const read = parseLibraryQuery(new URLSearchParams(address));
  if (!("query" in read)) throw new Error(JSON.stringify(read.fields));
  return listLibrary(work, read.query);
}
const search = (text: string, more = ""): Promise<LibraryResult> => {
  const asked = new URLSearchParams(more);
  asked.set("search", text);
  return ask(asked);
};
const titles = (result: LibraryResult): string[] => result.titles.map(({ title }) => title);

describe("in every language, without regard to case and accents, in any form of a word", () => {
  test.each([
    ["RESERVOIR", "Rivers and Reservoirs"],
    ["temples measure", "Rivers and Reservoirs"],
    ["இலக்கியம்", "சங்க இலக்கியம்"],
    ["EDUCACION", "La educación rural"],
    ["maestra rural", "La educación rural"],
    ["theatre economie", "L’économie des théâtres"],
    ["STRASSE", "Die Straßen der Händler"],
    ["handler strassen", "Die Straßen der Händler"],
    ["CITTA", "Le città dipinte"],
    ["cançoes SERTÃO", "Canções do sertão"],
    ["诗歌", "唐代诗歌研究"],
    ["长安", "唐代诗歌研究"],
    ["出版史", "近代日本の出版史"],
    ["出版社", "近代日本の出版史"],
    ["한국어", "한국어의 역사"],
    ["훈민정음", "한국어의 역사"],
    ["مكتبات", "تاريخ المكتبات العربية"],
    ["الكتاب", "تاريخ المكتبات العربية"],
    ["हिन्दी", "हिन्दी कविता की परम्परा"],
    ["УЛИЦА", "Улицы старого города"],
    ["ｒｉｖｅｒｓ", "Rivers and Reservoirs"],
  ])("%s finds %s", async (text, title) => {
    const result = await search(text);
    expect(titles(result)).toEqual([title]);
    expect(result.understoodAs).toBeUndefined();
  });
});

describe("a typo", () => {
  test.each([
    ["reservior", "Rivers and Reservoirs", "reservoirs"],
    ["edcuacion", "La educación rural", "educacion"],
    ["Rivres reservoirs", "Rivers and Reservoirs", "Rivers reservoirs"],
  ])("%s is forgiven", async (text, title, understood) => {
    const result = await search(text);
    expect(titles(result)).toEqual([title]);
    expect(result.understoodAs?.toLowerCase()).toBe(understood.toLowerCase());
  });

  test("a word still being typed is none", async () => {
    const result = await search("reserv");
    expect(titles(result)).toEqual(["Rivers and Reservoirs"]);
    expect(result.understoodAs).toBeUndefined();
  });

  test("words that are there, but not together, are not guessed at", async () => {
    expect(await search("rivers sertão")).toMatchObject({ total: 0, titles: [] });
  });

  test("the words of the catalogue are counted anew and forgotten when no title holds them", async () => {
    const id = await shelve({ title: "Quixotry quixotry" });
    await recountSearchTerms(work);
    const count = () =>
      press.db.selectFrom("search_terms").select("ndoc").where("word", "=", "quixotry").executeTakeFirst();
    expect(await count()).toEqual({ ndoc: 1 });
    await deletePublication(work, theEditor, { id });
    await recountSearchTerms(work);
    expect(await count()).toBeUndefined();
  });
});

test("a title counts more than a name, a name more than a keyword, a keyword more than the abstract", async () => {
  await shelve({ title: "One", abstract: "About Zamindari, zamindari and again zamindari." });
  const details = { language: language("en"), keywords: ["zamindari"] };
  await createPublication(work, theEditor, {
    draft: { title: "Two", type: "book", status: "published", open_access: false, contributors: [], details },
  });
  await shelve({ title: "Three", contributors: [{ role: "author", name: { family: "Zamindari" } }] });
  await shelve({ title: "Four", subtitle: "The zamindari" });
  const newest = await shelve({ title: "Five", abstract: "A zamindari." });
  expect(titles(await search("zamindari"))).toEqual(["Four", "Three", "Two", "Five", "One"]);
  expect(titles(await search("zamindari", "sort=newest"))).toEqual(["Five", "Four", "Three", "Two", "One"]);
  expect(titles(await search("zamindari", "sort=oldest"))).toEqual(["One", "Two", "Three", "Four", "Five"]);
  expect((await search("zamindari")).words).toContain("zamindari");
  await deletePublication(work, theEditor, { id: newest });
  expect((await search("zamindari")).total).toBe(4);
});

describe("chapters", () => {
  test("are shown under their parent, counted, and never in the list themselves", async () => {
    const book = await shelve({ title: "The Printed Shore" });
    for (const title of ["Lighthouses", "Lighthouses again", "Fog"])
      await shelve({ title, type: "academic_chapter", parentId: book });
    const result = await search("lighthouse");
    expect(result.titles).toMatchObject([{ title: "The Printed Shore", matching_chapters: 2 }]);
    expect(result).toMatchObject({ total: 1, hasMore: false });
    expect((await search("printed shore")).titles).toMatchObject([{ matching_chapters: 0 }]);
    expect((await ask("page=100")).titles.map(({ type }) => type)).not.toContain("academic_chapter");
  });

  test("are found only where they and their parent are published", async () => {
    const book = await shelve({ title: "Whales in Print" });
    const chapter = await shelve({ title: "Spermaceti", type: "academic_chapter", parentId: book });
    await shelve({ title: "Baleen", type: "academic_chapter", parentId: book, status: "draft" });
    expect((await search("baleen")).total).toBe(0);
    expect((await search("spermaceti")).total).toBe(1);
    await changeStatus(work, theEditor, { id: book, status: "archived" });
    expect((await search("spermaceti")).total).toBe(0);
    await changeStatus(work, theEditor, { id: book, status: "published" });
    expect((await search("spermaceti")).total).toBe(1);
    await changeStatus(work, theEditor, { id: chapter, status: "under_review" });
    expect((await search("spermaceti")).total).toBe(0);
  });
});

test.each(["draft", "under_review", "archived"] as const)("what is %s is never found", async (status) => {
  const id = await shelve({ title: "Unseen obelisks", status });
  expect((await search("obelisks")).titles.map((one) => one.id)).not.toContain(id);
  expect(titles(await ask("page=100"))).not.toContain("Unseen obelisks");
});

test("identifiers are found as people write them", async () => {
  await shelve({
    title: "The Identified",
    isbn: isbn("9780306406157"),
    doi: "10.5555/Ab.c'(1)" as PublicationDraft["doi"],
  });
  for (const text of [
    "978-0-306-40615-7",
    "9780306406157",
    "0-306-40615-2",
    "https://doi.org/10.5555/AB.C'(1)",
    "10.5555/ab.c'(1)",
  ])
    expect(titles(await search(text))).toEqual(["The Identified"]);
});

test("filters narrow, also a search, and are offered with their counts", async () => {
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
  expect(titles(await ask("language=fr&openAccess=true"))).toEqual(["Proceedings of Ferries"]);
  expect(titles(await ask("year=1999&type=book"))).toEqual([]);
  const facets = await libraryFacets(work);
  expect(facets.languages).toContainEqual({ code: "fr", count: 3 });
  expect(facets.years).toEqual([
    { year: 2001, count: 1 },
    { year: 1999, count: 1 },
  ]);
  expect(facets.total).toBe((await ask("")).total);
});

test("sorts and pages: page n shows the first n times six", async () => {
  const first = await ask("");
  expect(first.titles).toHaveLength(6);
  expect(first.hasMore).toBe(true);
  const second = await ask("page=2");
  expect(second.titles.slice(0, 6)).toEqual(first.titles);
  const all = await ask("page=99");
  expect(all).toMatchObject({ hasMore: false });
  expect(all.titles).toHaveLength(all.total);
  expect(titles(await ask("page=99&sort=oldest"))).toEqual(titles(all).toReversed());
});

test("counters move the sorts and the featured titles once they are refreshed", async () => {
  const id = await shelve({ title: "The Downloaded" });
  await press.db
    .updateTable("publication_statistics")
    .set({ downloads_count: 21, views_count: 30 })
    .where("publication_id", "=", id)
    .execute();
  await shelve({ title: "The Newest" });
  expect(titles(await listFeatured(work))[0]).toBe("The Newest");
  expect(await refreshSortKeys(work)).toBe(1);
  expect(press.changedTags).toContain("library");
  expect(await refreshSortKeys(work)).toBe(0);
  expect(titles(await ask("sort=popular"))[0]).toBe("The Downloaded");
  expect(titles(await listFeatured(work)).slice(0, 2)).toEqual(["The Downloaded", "The Newest"]);
  const stored = await press.db
    .selectFrom("catalogue")
    .select(["rating", "featured"])
    .where("publication_id", "=", id)
    .executeTakeFirstOrThrow();
  expect(stored.rating).toBeCloseTo(4.01);
  expect(stored.featured).toBe(true);
  expect((await ask("sort=rating")).titles[0]?.title).toBe("The Downloaded");
});

describe("whatever is typed is only ever looked for", () => {
  test.each([
    "'",
    "\\",
    "'; drop table publications; --",
    "a & !b | (c",
    ":*",
    "<->",
    "%_",
    "\0",
    "\ud800",
    "📚",
    "...",
    "()",
    "' or '1'='1",
    "x".repeat(500),
    "a ".repeat(250),
  ])("%j", async (text) => {
    const result = await search(text);
    expect(result.titles.length).toBeLessThanOrEqual(6);
  });

  test("a search without a letter finds nothing; none at all shows everything", async () => {
    expect(await search("📚 …")).toMatchObject({ titles: [], total: 0, hasMore: false });
    expect((await search("   ")).total).toBe((await ask("")).total);
  });
});
