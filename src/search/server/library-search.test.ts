import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PublicationDraft } from "#publications/core/publication.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { deletePublication } from "#publications/trash/server/delete-publication.ts";
import { isbn, language, theEditor } from "#tests/support/cast.ts";
import { testPress } from "#tests/support/presses/test-press.ts";
import { type LibraryPress, titles, withLibrary } from "#tests/support/presses/with-library.ts";
import { recountSearchTerms } from "./terms/recount-search-terms.ts";

let press: LibraryPress;
let shelve: LibraryPress["shelve"];
let list: LibraryPress["list"];
let search: LibraryPress["search"];
beforeAll(async () => {
  press = await testPress({}, withLibrary);
  ({ shelve, list, search } = press);
});
afterAll(() => press.close());

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

test("a subject is found by its name, and a code by nothing", async () => {
  await shelve({ title: "On Kin", keywords: ["thema: JHM", "QC501-766"] });
  expect(titles(await search("anthropology"))).toEqual(["On Kin"]);
  expect(titles(await search("physics"))).toEqual(["On Kin"]);
  expect(titles(await search("thema"))).toEqual([]);
});

describe("a typo", () => {
  test.each([
    ["reservior", "Rivers and Reservoirs", "reservoirs"],
    ["edcuacion", "La educación rural", "educacion"],
    ["Rivres reservoirs", "Rivers and Reservoirs", "Rivers reservoirs"],
  ])("%s is corrected", async (text, title, understood) => {
    const result = await search(text);
    expect(titles(result)).toEqual([title]);
    expect(result.understoodAs?.toLowerCase()).toBe(understood.toLowerCase());
  });

  test("a word that is still being typed is not corrected", async () => {
    const result = await search("reserv");
    expect(titles(result)).toEqual(["Rivers and Reservoirs"]);
    expect(result.understoodAs).toBeUndefined();
  });

  test("words that occur, but not together, are not corrected: titles with one of them are found", async () => {
    const result = await search("rivers sertão");
    expect(titles(result).toSorted()).toEqual(["Canções do sertão", "Rivers and Reservoirs"]);
    expect(result.understoodAs).toBeUndefined();
  });

  test("the words of the catalogue are recounted; one that no title holds corrects nothing, and is deleted when none has come back", async () => {
    const id = await shelve({ title: "Quixotry quixotry" });
    await recountSearchTerms(press.ctx);
    const count = () =>
      press.db.selectFrom("search_terms").select("ndoc").where("word", "=", "quixotry").executeTakeFirst();
    expect(await count()).toEqual({ ndoc: 1 });
    await deletePublication(press.ctx, theEditor, { id });
    await recountSearchTerms(press.ctx);
    expect(await count()).toEqual({ ndoc: 0 });
    expect((await search("quixotri")).understoodAs).toBeUndefined();
    const again = await shelve({ title: "Quixotry again" });
    expect(await count()).toEqual({ ndoc: 1 });
    await deletePublication(press.ctx, theEditor, { id: again });
    for (const left of [{ ndoc: 0 }, undefined]) {
      await recountSearchTerms(press.ctx);
      expect(await count()).toEqual(left);
    }
  });

  test("a word that is new after its titles were counted is not counted 0", async () => {
    const counting = new Set<object>();
    const db = press.ctx.db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        if (JSON.stringify(node).includes("ts_stat")) counting.add(queryId);
        return node;
      },
      transformResult: async ({ queryId, result }) => {
        if (counting.has(queryId)) await shelve({ title: "Zephyrology today" });
        return result;
      },
    });
    await recountSearchTerms({ db });
    expect(counting.size).toBe(1);
    const query = press.ctx.db.selectFrom("search_terms").select("ndoc").where("word", "=", "zephyrology");
    expect(await query.executeTakeFirst()).toEqual({ ndoc: 1 });
  });
});

test("a title counts more than a name, a name more than a keyword, a keyword more than the abstract", async () => {
  await shelve({ title: "One", abstract: "About Zamindari, zamindari and again zamindari." });
  const details = { language: language("en"), keywords: ["zamindari"] };
  await createPublication(press.ctx, theEditor, {
    draft: { title: "Two", type: "book", status: "published", open_access: false, contributors: [], details },
  });
  await shelve({ title: "Three", contributors: [{ role: "author", name: { family: "Zamindari" } }] });
  await shelve({ title: "Four", subtitle: "The zamindari" });
  const newest = await shelve({ title: "Five", abstract: "A zamindari." });
  expect(titles(await search("zamindari"))).toEqual(["Four", "Three", "Two", "Five", "One"]);
  expect(titles(await search("zamindari", "sort=newest"))).toEqual(["Five", "Four", "Three", "Two", "One"]);
  expect(titles(await search("zamindari", "sort=oldest"))).toEqual(["One", "Two", "Three", "Four", "Five"]);
  expect((await search("zamindari")).words).toContain("zamindari");
  await deletePublication(press.ctx, theEditor, { id: newest });
  expect((await search("zamindari")).total).toBe(4);
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

describe("any typed text is only searched for", () => {
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

  test("a search without a letter or digit finds nothing; an empty one shows everything", async () => {
    expect(await search("📚 …")).toMatchObject({ titles: [], total: 0, hasMore: false });
    expect((await search("   ")).total).toBe((await list("")).total);
  });
});
