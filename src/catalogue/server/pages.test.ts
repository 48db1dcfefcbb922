import { createElement } from "react";
import type { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { problemResponse } from "#platform/api/problem-response.ts";
import { toProblem } from "#platform/api/to-problem.ts";
import type { ResponseMetadata } from "#platform/http/response-metadata.ts";
import { DEFAULT_PRESS } from "#press/core/press.ts";
import { changeStatus } from "#publications/records/server/change-status.ts";
import { type Cast, publishCast, theEditor } from "#tests/support/cast.ts";
import { CATALOGUE_WORDS } from "#tests/support/interface-texts/catalogue-words.ts";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { cataloguePages } from "./pages.tsx";

let press: TestPress;
let cast: Cast;
let site: Hono;

beforeAll(async () => {
  press = await testPress();
  const { ctx, pressUrl } = press;
  cast = await publishCast(ctx);
  site = cataloguePages({
    ctx,
    pressUrl,
    assets: () => ({ scripts: [], styles: [] }),
    context: async () => ({ press: DEFAULT_PRESS }),
    frame: ({ head, children }) =>
      createElement("html", null, createElement("head", null, head), createElement("body", null, children)),
  });
  site.onError((error, request) => problemResponse(request.req.raw, toProblem(error, ctx.log)));
});
afterAll(() => press.close());

const get = async (address: string, accept = "text/html") => {
  const metadata: ResponseMetadata = {};
  const response = await site.request(address, { headers: { accept } }, { metadata });
  return { metadata, status: response.status, headers: response.headers, text: await response.text() };
};
const getPath = (publication: { sequential_id: number }) => `/publications/${publication.sequential_id}`;

describe("the library", () => {
  test("shows six titles and a link to the next ones, and no chapter", async () => {
    const { status, text } = await get("/publications");
    expect(status).toBe(200);
    expect(text).toContain("The Grammar of Monsoons");
    expect(text).not.toContain(cast.chapters[0]?.title);
    expect(text).not.toContain(cast.draft.title);
  });
  test("offers its titles to reference managers, a title's own page does not", async () => {
    const list = (await get("/publications")).text;
    expect(list).toContain('class="Z3988"');
    expect(list).toContain("rft.isbn=9783161484100");
    expect(list).toContain("rft.au=Rangarajan%2C%20Meenakshi");
    expect((await get("/publications?view=spines")).text).toContain('class="Z3988"');
    expect((await get(getPath(cast.monograph))).text).not.toContain("Z3988");
  });
  test("names the search without results", async () => {
    const { text } = await get("/publications?search=zzqxv&type=book");
    expect(text).toContain(CATALOGUE_WORDS.libraryEmpty);
    expect(text).toContain("“zzqxv”");
  });
  test("refuses an unknown order with a sentence", async () => {
    const { status, text } = await get("/publications?sort=sideways");
    expect(status).toBe(422);
    expect(text).toContain("sideways");
  });
  test("shows markup in a search as text", async () => {
    const { text } = await get("/publications?search=%3Cscript%3Ealert(1)%3C%2Fscript%3E");
    expect(text).not.toContain("<script>alert(1)");
  });
});

describe("the list by date", () => {
  test("links to every published page, including chapters", async () => {
    const years = await get("/publications/by-date");
    expect(years.text).toContain('href="/publications/by-date?year=2025"');
    const year = await get("/publications/by-date?year=2025");
    expect(year.text).toContain(`href="${getPath(cast.monograph)}"`);
    expect(year.text).not.toContain(cast.draft.title);
    expect((await get("/publications/by-date?year=20x5&page=-1")).status).toBe(200);
  });
});

describe("a publication's page", () => {
  test("can be read, cited and downloaded without scripts", async () => {
    const { status, headers, metadata, text } = await get(getPath(cast.monograph));
    expect(status).toBe(200);
    expect(text).toMatch(/<h1[^>]*>.*The Grammar of Monsoons/su);
    expect(text).toContain("How farmers of the delta have read the sky");
    expect(text).toContain('class="citation-entry"');
    expect(text).toContain("citation_title");
    expect(headers.get("link")).toContain("cite-as");
    expect(metadata.counts).toEqual({ kind: "view", publicationId: cast.monograph.id });
  });
  test("redirects from its uuid to its number", async () => {
    const { status, headers } = await get(`/publications/${cast.monograph.id}`);
    expect([status, headers.get("location")]).toEqual([301, getPath(cast.monograph)]);
  });
  test("lists only published chapters; a chapter shows its place", async () => {
    const volume = await get(getPath(cast.editedVolume));
    const [first, second] = cast.chapters;
    if (!first || !second) throw new Error("The cast's volume has lost its chapters.");
    expect(volume.text).toContain(first.title);
    const chapter = await get(getPath(first));
    expect(chapter.text).toContain("Chapter 1");
    expect(chapter.text).toContain("Next");
    expect(chapter.text).toContain(second.title);
  });
  test("sets every chapter's title in the chapter's own language", async () => {
    const [first] = cast.chapters;
    if (!first) throw new Error("The cast's volume has lost its chapters.");
    const sql = press.ctx.db.updateTable("publication_details").where("publication_id", "=", first.id);
    await sql.set({ language: "ta" }).execute();
    const { text } = await get(getPath(cast.editedVolume));
    expect(text).toContain(`<bdi lang="ta" dir="auto">${first.title}</bdi>`);
    await sql.set({ language: first.details.language }).execute();
  });
  test("has the fallback sentence on the page and never in its head", async () => {
    const { text } = await get(getPath(cast.closedBook));
    const [head = "", body = ""] = text.split("</head>");
    expect(head).not.toContain("valuable research insights");
    expect(body).toContain(CATALOGUE_WORDS.closedAccess);
  });
  test.each(["999999", "0", "012", "abc", "1e3", "3f2504e0-4f89-41d3-9a0c-0305e82c3301"])(
    "that is not there says so: %s",
    async (name) => {
      const { status, metadata, text } = await get(`/publications/${name}`);
      expect(status).toBe(404);
      expect(text).toContain(PUBLICATION_WORDS.publicationNotFound);
      expect(text).toContain(PUBLICATION_WORDS.publicationUnknown);
      expect(text).toContain('href="/publications"');
      expect(metadata.counts).toBeUndefined();
      expect(metadata.tags ?? []).toEqual([]);
    },
  );
  test("that does not exist returns a problem to programs", async () => {
    const { status, headers, text } = await get("/publications/999999", "application/json");
    expect([status, headers.get("content-type")]).toEqual([404, "application/problem+json"]);
    expect(JSON.parse(text)).toMatchObject({
      title: PUBLICATION_WORDS.publicationNotFound,
      detail: PUBLICATION_WORDS.publicationUnknown,
    });
  });
  test("names its type once, its DOI, its licence in plain words, and citations only if a source counted them", async () => {
    const { text } = await get(getPath(cast.monograph));
    const main = text.replaceAll(/<script[\s\S]*?<\/script>/gu, "");
    expect(main.match(/<bdi>Book<\/bdi>/gu)).toHaveLength(1);
    expect(main).not.toContain("<dt>Type</dt>");
    expect(main).toContain("not counted");
    expect(main).toContain('href="/policies/usage"');
    expect(main).toContain('href="#how-to-cite"');
  });
  test("of a closed title offers to ask for access and keeps its download button", async () => {
    const { text } = await get(getPath(cast.closedBook));
    expect(text).toContain(`href="/contact?topic=access&amp;publication=${cast.closedBook.sequential_id}"`);
    expect(text.match(/Download Restricted/gu)?.length).toBeGreaterThan(1);
    expect(text).toContain(CATALOGUE_WORDS.closedAccess);
  });
  test("filters its contents by the words of the address and marks them; words without a hit hide nothing", async () => {
    const [first, second] = cast.chapters;
    if (!first || !second) throw new Error("The cast's volume has lost its chapters.");
    const word = first.title.split(" ").at(-1) ?? "";
    const filtered = (await get(`${getPath(cast.editedVolume)}?contents=${encodeURIComponent(word)}`)).text;
    expect(filtered).toContain(`<mark>${word}</mark>`);
    expect(filtered).toContain("Show all");
    expect(filtered).toMatch(/<li class="contents-row"[^>]*hidden/u);
    const unfiltered = (await get(`${getPath(cast.editedVolume)}?contents=zzqxv`)).text;
    expect(unfiltered).not.toMatch(/<li class="contents-row"[^>]*hidden/u);
  });
  test("of a draft does not exist", async () => {
    expect((await get(getPath(cast.draft))).status).toBe(404);
  });
  test("of an archived title stays, with a notice", async () => {
    const { tamilBook } = cast;
    await changeStatus(press.ctx, theEditor, { id: tamilBook.id, status: "archived" });
    const { status, text } = await get(getPath(tamilBook));
    expect(status).toBe(200);
    expect(text).toContain("This title is archived.");
    expect(text).toContain("ARCHIVED");
  });
});

describe("a citation", () => {
  test("is plain text, or HTML on request", async () => {
    const address = `${getPath(cast.monograph)}/citation?style=mla`;
    const text = await get(address, "*/*");
    expect(text.headers.get("content-type")).toContain("text/plain");
    expect(text.text).toMatch(/^Rangarajan, Meenakshi\. The Grammar of Monsoons/u);
    const html = await get(address);
    expect(html.headers.get("content-type")).toContain("text/html");
    expect(html.text).toContain("<i>The Grammar of Monsoons");
  });
  test("is APA by default; an unknown style is refused with the known ones", async () => {
    expect((await get(`${getPath(cast.monograph)}/citation`, "*/*")).text).toMatch(/^Rangarajan, M\. \(2025\)/u);
    const { status, text } = await get(`${getPath(cast.monograph)}/citation?style=comic`);
    expect(status).toBe(422);
    expect(text).toContain("turabian");
  });
  test.each([
    ["ris", "the_grammar_of_monsoons.ris", { kind: "ris" }],
    ["bib", "the_grammar_of_monsoons.bib", { kind: "bibtex" }],
    ["csl.json", "the_grammar_of_monsoons.csl.json", { kind: "format", name: "CSL-JSON" }],
  ])("as .%s has the specification's file name and is counted", async (format, fileName, event) => {
    const { status, headers, metadata, text } = await get(`${getPath(cast.monograph)}.${format}`);
    expect(status).toBe(200);
    expect(headers.get("content-disposition")).toBe(`attachment; filename="${fileName}"`);
    expect(metadata.counts).toEqual({ ...event, publicationId: cast.monograph.id });
    expect(text).toContain("The Grammar of Monsoons");
  });
  test("of a draft or an unknown publication does not exist", async () => {
    for (const address of [`${getPath(cast.draft)}.ris`, "/publications/999999.bib", "/publications/abc/citation"])
      expect((await get(address)).status).toBe(404);
  });
});
