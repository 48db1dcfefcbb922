import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PublicationDraft } from "#publications/core/publication.ts";
import { isbn } from "#tests/support/cast.ts";
import { testPress } from "#tests/support/presses/test-press.ts";
import { type LibraryPress, type Shelved, withLibrary } from "#tests/support/presses/with-library.ts";
import { NO_FILTERS, type SearchResults } from "#search/search-results.ts";
import { processorTime } from "#tests/processor-time.ts";
import { CATALOGUE_WORDS } from "#tests/support/interface-texts/catalogue-words.ts";

/** What readers of real catalogues looked for without success. */
let press: LibraryPress;
const doi = (text: string) => text as PublicationDraft["doi"];
const author = (family: string, given: string) => ({ role: "author" as const, name: { family, given } });

const RECORDS: readonly Shelved[] = [
  { title: "A grammar of Mandan", publisher: "Language Science Press", series: { title: "Comprehensive Grammars" } },
  { title: "The spirit of bodies", subtitle: "Corpo e spirito", language: "it", abstract: "La storia dello spirito." },
  { title: "Becoming a Scholar", publisher: "Scholars Press", abstract: "Cross-cultural reflections on identity." },
  { title: "Syntax of the verb", publisher: "Language Science Press" },
  { title: "Die Räuber", language: "de", contributors: [author("Müller", "Thomas")] },
  { title: "Orchards", contributors: [author("Mueller", "Ada")] },
  { title: "Fjord ferries", contributors: [author("Bjørnsson", "Åse")] },
  { title: "Lisbon and the sea", abstract: "The ports of Portugal and the history of their trade." },
  { title: "African books", keywords: ["Open access"], abstract: "Publishing scholarly books in Africa." },
  { title: "Ebooks", doi: doi("10.11647/OBP.0531"), isbn: isbn("9780306406157") },
  { title: "Early sound", doi: doi("10.5281/zenodo.1417127") },
  { title: "Music of the court", abstract: "Songs and dances." },
  { title: "Music and jazz", abstract: "Clubs of the city." },
  { title: "Programming in C++ for linguists" },
  { title: "Vitamin C and health" },
  { title: "Co-operation among farmers" },
  { title: "Cooperation at sea" },
  {
    title: "The river",
    keywords: ["Water", "water", "N/A", "TA1-2040", "bic Book Industry Communication::T Technology"],
  },
];

beforeAll(async () => {
  press = await testPress({}, withLibrary);
  for (const record of RECORDS) await press.shelve(record);
});
afterAll(() => press.close());

const listTitles = ({ results }: SearchResults): string[] => results.map(({ title }) => title);
const complete = async (text: string): Promise<string[]> => {
  const found = await press.find(text);
  return listTitles(found).slice(0, found.complete);
};

describe("a search finds", () => {
  test.each([
    ["gramar of mandann", "A grammar of Mandan"],
    ["spirit bodies", "The spirit of bodies"],
    ["spirits body", "The spirit of bodies"],
    ["how to become a scholar", "Becoming a Scholar"],
    ["history of portugal", "Lisbon and the sea"],
    ["open access book publishing Africa", "African books"],
    ["OBP.0531", "Ebooks"],
    ["doi:OBP.0531", "Ebooks"],
    ["zenodo.1417127", "Early sound"],
    ["10.5281/zenodo.14171", "Early sound"],
    ["doi:10.11647/OBP", "Ebooks"],
    ["1417127", "Early sound"],
    ["isbn:978-0-306", "Ebooks"],
    ["C++", "Programming in C++ for linguists"],
    ["rivr", "The river"],
    ["title:river", "The river"],
    ['"music of the court"', "Music of the court"],
    ['series:"comprehensive grammars"', "A grammar of Mandan"],
    ["publisher:language mandan", "A grammar of Mandan"],
    ["Bjoernsson", "Fjord ferries"],
    ["Aase Bjornsson", "Fjord ferries"],
    ["author:Bjørnsson", "Fjord ferries"],
  ])("%s: %s", async (text, title) => {
    expect((await complete(text))[0]).toBe(title);
  });

  test.each([
    ["Language Science Press", ["A grammar of Mandan", "Syntax of the verb"]],
    ["mueller", ["Die Räuber", "Orchards"]],
    ["Müller", ["Die Räuber", "Orchards"]],
    ["co-operation", ["Co-operation among farmers", "Cooperation at sea"]],
    ["cooperation", ["Co-operation among farmers", "Cooperation at sea"]],
    ["music -jazz", ["Music of the court"]],
    ["music OR mandan", ["A grammar of Mandan", "Music and jazz", "Music of the court"]],
    ['music OR "the river" -jazz', ["Music of the court", "The river"]],
    ['"court music"', []],
    ["author:music", []],
    ["title:mueller", []],
  ])("%s: %j", async (text, expected) => {
    expect((await complete(text)).toSorted()).toEqual(expected);
  });
});

test("words that no title holds together find the titles with most of them, the rarest word first", async () => {
  const found = await press.find("music mandan");
  expect(found).toMatchObject({ complete: 0, nearest: true, required: 1, words: 2, total: 3 });
  expect(listTitles(found)[0]).toBe("A grammar of Mandan");
  expect(found.results.every(({ holdsAllWords }) => !holdsAllWords)).toBe(true);
  const three = await press.find("music jazz mandan");
  expect(three).toMatchObject({ nearest: true, required: 2 });
  expect(listTitles(three)).toEqual(["Music and jazz"]);
  expect((await press.find("music mandan -grammar")).total).toBe(2);
});

