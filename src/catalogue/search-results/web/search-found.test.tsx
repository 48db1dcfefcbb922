// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { LanguageCode } from "#publications/core/language.ts";
import type { Match, SearchResult } from "#search/search-results.ts";
import { parseSearchAddress } from "#catalogue/core/search-address.ts";
import { CATALOGUE_WORDS } from "#tests/support/interface-texts/catalogue-words.ts";
import { SearchFound, type ShownResults } from "./search-found.tsx";

const language = (code: string) => code as LanguageCode; // a code of the catalogue

const match = (given: Partial<Match>): Match => ({
  kind: "chapter",
  id: "c",
  title: "Sowing by Statute",
  page: "55–86",
  contributors: [],
  language: language("en"),
  url: "/publications/2",
  ...given,
});

const result = (given: Partial<SearchResult> = {}): SearchResult => ({
  id: "a",
  sequential_id: 1,
  type: "book",
  title: "The Grammar of Monsoons",
  language: language("en"),
  contributors: [],
  authors: ["Meenakshi Arunachalam"],
  open_access: true,
  views_count: 0,
  downloads_count: 0,
  has_cover_image: true,
  url: "/publications/1",
  matches: [],
  matchCount: 0,
  holdsAllWords: true,
  ...given,
});

const NO_FACETS = { language: [], year: [], type: [], access: [], subject: [], series: [], publisher: [] };

function renderPage(parameters: string, given: Partial<ShownResults>): Document {
  const read = parseSearchAddress(new URLSearchParams(parameters));
  if ("fields" in read) throw new Error(JSON.stringify(read.fields));
  const results = given.results ?? [];
  const found: ShownResults = {
    total: results.length,
    totalIsLeast: false,
    nearest: false,
    complete: results.length,
    required: 1,
    words: 1,
    facets: NO_FACETS,
    results,
    marked: ["monsoon"],
    skipped: 0,
    shown: { first: 1, last: 1, pages: 1 },
    ...given,
  };
  return new DOMParser().parseFromString(
    renderToStaticMarkup(<SearchFound address={read.address} found={found} />),
    "text/html",
  );
}

const hrefs = (page: Document, selector: string) =>
  [...page.querySelectorAll(selector)].map((link) => link.getAttribute("href"));
const text = (page: Document, selector: string) => page.querySelector(selector)?.textContent ?? "";

test("a row names the title, and the chapters, papers and pages in which the words stand", () => {
  const page = renderPage("search=monsoon", {
    results: [
      result({
        excerpt: "Drawing on forty-one archives, this book asks what the monsoon was.",
        matchCount: 5,
        matches: [
          match({ contributors: [{ role: "author", name: { family: "Adler", given: "Ruth" } }] }),
          match({
            kind: "page",
            id: "p",
            page: "61",
            url: "/publications/1/read#page=61&search=monsoon",
            excerpt: "a late monsoon became",
          }),
        ],
      }),
    ],
  });
  expect(text(page, ".result-title")).toBe("The Grammar of Monsoons");
  expect(text(page, ".result-excerpt mark")).toBe("monsoon");
  expect(hrefs(page, ".found-parts a")).toEqual([
    "/publications/2",
    "/publications/1/read#page=61&search=monsoon",
    "/publications/1?found=monsoon#contents",
  ]);
  const [chapter, place, all] = [...page.querySelectorAll(".found-parts li")].map((line) => line.textContent);
  expect(chapter).toBe("Sowing by StatuteRuth Adlerpages 55–86");
  expect(place).toBe("“a late monsoon became”In the text of Sowing by Statutep. 61");
  expect(all).toBe("All 5 in this book: The Grammar of Monsoons");
});

