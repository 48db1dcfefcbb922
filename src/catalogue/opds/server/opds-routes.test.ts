import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { changeStatus } from "#publications/records/server/change-status.ts";
import { theEditor, theMonograph } from "#tests/support/cast.ts";
import { CATALOGUE_WORDS } from "#tests/support/interface-texts/catalogue-words.ts";
import { opdsErrors } from "#tests/support/metadata/json-schemas.ts";
import { hasSchemas } from "#tests/support/metadata/metadata-schemas.ts";
import { publishCast } from "#tests/support/metadata/published-cast.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";

type Link = { readonly rel?: string; readonly href: string; readonly title?: string; readonly type?: string };
type Publication = { readonly metadata: { readonly title: string }; readonly links: readonly Link[] };
type Feed = {
  readonly metadata: { readonly title: string; readonly numberOfItems?: number };
  readonly links: readonly Link[];
  readonly navigation?: readonly Link[];
  readonly publications?: readonly Publication[];
  readonly facets?: readonly { readonly metadata: { readonly title: string }; readonly links: readonly Link[] }[];
  readonly groups?: readonly { readonly metadata: { readonly title: string }; readonly publications: Publication[] }[];
};

const feedErrors = hasSchemas ? opdsErrors("feed") : () => [];

let press: TestPress;
let cast: Awaited<ReturnType<typeof publishCast>>;

beforeAll(async () => {
  press = await testPress();
});
afterAll(() => press.close());

async function feed(path: string): Promise<Feed> {
  const response = await press.open(path);
  expect([
    response.status,
    response.headers.get("content-type"),
    response.headers.get("access-control-allow-origin"),
  ]).toEqual([200, "application/opds+json; charset=utf-8", "*"]);
  const read = (await response.json()) as Feed; // checked by each test, and by the schema where there is one
  expect(feedErrors(read)).toEqual([]);
  return read;
}

const listTitles = (one: Feed): string[] => (one.publications ?? []).map(({ metadata }) => metadata.title);
const linkTo = (one: Feed, rel: string): string | undefined => one.links.find((link) => link.rel === rel)?.href;

/** Gives a publication an open file, as an upload does. */
const store = async (id: string, type: "final_pdf" | "final_epub", name: string): Promise<void> =>
  void (await sql`
    insert into publication_files (publication_id, file_type, file_path, file_size, content_type, sha256, stored_at)
    values (${id}, ${type}, ${name}, 1000, 'application/octet-stream', ${"0".repeat(64)}, now())`.execute(press.db));

test("a press without such titles leads to its site", async () => {
  expect(await feed("/opds")).toMatchObject({
    metadata: { title: "Colophon Academic Press: new titles", numberOfItems: 0 },
    navigation: [{ href: "https://press.example/publications", type: "text/html" }],
  });
});