test("a mistyped search says how it was understood", async () => {
  expect((await press.find("gramar of mandann")).understoodAs).toBe("grammar of mandan");
  expect((await press.find("grammar of mandan")).understoodAs).toBeUndefined();
});

test("facets count the titles found, each with the filters of the others; several values at once", async () => {
  const found = await press.find("music OR title:river OR mandan OR syntax");
  expect(found.facets.publisher).toEqual([
    { value: "Language Science Press", label: "Language Science Press", count: 2 },
  ]);
  const technology = { value: "T", label: "Technology, Engineering, Agriculture, Industrial processes", count: 1 };
  expect(found.facets.subject).toEqual([technology]);
  expect(found.facets.type).toEqual([{ value: "book", label: "Books", count: 6 }]);
  expect(found.facets.access).toEqual([{ value: "closed", label: CATALOGUE_WORDS.notOpenAccess, count: 6 }]);
  const chosen = await press.find("music OR title:river OR mandan OR syntax", {
    filters: { ...NO_FILTERS, publisher: ["Language Science Press"], series: ["Comprehensive Grammars", "Other"] },
  });
  expect(chosen.total).toBe(1);
  expect(chosen.facets.publisher).toMatchObject([{ count: 1 }]);
  expect(chosen.facets.series).toMatchObject([
    { value: "Other", count: 0 },
    { value: "Comprehensive Grammars", count: 1 },
  ]);
  expect(chosen.facets.language).toEqual([{ value: "en", label: "English", count: 1 }]);
});

test("where facets are not shown, everything else is the same", async () => {
  for (const text of ["music", "title:river OR mandan", ""]) {
    const [whole, part] = [await press.find(text), await press.find(text, { withoutFacets: true })];
    expect(Object.values(part.facets).flat()).toEqual([]);
    expect({ ...part, facets: undefined }).toEqual({ ...whole, facets: undefined });
  }
});

test("a chosen subject that no title of the search has is still spelt as titles spell it", async () => {
  const { facets } = await press.find("mandan", { filters: { ...NO_FILTERS, subject: ["open access"] } });
  expect(facets.subject).toEqual([{ value: "open access", label: "Open access", count: 0 }]);
});

test("the library without a search has the same facets", async () => {
  const { facets, total } = await press.find("");
  expect(facets.language.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  expect(facets.subject.map(({ value }) => value)).toEqual(["T"]);
});

test("a chosen subject is followed by those below it, and keywords of earlier addresses are accepted", async () => {
  const bySubject = (...subject: string[]) => press.find("", { filters: { ...NO_FILTERS, subject } });
  const { facets, total } = await bySubject("T");
  expect(total).toBe(1);
  expect(facets.subject.map(({ value }) => value)).toEqual(["T", "TB"]);
  expect((await bySubject("T", "TB")).total).toBe(1);
  expect((await bySubject("T", "TD")).total).toBe(0);
  const byWord = await bySubject("open access");
  expect(listTitles(byWord)).toEqual(["African books"]);
  expect(byWord.facets.subject).toContainEqual({ value: "open access", label: "Open access", count: 1 });
});

test("chapters and papers are found themselves, with their pages, three at most and the number of all", async () => {
  const volume = await press.shelve({ title: "Proceedings of Kites", type: "conference_proceedings" });
  for (const title of ["Kite strings", "Kites in wind", "Kite tails", "Kites and birds", "Balloons"])
    await press.shelve({ title, type: "academic_chapter", parentId: volume, contributors: [author("Wind", "Eva")] });
  const [first] = (await press.find("kite strings")).results;
  expect(first?.matches).toMatchObject([{ kind: "paper", title: "Kite strings", contributors: [{ role: "author" }] }]);
  const [all] = (await press.find("kites")).results;
  expect(all).toMatchObject({ title: "Proceedings of Kites", matchCount: 4 });
  expect(all?.matches).toHaveLength(3);
  const [mixed] = (await press.find("proceedings balloons")).results;
  expect(mixed?.matches).toMatchObject([{ title: "Balloons" }]);
});

describe("any search takes bounded time", () => {
  test.each([
    ["ten thousand words", Array.from({ length: 10_000 }, (_, index) => `word${index}`).join(" ")],
    ["one word ten thousand times", "music ".repeat(10_000)],
    ["a thousand quotation marks", '"'.repeat(1000)],
    ["a thousand phrases", '"music of" '.repeat(1000)],
    ["a thousand options", "music OR ".repeat(1000)],
    ["a thousand exclusions", "-music ".repeat(1000)],
    ["characters of regular expressions", "(.*)+?[^]{1,99}\\b|$ ".repeat(100)],
    ["hyphens", "a-".repeat(5000)],
    ["colons", "title:".repeat(1000)],
    ["one long word", "x".repeat(20_000)],
    [
      "sixteen unknown long words",
      Array.from({ length: 16 }, (_, index) => `qwertzuiop${"x".repeat(index)}`).join(" "),
    ],
  ])("%s", async (_, text) => {
    let found = 0;
    const search = async () => (found = (await press.find(text)).results.length);
    expect(await processorTime(search)).toBeLessThan(5000);
    expect(found).toBeLessThanOrEqual(10);
  });
});
