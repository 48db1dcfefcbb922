import { afterAll, beforeAll, expect, test } from "vitest";
import { testPress } from "#tests/support/presses/test-press.ts";
import { type LibraryPress, withLibrary } from "#tests/support/presses/with-library.ts";

let press: LibraryPress;
let [book, chapter] = ["", ""];
beforeAll(async () => {
  press = await testPress({}, withLibrary);
  book = await press.shelve({ title: "Lighthouses & Ferries", publication_date: { year: 2001 } });
  chapter = await press.shelve({ title: "Fog over lighthouses", type: "academic_chapter", parentId: book });
  await press.shelve({
    title: "The New Lighthouse",
    publication_date: { year: 2024 },
    open_access: true,
    keywords: ["thema: JHM", "ink"],
  });
  await press.shelve({ title: "A secret lighthouse", status: "draft" });
});
afterAll(() => press.close());

const findNumber = async (id: string): Promise<number> =>
  (await press.db.selectFrom("publications").select("sequential_id").where("id", "=", id).executeTakeFirstOrThrow())
    .sequential_id;

async function openPage(path: string) {
  const response = await press.open(path);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test("a search is exported with the chapters that its list shows, in the order of the list", async () => {
  const { status, headers, text } = await openPage("/publications/export?search=lighthouse&sort=oldest&format=ris");
  expect([
    status,
    headers.get("content-type"),
    headers.get("content-disposition"),
    headers.get("x-robots-tag"),
  ]).toEqual([
    200,
    "application/x-research-info-systems; charset=utf-8",
    'attachment; filename="search-results.ris"',
    "noindex",
  ]);
  expect([...text.matchAll(/^TI {2}- (.*?)\r?$/gmu)].map(([, title]) => title)).toEqual([
    "Lighthouses & Ferries",
    "Fog over lighthouses",
    "The New Lighthouse",
  ]);
});

test.each(["bibtex", "csl-json", "csv"])("%s too", async (format) => {
  const { text } = await openPage(`/publications/export?search=lighthouse&format=${format}`);
  expect(text).toContain("The New Lighthouse");
  expect(text).not.toContain("secret");
  expect(text).toContain("Anthropology");
  expect(text).not.toContain("thema");
});

test("ticked titles are exported alone", async () => {
  const address = `/publications/export?search=lighthouse&format=csl-json&id=${await findNumber(book)}&id=999999`;
  const exported = JSON.parse((await openPage(address)).text) as { title: string }[];
  expect(exported.map(({ title }) => title)).toEqual(["Lighthouses & Ferries", "Fog over lighthouses"]);
});

test.each([
  ["/publications/export?search=lighthouse", "format"],
  ["/publications/export?search=lighthouse&format=jsonl", "format"],
  ["/publications/export?search=lighthouse&format=ris&sort=banana", "sort"],
  ["/publications/feed.atom?search=lighthouse&page=0", "page"],
])("%s is refused with a sentence about %s", async (path, field) => {
  const { status, text } = await openPage(path);
  expect([status, JSON.parse(text)]).toMatchObject([422, { fields: { [field]: expect.any(String) } }]);
});

test("a search has a feed, the latest publication first", async () => {
  const { status, headers, text } = await openPage("/publications/feed.atom?search=lighthouse&sort=oldest");
  expect([status, headers.get("content-type")]).toEqual([200, "application/atom+xml; charset=utf-8"]);
  expect([...text.matchAll(/<title>(.*?)<\/title>/gu)].map(([, title]) => title)).toEqual([
    "Colophon Academic Press: “lighthouse”",
    "The New Lighthouse",
    "Lighthouses &amp; Ferries",
  ]);
  expect(text).toContain(
    '<link rel="self" type="application/atom+xml" href="https://press.example/publications/feed.atom?search=lighthouse"/>',
  );
  expect(text).toContain(
    '<link rel="alternate" type="text/html" href="https://press.example/publications?search=lighthouse&amp;sort=oldest"/>',
  );
});

test("results link their feed, and every page the OpenSearch description", async () => {
  const page = (await press.open("/publications?search=lighthouse", { headers: { accept: "text/html" } })).text();
  expect(await page).toContain('href="/publications/feed.atom?search=lighthouse"');
  expect(await page).toContain(
    '<link rel="search" type="application/opensearchdescription+xml" href="/opensearch.xml"',
  );
  const { headers, text } = await openPage("/opensearch.xml");
  expect(headers.get("content-type")).toBe("application/opensearchdescription+xml; charset=utf-8");
  expect(text).toContain('template="https://press.example/publications?search={searchTerms}"');
  expect(text).toContain("<ShortName>Colophon Academi</ShortName>");
});

test("a chapter that was found is a link below its book", async () => {
  const page = await (await press.open("/publications?search=fog", { headers: { accept: "text/html" } })).text();
  expect(page).toMatch(
    new RegExp(`<a href="/publications/${await findNumber(chapter)}">.*?<mark>Fog</mark> over lighthouses`, "u"),
  );
});