describe("a press with open and sold titles", () => {
  beforeAll(async () => {
    cast = await publishCast(press);
    await store(cast.monograph.id, "final_epub", "1/a.epub");
    await store(cast.volume.id, "final_pdf", "2/a.pdf");
    const prices = [{ amount: "12.00", currency: "EUR", tax_included: true, territory: "WORLD" }];
    await createPublication(press.ctx, theEditor, {
      draft: {
        ...theMonograph,
        title: "Sold by the Page",
        doi: undefined,
        isbn: undefined,
        source_id: undefined,
        open_access: false,
        details: { ...theMonograph.details, keywords: ["thema: JHM"], formats: [{ kind: "pdf", prices }] },
      },
    });
  });

  test("the feed has only those, with facets, subjects, groups and search", async () => {
    const whole = await feed("/opds");
    expect(listTitles(whole).toSorted()).toEqual(
      [cast.volume.title, "Sold by the Page", cast.monograph.title].toSorted(),
    );
    expect(whole.metadata.numberOfItems).toBe(3);
    expect(linkTo(whole, "search")).toBe("https://press.example/opds/search{?query}");
    expect(whole.facets?.map(({ metadata, links }) => [metadata.title, links.map(({ title }) => title)])).toEqual([
      ["Language", ["English"]],
      ["Type", ["Books"]],
      ["Access", ["Open access", CATALOGUE_WORDS.notOpenAccess]],
    ]);
    expect(whole.navigation?.map(({ title }) => title)).toContain("Society and Social Sciences");
    const groups = whole.groups?.map(({ metadata, publications }) => [
      metadata.title,
      publications.map((publication) => publication.metadata.title),
    ]);
    expect(groups).toContainEqual(["Society and Social Sciences", expect.arrayContaining(["Sold by the Page"])]);
  });

  test("a facet and a subject narrow it, and lead back", async () => {
    const closed = await feed("/opds?subject=J&access=closed");
    expect(listTitles(closed)).toEqual(["Sold by the Page"]);
    expect(closed.facets?.at(-1)?.links.map(({ rel, title }) => [rel, title])).toEqual([
      [undefined, "All"],
      ["self", CATALOGUE_WORDS.notOpenAccess],
    ]);
    expect(linkTo(closed, "self")).toBe("https://press.example/opds?subject=J&access=closed");
  });

  test("a search finds those that can be fetched, and leads to the site where there are none", async () => {
    expect(listTitles(await feed("/opds/search?query=monsoons"))).toEqual([cast.monograph.title]);
    expect(listTitles(await feed("/opds/search?query=quiet+interfaces"))).toEqual([]);
    expect((await feed("/opds/search")).publications).toHaveLength(3);
  });

  test("one publication has an address of its own, which its page names", async () => {
    const number = cast.monograph.sequential_id;
    const path = `/opds/publications/${number}`;
    const response = await press.open(path);
    expect(response.headers.get("content-type")).toBe("application/opds-publication+json; charset=utf-8");
    expect(await response.json()).toMatchObject({ metadata: { title: cast.monograph.title } });
    const page = await press.open(`/publications/${number}`, { headers: { Accept: "text/html" } });
    expect(page.headers.get("link")).toContain(
      `<https://press.example${path}>; rel="describedby"; type="application/opds-publication+json"`,
    );
    expect(await page.text()).toContain('type="application/opds+json" href="/opds"');
    expect((await press.open(`/opds/publications/${cast.proceedings.sequential_id}`)).status).toBe(404);
    expect((await press.open("/opds/publications/99999")).status).toBe(404);
  });

  test("one that leaves is in no feed any more", async () => {
    await changeStatus(press.ctx, theEditor, { id: cast.volume.id, status: "archived" });
    expect(listTitles(await feed("/opds"))).not.toContain(cast.volume.title);
    expect((await press.open(`/opds/publications/${cast.volume.sequential_id}`)).status).toBe(410);
  });

  test.each([
    ["/opds?subject=??", "subject"],
    ["/opds?language=1", "language"],
    ["/opds?type=poem", "type"],
    ["/opds?access=half", "access"],
    ["/opds?page=0", "page"],
    ["/opds/search?after=-1", "after"],
    [`/opds/search?query=${"x".repeat(501)}`, "query"],
  ])("%s is refused with a sentence", async (path, field) => {
    const response = await press.open(path);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ fields: { [field]: expect.any(String) } });
  });

  test("pages of fifty follow each other, none twice and none left out, also in a search", async () => {
    for (let index = 0; index < 60; index += 1) {
      const draft = {
        ...theMonograph,
        title: `Tidal title ${index}`,
        doi: undefined,
        isbn: undefined,
        source_id: undefined,
      };
      const { id } = await createPublication(press.ctx, theEditor, { draft });
      await store(id, "final_pdf", `many/${index}.pdf`);
    }
    for (const start of ["/opds", "/opds/search?query=tidal+title"]) {
      const titles: string[] = [];
      let pages = 0;
      for (let path: string | undefined = start; path !== undefined; pages += 1) {
        const page: Feed = await feed(path);
        titles.push(...listTitles(page));
        path = linkTo(page, "next")?.replace("https://press.example", "");
      }
      expect(pages).toBe(2);
      expect(titles.filter((title) => title.startsWith("Tidal title"))).toHaveLength(60);
      expect(new Set(titles).size).toBe(titles.length);
    }
    expect(linkTo(await feed("/opds?page=2"), "previous")).toBe("https://press.example/opds");
    expect((await press.open("/opds?page=3")).status).toBe(404);
  }, 120_000);
});