test("a row keeps View Details, and Download with its explanation (specification §2)", () => {
  const page = renderPage("search=monsoon", { results: [result()] });
  const actions = page.querySelector(".result-actions");
  expect([...(actions?.querySelectorAll("a, button") ?? [])].map((element) => element.textContent?.trim())).toEqual(
    expect.arrayContaining([
      "View Details: The Grammar of Monsoons",
      "Cite: The Grammar of Monsoons",
      "Download: The Grammar of Monsoons",
    ]),
  );
  expect(actions?.textContent).toContain(CATALOGUE_WORDS.downloadsNotInCatalogue);
});

test("an Arabic row turns whole", () => {
  const page = renderPage("search=الذاكرة", {
    results: [result({ title: "العمران والذاكرة", language: language("ar") })],
  });
  expect(page.querySelector("article")?.getAttribute("dir")).toBe("rtl");
});

test("nearest matches stand under their heading, which says how many words were kept", () => {
  const page = renderPage("search=late+monsoon+law", {
    total: 2,
    complete: 1,
    nearest: true,
    required: 2,
    words: 3,
    results: [result(), result({ id: "b", sequential_id: 3, title: "Il diritto", holdsAllWords: false })],
  });
  expect(text(page, ".nearest-matches")).toBe("Nearest matchesAt least two of your three words. 1 title.");
  expect(page.querySelector("li:nth-child(2)")?.textContent).toContain("Il diritto");
  expect(text(page, "[data-announce]")).toBe("1 title for “late monsoon law”");
});

test("facets have boxes with the numbers of titles, several at once; many values fold", () => {
  const subjects = Array.from({ length: 9 }, (_, index) => ({
    value: `s${index}`,
    label: `Subject ${index}`,
    count: 9 - index,
  }));
  const page = renderPage("search=monsoon&subject=s1&subject=s7", {
    facets: { ...NO_FACETS, subject: subjects },
    results: [result()],
  });
  const ticked = [...page.querySelectorAll<HTMLInputElement>("input[name=subject]")].filter((box) =>
    box.hasAttribute("checked"),
  );
  expect(ticked.map(({ value }) => value)).toEqual(["s1", "s7"]);
  expect(ticked.every((box) => box.getAttribute("form") === "library-search")).toBe(true);
  expect(text(page, "#more-subject summary")).toBe("4 more subjects");
  expect(page.querySelector("#more-subject")?.hasAttribute("open"), "a ticked value is in sight").toBe(true);
  expect(hrefs(page, "[aria-label='Active filters'] a")).toEqual([
    "/publications?search=monsoon&subject=s7",
    "/publications?search=monsoon&subject=s1",
  ]);
  expect(hrefs(page, ".search-facets-foot a")).toEqual(["/publications?search=monsoon"]);
  expect(text(page, ".search-facets-show")).toBe("Show 1 title");
});

test("the tools export, save and feed this search", () => {
  const page = renderPage("search=monsoon&type=book&sort=newest", { results: [result()] });
  expect(hrefs(page, ".search-tools a")).toEqual([
    "/dashboard/settings/searches?save=search%3Dmonsoon%26type%3Dbook",
    "/publications/feed.atom?search=monsoon&type=book",
  ]);
  const form = page.querySelector("form#export-results");
  expect(form?.getAttribute("action")).toBe("/publications/export");
  expect([...(form?.querySelectorAll("input") ?? [])].map(({ name, value }) => `${name}=${value}`)).toEqual([
    "search=monsoon",
    "type=book",
    "sort=newest",
  ]);
  expect([...(form?.querySelectorAll("button") ?? [])].map(({ textContent }) => textContent)).toEqual([
    "BibTeX",
    "RIS",
    "CSL-JSON",
    "CSV",
  ]);
  expect(page.querySelector("input[name=id]")?.getAttribute("form")).toBe("export-results");
});

test("nothing found names the words and each filter, with the way without it", () => {
  const page = renderPage("search=zzqxv&type=book", { results: [], total: 0 });
  expect(text(page, ".no-publications h2")).toBe(CATALOGUE_WORDS.libraryEmpty);
  expect(hrefs(page, ".no-publications a")).toEqual([
    "/publications?type=book",
    "/publications?search=zzqxv",
    "/publications",
  ]);
});
