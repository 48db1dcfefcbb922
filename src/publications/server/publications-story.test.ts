import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Publication } from "#publications/core/publication.ts";
import { storePublicationList } from "#publications/listing/server/publication-list.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { theDraft, theEditor } from "#tests/support/cast.ts";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { wholePublication } from "#tests/support/whole-publication.ts";

let press: TestPress;
let [admin, editor, reviewer, author]: TestPerson[] = [];
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), settings: { limits: false } });
  admin = await press.person(["admin"]);
  editor = await press.person(["editor"]);
  reviewer = await press.person(["reviewer"]);
  author = await press.person(["author"]);
});
afterAll(() => press.close());

type Record = { readonly id: string; readonly version: number; readonly title: string };
type Page = { readonly publications: readonly Record[]; readonly total: number };
const BOOK = { title: "Rivers of Ink", type: "book", authors: ["Ada Byron"] };
const createStory = (draft: Partial<typeof theDraft> = {}): Promise<Publication> =>
  createPublication(press.ctx, theEditor, { draft: { ...theDraft, ...draft } });

describe("an edit after another person's edit (F12)", () => {
  test("is refused with the changed fields and overwrites nothing", async () => {
    const { id, version } = await press.requestJson<Record>(editor, "POST", "/publications", BOOK);
    const theirs = {
      ...wholePublication({ ...BOOK, subtitle: "A History", details: { abstract: "On ink." } }),
      version,
    };
    await press.requestJson(admin, "PUT", `/publications/${id}`, theirs);
    const response = await press.call(editor, "PUT", `/publications/${id}`, {
      body: { ...wholePublication({ ...BOOK, title: "Rivers of Blue Ink" }), version },
    });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      title: PUBLICATION_WORDS.updateFailed,
      version: 2,
      changes: [
        { field: "subtitle", was: null, now: "A History", yours: null },
        { field: "details.abstract", was: null, now: "On ink.", yours: null },
      ],
    });
    expect(await press.requestJson(editor, "GET", `/publications/${id}`)).toMatchObject({
      title: BOOK.title,
      version: 2,
    });
    const headers = { "if-match": '"2"' };
    expect(
      (await press.call(editor, "PUT", `/publications/${id}`, { body: wholePublication(BOOK), headers })).status,
    ).toBe(200);
    expect((await press.call(editor, "PUT", `/publications/${id}`, { body: wholePublication(BOOK) })).status).toBe(428);
  });

  test("authors given by name alone keep their details", async () => {
    const contributors = [{ name: "Ada Byron", affiliation: "Madras", ror: "052gg0110", orcid: "0000-0002-1825-0097" }];
    const { id, version } = await press.requestJson<Record>(editor, "POST", "/publications", { ...BOOK, contributors });
    const body = { ...wholePublication({ ...BOOK, authors: ["Lin Wei", "Ada Byron"] }), version };
    expect(await press.requestJson(editor, "PUT", `/publications/${id}`, body)).toMatchObject({
      contributors: [
        { name: "Lin Wei", affiliation: null },
        { name: "Ada Byron", affiliation: "Madras", ror: "https://ror.org/052gg0110" },
      ],
    });
  });
});

describe("history", () => {
  test("names the person, the time and the changes; an earlier version is restored without publishing anything", async () => {
    const created = await press.requestJson<Record>(editor, "POST", "/publications", BOOK);
    const path = `/publications/${created.id}`;
    press.clock.advance(1000);
    const changed = {
      ...wholePublication({ ...BOOK, title: "Rivers of Red Ink", details: { keywords: ["ink"] } }),
      version: 1,
    };
    await press.requestJson(admin, "PUT", path, changed);
    press.clock.advance(1000);
    await press.requestJson(editor, "PUT", `${path}/status`, { status: "published" });
    press.clock.advance(1000);
    const restored = await press.requestJson(editor, "POST", `${path}/restoration`, { version: 1 });
    expect(restored).toMatchObject({ title: BOOK.title, status: "published", version: 4, details: { keywords: [] } });
    const { history } = await press.requestJson<{ history: unknown[] }>(editor, "GET", `${path}/history`);
    expect(history).toMatchObject([
      { version: 4, action: "restored", changed_by: { id: editor?.id } },
      { version: 3, action: "status", fields: { status: { from: "draft", to: "published" } } },
      {
        version: 2,
        action: "edited",
        changed_by: { id: admin?.id, first_name: "Ada" },
        fields: { title: { from: BOOK.title, to: "Rivers of Red Ink" }, "details.keywords": { from: [], to: ["ink"] } },
      },
      { version: 1, action: "created", changed_by: { id: editor?.id } },
    ]);
    expect((await press.call(editor, "POST", `${path}/restoration`, { body: { version: 9 } })).status).toBe(404);
    expect((await press.call(reviewer, "GET", `${path}/history`)).status).toBe(403);
  });
});

