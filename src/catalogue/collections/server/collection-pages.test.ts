import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCollection, saveCollection } from "#catalogue/collections/editing/server/save-collection.ts";
import type { CollectionDraft } from "#catalogue/collections/collection.ts";
import type { Publication, PublicationDraft } from "#publications/core/publication.ts";
import { changeStatus } from "#publications/records/server/change-status.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { deletePublication } from "#publications/trash/server/delete-publication.ts";
import { language, theEditor } from "#tests/support/cast.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";

let press: TestPress;
const made = new Map<string, Publication>();

async function make(title: string, year: number, more: Partial<PublicationDraft> = {}, parent?: string): Promise<void> {
  const draft: PublicationDraft = {
    title,
    type: "book",
    status: "published",
    open_access: true,
    publication_date: { year },
    contributors: [],
    details: { language: language("en"), keywords: [] },
    ...more,
  };
  const parentId = parent === undefined ? undefined : made.get(parent)?.id;
  made.set(title, await createPublication(press.ctx, theEditor, { draft, parentId }));
}

const getId = (title: string): string => made.get(title)?.id ?? "";
const createDraft = (
  title: string,
  titles: readonly string[],
  more: Partial<CollectionDraft> = {},
): CollectionDraft => ({
  title,
  slug: "",
  body: "",
  status: "published",
  cover_id: null,
  picture_text: "",
  publication_ids: titles.map(getId),
  ...more,
});
const create = (...given: Parameters<typeof createDraft>): Promise<string> =>
  createCollection(press.ctx, theEditor, createDraft(...given));

let water: string;
beforeAll(async () => {
  press = await testPress();
  await make("Tides", 2021);
  await make("Rivers", 2024);
  await make("Proceedings of TIDE", 2023, { type: "conference_proceedings" });
  await make("On Ropes", 2021, { type: "academic_chapter" }, "Tides");
  await make("Still in Proof", 2025, { status: "draft" });
  water = await create("Water in Print", ["Rivers", "Still in Proof", "Tides", "Proceedings of TIDE", "On Ropes"], {
    body: "Read [the subjects](/subjects) first.\n\nThen these.",
    cover_id: getId("Tides"),
  });
  await create("Only Drafts", ["Still in Proof"]);
  await create("In the Making", ["Tides"], { status: "draft" });
});
afterAll(() => press.close());

const read = async (path: string) => {
  const response = await press.open(path, { headers: { accept: "text/html" }, redirect: "manual" });
  const html = (await response.text()).replaceAll("<!-- -->", "");
  return { status: response.status, html, location: response.headers.get("location") };
};
const titlesIn = (html: string): string[] =>
  [...html.matchAll(/<h3 class="line-title"[^>]*><a[^>]*><bdi[^>]*>(.*?)<\/bdi>/gu)].map(([, title = ""]) => title);
const titlesAt = async (path: string): Promise<string[]> => titlesIn((await read(path)).html);

describe("the page of a collection", () => {
  test("lists its public titles in the editors' order, with counts, text and metadata", async () => {
    const { html } = await read("/collections/water-in-print");
    expect(titlesIn(html)).toEqual(["Rivers", "Tides", "Proceedings of TIDE", "On Ropes"]);
    expect(html).toContain("Collection · 3 titles, 1 chapter or paper");
    expect(html).toContain('<a class="link" href="/subjects">the subjects</a>');
    expect(html).toContain('<meta name="description" content="Read the subjects first."/>');
    const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/u.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      "@type": "CollectionPage",
      name: "Water in Print",
      hasPart: { length: 4 },
    });
  });
  test("is sorted and filtered by its address", async () => {
    expect(await titlesAt("/collections/water-in-print?sort=newest&type=book")).toEqual(["Rivers", "Tides"]);
    expect(await titlesAt("/collections/water-in-print?sort=title")).toEqual([
      "On Ropes",
      "Proceedings of TIDE",
      "Rivers",
      "Tides",
    ]);
    expect((await read("/collections/water-in-print?sort=title")).html).toContain('content="noindex, follow"');
  });
  test("has a feed in the same order", async () => {
    const text = await (await press.open("/collections/water-in-print/feed.atom")).text();
    const titles = [...text.matchAll(/<entry[^>]*>\n<id>[^<]*<\/id>\n<title>(.*?)<\/title>/gu)].map(
      ([, title]) => title,
    );
    expect(titles).toEqual(["Rivers", "Tides", "Proceedings of TIDE", "On Ropes"]);
  });
  test.each(["/collections/in-the-making", "/collections/only-drafts", "/collections/none"])(
    "%s is not found: a draft, without public titles, unknown",
    async (path) => {
      expect((await read(path)).status).toBe(404);
    },
  );
});

test("the index, the sitemap and the home page have published collections with public titles", async () => {
  const sitemap = await (await press.open("/sitemap.xml")).text();
  for (const html of [(await read("/collections")).html, (await read("/")).html, sitemap]) {
    expect(html).toContain("/collections/water-in-print");
    expect(html).not.toContain("only-drafts");
    expect(html).not.toContain("in-the-making");
  }
  await create("A First One", ["Rivers"]);
  const order = async (path: string): Promise<string[]> =>
    [...(await read(path)).html.matchAll(/<h2[^>]*><a href="\/collections\/([^"]+)"/gu)].map(([, slug = ""]) => slug);
  expect(await order("/collections?sort=title")).toEqual(["a-first-one", "water-in-print"]);
});

test("a title, and a chapter of it, lead to the collections in which they stand", async () => {
  for (const title of ["Tides", "On Ropes"]) {
    const { html } = await read(`/publications/${made.get(title)?.sequential_id}`);
    expect(html).toContain('href="/collections/water-in-print"');
    expect(html).not.toContain("/collections/in-the-making");
  }
});

test("an earlier address leads to the collection", async () => {
  const titles = ["Rivers", "Tides", "Proceedings of TIDE", "On Ropes", "Still in Proof"];
  await saveCollection(press.ctx, theEditor, { id: water, draft: createDraft("Water", titles, { slug: "water" }) });
  const { status, location } = await read("/collections/water-in-print?sort=title");
  expect([status, location]).toEqual([301, "/collections/water?sort=title"]);
  expect((await press.open("/collections/water-in-print/feed.atom", { redirect: "manual" })).status).toBe(301);
});

test("archived and deleted titles vanish, and a title that is published appears", async () => {
  await changeStatus(press.ctx, theEditor, { id: getId("Rivers"), status: "archived" });
  await deletePublication(press.ctx, theEditor, { id: getId("Proceedings of TIDE"), reason: undefined });
  expect(await titlesAt("/collections/water")).toEqual(["Tides", "On Ropes"]);
  await changeStatus(press.ctx, theEditor, { id: getId("Still in Proof"), status: "published" });
  expect(await titlesAt("/collections/water")).toEqual(["Tides", "On Ropes", "Still in Proof"]);
});