describe("the list", () => {
  const list = (query: string, as: TestPerson | undefined = editor) =>
    press.requestJson<Page>(as, "GET", `/publications${query}`);

  test("is filtered, counted, sorted and paged", async () => {
    const one = await createStory({ title: "Kelp % Forests", status: "archived" });
    const two = await createStory({
      title: "Kelp Farming",
      contributors: [{ role: "author", name: { family: "Zhou", given: "Mei" } }],
    });
    const setCreated = async (id: string, at: string) => {
      const made = { created_at: new Date(at) };
      await press.db.updateTable("publications").set(made).where("id", "=", id).execute();
      await storePublicationList(press.db, [id]);
    };
    await setCreated(one.id, "2027-01-05T12:00:00Z");
    await setCreated(two.id, "2027-01-06T23:59:59Z");
    const titles = async (query: string) => (await list(query)).publications.map(({ title }) => title);
    expect(await titles("?search=KELP")).toEqual([two.title, one.title]);
    expect(await titles("?search=kelp&sort=title&order=desc")).toEqual([two.title, one.title]);
    expect(await titles("?search=kelp&sort=views")).toHaveLength(2);
    expect(await titles("?search=%25")).toEqual([one.title]);
    expect(await titles("?search=kelp&status=archived")).toEqual([one.title]);
    expect(await titles("?author=mei+zhou")).toEqual([two.title]);
    expect(await titles("?startDate=2027-01-06&endDate=2027-01-06")).toEqual([two.title]);
    expect(await titles("?search=kelp&missing=cover&type=book")).toHaveLength(2);
    expect(await list("?search=kelp&limit=1")).toMatchObject({ total: 2, limit: 1, offset: 0 });
    expect(await titles("?search=kelp&limit=1&offset=1")).toEqual([one.title]);
    expect(await list("?search=kelp", reviewer)).toMatchObject({ total: 1, publications: [{ id: one.id }] });
    expect(await press.requestJson(reviewer, "GET", "/publications/summary?search=kelp")).toMatchObject({
      filtered: { total: 1, published: 0, draft: 0, totalViews: 0 },
    });
  });

  test("the totals follow each change", async () => {
    const path = "/publications/summary?search=seaweed";
    expect(await press.requestJson(editor, "GET", path)).toMatchObject({ filtered: { total: 0 } });
    const { id } = await press.requestJson<Record>(editor, "POST", "/publications", { ...BOOK, title: "Seaweed" });
    await press.requestJson(editor, "PUT", `/publications/${id}/citations`, {
      citations_count: 4,
      citations_source: "Crossref",
      citations_counted_on: "2027-01-01",
    });
    expect(await press.requestJson(editor, "GET", path)).toMatchObject({
      filtered: { total: 1, draft: 1, totalCitations: 4 },
    });
  });

  test("the book selector lists published books by title; publishers are suggested", async () => {
    await createStory({ title: "Zebra Stripes", status: "published" });
    await createStory({ title: "Antelope Stripes", status: "published" });
    await createStory({ title: "Hidden Stripes" });
    const { books } = await press.requestJson<{ books: Record[] }>(author, "GET", "/publications/books?search=stripes");
    expect(books.map(({ title }) => title)).toEqual(["Antelope Stripes", "Zebra Stripes"]);
    const listSuggested = async (search: string) =>
      (await press.requestJson<{ publishers: string[] }>(author, "GET", `/publishers?search=${search}`)).publishers;
    expect(await listSuggested("")).toHaveLength(5);
    expect(await listSuggested("press")).toHaveLength(7);
    expect((await listSuggested("i")).length).toBe(8);
  });
});

describe("counters", () => {
  test("the staff's views and downloads are counted apart from readers', repeated ones once", async () => {
    const { id } = await createStory({ status: "published" });
    const use = (kind: string, as = editor) =>
      press.call(as, "POST", `/publications/${id}/statistics`, { body: { kind } });
    for (const kind of ["view", "view", "download"]) expect((await use(kind)).status).toBe(204);
    expect((await use("view", reviewer)).status).toBe(204);
    expect((await use("view", author)).status).toBe(403);
    expect((await use("citation")).status).toBe(422);
    expect(await press.requestJson(editor, "GET", `/publications/${id}/statistics`)).toMatchObject({
      views_count: 2,
      downloads_count: 1,
      last_viewed_at: press.clock().toISOString(),
    });
    expect(
      await press.db.selectFrom("statistics_daily").selectAll().where("publication_id", "=", id).execute(),
    ).toEqual([]);
  });
});
