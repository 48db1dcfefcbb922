import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mayEditPublication, mayReadPublication } from "#people/publication-access.ts";
import type { Role } from "#people/role.ts";
import type { Publication, PublicationStatus } from "#publications/publication.ts";
import { createPublication } from "#publications/server/create-publication.ts";
import { requirePublication } from "#publications/server/publications.ts";
import { theDraft } from "#tests/cast.ts";
import { type DeskPress, openDeskPress } from "#tests/desk-press.ts";
import type { TestPerson } from "#tests/people-press.ts";

let press: DeskPress;
const held: Record<string, readonly Role[]> = {
  admin: ["admin"],
  editor: ["editor"],
  reviewer: ["reviewer"],
  author: ["author"],
  "reviewer and author": ["reviewer", "author"],
  nobody: [],
};
const people: Record<string, TestPerson> = {};
let other: TestPerson;
beforeAll(async () => {
  press = await openDeskPress();
  for (const [name, roles] of Object.entries(held)) people[name] = await press.person(roles);
  other = await press.person(["author"]);
});
afterAll(() => press.close());

const who = (name: string): TestPerson => {
  const found = people[name];
  if (!found) throw new Error(`There is no ${name} in this test.`);
  return found;
};

const BOOK = { title: "Rivers of Ink", type: "book", authors: ["Ada Byron", "Lin Wei"] };

type Made = { readonly by?: TestPerson | undefined; readonly proposal?: boolean; readonly status?: PublicationStatus };
const made = ({ by, proposal = false, status = "draft" }: Made = {}): Promise<Publication> =>
  createPublication(press.recording, by ? { kind: "person", id: by.id } : { kind: "system", name: "test" }, {
    draft: { ...theDraft, title: `Rivers ${crypto.randomUUID()}`, status },
    isProposal: proposal,
  });

const STATUSES = ["draft", "under_review", "published", "archived"] as const;

describe("role × operation × whose × status, against the policy", () => {
  test.each(Object.keys(held))("%s", async (name) => {
    const person = who(name);
    const reader = { id: person.id, roles: held[name] ?? [] };
    for (const status of STATUSES) {
      for (const [by, proposal] of [
        [undefined, false],
        [person, reader.roles.includes("author")],
        [other, true],
      ] as const) {
        const { id, version } = await made({ by, proposal, status });
        const record = { status, created_by: by?.id, is_proposal: proposal };
        const where = `${name}, ${by === person ? "own" : proposal ? "another's" : "the press's"} ${status}`;
        const [reads, edits] = [mayReadPublication(reader, record), mayEditPublication(reader, record)];
        const hidden = reads ? 403 : 404;
        const asked = async (method: string, path: string, body?: unknown) =>
          (await press.desk(person, method, `/publications/${id}${path}`, body === undefined ? {} : { body })).status;
        expect(await asked("GET", ""), where).toBe(reads ? 200 : 404);
        expect(await asked("GET", "/statistics"), where).toBe(reads ? 200 : 404);
        expect(await asked("GET", "/chapters"), where).toBe(reads ? 200 : 404);
        const update = { ...BOOK, status, version };
        expect(await asked("PUT", "", { ...update, doi: "" }), where).toBe(edits ? 200 : hidden);
        const isStaff = reader.roles.some((role) => role === "admin" || role === "editor");
        expect(await asked("PUT", "/citations", { citations_count: 3 }), where).toBe(
          isStaff ? (edits ? 200 : hidden) : 403,
        );
        expect(await asked("POST", "/restoration", { version: 1 }), where).toBe(edits ? 200 : hidden);
        const sent = await asked("PUT", "/status", { status: "published" });
        expect(sent, where).toBe(edits && isStaff ? 200 : hidden);
        expect(await asked("DELETE", ""), where).toBe(reads && reader.roles.includes("admin") ? 204 : hidden);
      }
    }
  });

  test.each([
    ["GET", "/publications", ["admin", "editor", "reviewer", "reviewer and author"]],
    ["GET", "/publications/summary", ["admin", "editor", "reviewer", "reviewer and author"]],
    ["GET", "/publications/proposals", ["admin", "author", "reviewer and author"]],
    ["GET", "/publications/books", ["admin", "editor", "author", "reviewer and author"]],
    ["GET", "/publishers", ["admin", "editor", "author", "reviewer and author"]],
    ["GET", "/content-review/catalogue", ["admin", "editor"]],
  ] as const)("%s %s", async (method, path, allowed) => {
    expect((await press.desk(undefined, method, path)).status).toBe(401);
    for (const name of Object.keys(held)) {
      const expected = allowed.some((one) => one === name) ? 200 : 403;
      expect((await press.desk(who(name), method, path)).status, name).toBe(expected);
    }
  });

  test("visitors read what is published and nothing else", async () => {
    for (const status of STATUSES) {
      const { id } = await made({ status });
      expect((await press.desk(undefined, "GET", `/publications/${id}`)).status).toBe(
        status === "published" ? 200 : 404,
      );
      expect((await press.desk(undefined, "PUT", `/publications/${id}`, { body: BOOK })).status).toBe(401);
    }
    expect(await press.said(undefined, "POST", "/publications", BOOK)).toMatchObject({
      status: 401,
      title: "Error creating publication",
      detail: "You must be logged in to create publications",
    });
    const lapsed = { ...who("editor"), token: "no.such.session" };
    expect(await press.said(lapsed, "POST", "/publications", BOOK)).toMatchObject({
      status: 401,
      title: "Error creating publication",
      detail: "Authentication session error",
    });
  });
});

describe("creating", () => {
  test("an editor adds a book with every field, and reads it back", async () => {
    const input = {
      ...BOOK,
      status: "published",
      subtitle: " Printing in Madras ",
      publication_date: "2026-03",
      open_access: true,
      licence: "CC-BY-4.0",
      doi: "https://doi.org/10.5555/ink.1",
      isbn: "978-0-306-40615-7",
      series: { title: "Presses", position: "2" },
      details: { abstract: "On ink.", pages: "300 pp.", language: "ta", keywords: "ink, , presses", publisher: "" },
    };
    const created = await press.said<{ id: string; sequential_id: number }>(
      who("editor"),
      "POST",
      "/publications",
      input,
    );
    expect(created).toMatchObject({
      subtitle: "Printing in Madras",
      authors: ["Ada Byron", "Lin Wei"],
      publication_date: "2026-03",
      doi: "10.5555/ink.1",
      isbn: "9780306406157",
      details: { pages: 300, keywords: ["ink", "presses"], language: "ta", publisher: null },
      statistics: { views_count: 0 },
      creator: { id: who("editor").id, first_name: "Ada" },
      missing: ["cover", "full_pdf"],
      version: 1,
    });
    expect(await press.said(who("editor"), "GET", `/publications/${created.sequential_id}`)).toEqual(created);
  });

  test("the sentences of specification §5 stand at their fields", async () => {
    const wrong = async (body: object) =>
      (await press.said<{ fields: object }>(who("editor"), "POST", "/publications", body)).fields;
    expect(await wrong({ ...BOOK, title: "  " })).toEqual({ title: "Title is required" });
    expect(await wrong({ ...BOOK, authors: [] })).toEqual({ authors: "At least one author is required" });
    expect(await wrong({ ...BOOK, authors: [" ", ""] })).toEqual({ authors: "Please provide valid authors" });
    expect(await wrong({ ...BOOK, doi: "ten" })).toHaveProperty("doi");
    const chapter = { ...BOOK, type: "academic_chapter", authors: undefined };
    expect(await wrong({ ...chapter, title: "", authors: ["A B"] })).toEqual({ title: "Chapter title is required" });
    expect(await wrong({ ...chapter, contributors: [{ name: "" }] })).toEqual({
      "contributors.0.name": "Author name is required",
    });
    expect(await wrong({ ...chapter, contributors: [{ name: "Ada Byron" }] })).toEqual({
      parent_book_id: "Please select a book",
      "contributors.0.affiliation": "Affiliation is required",
    });
  });

  test("an author's record is a draft or waits; other statuses are refused", async () => {
    for (const status of ["published", "archived"])
      expect((await press.desk(who("author"), "POST", "/publications", { body: { ...BOOK, status } })).status).toBe(
        403,
      );
    const draft = await press.said<{ id: string; version: number }>(who("author"), "POST", "/publications", BOOK);
    expect(draft).toMatchObject({ status: "draft", is_proposal: true });
    const published = { ...BOOK, status: "published", version: draft.version };
    expect((await press.desk(who("author"), "PUT", `/publications/${draft.id}`, { body: published })).status).toBe(403);
    expect((await press.desk(who("admin"), "GET", `/publications/${draft.id}`)).status).toBe(404);
    const { publications } = await press.said<{ publications: { id: string }[] }>(
      who("author"),
      "GET",
      "/publications/proposals",
    );
    expect(publications.map(({ id }) => id)).toContain(draft.id);
  });

  test("what the press assigns itself is not accepted from outside", async () => {
    const smuggled = {
      ...BOOK,
      id: other.id,
      sequential_id: 1,
      created_by: other.id,
      created_at: "2001-01-01T00:00:00Z",
      published_at: "2001-01-01T00:00:00Z",
      is_proposal: false,
      version: 77,
      statistics: { views_count: 9000 },
      source_id: "elsewhere:1",
    };
    const created = await press.said<Publication>(who("author"), "POST", "/publications", smuggled);
    expect(created).toMatchObject({ created_by: who("author").id, is_proposal: true, version: 1, published_at: null });
    expect(created.id).not.toBe(other.id);
    expect(created.sequential_id).toBeGreaterThan(1);
    expect(created.statistics.views_count).toBe(0);
    expect((await requirePublication(press.recording, { id: created.id })).source_id).toBeUndefined();
  });

  test("an author puts a chapter only into what they may know of", async () => {
    const hidden = await made();
    const chapter = {
      title: "Ink, a Chapter",
      type: "academic_chapter",
      contributors: [{ name: "Ada Byron", affiliation: "Madras" }],
    };
    const put = async (parent: Publication) =>
      (await press.desk(who("author"), "POST", "/publications", { body: { ...chapter, parent_book_id: parent.id } }))
        .status;
    expect(await put(hidden)).toBe(422);
    expect(await put(await made({ status: "published" }))).toBe(201);
  });
});

describe("malformed requests are refused, never broken", () => {
  test.each([
    ["a NUL", { ...BOOK, title: "a\u0000b" }],
    ["half a character", { ...BOOK, title: "a\uD800b" }],
    ["half a character in a name", { ...BOOK, authors: ["a\uDC00b"] }],
    ["operators for text", { ...BOOK, title: { $ne: null } }],
    ["a list", []],
    ["a large number", { ...BOOK, details: { pages: 1e12 } }],
    ["a negative page", { ...BOOK, details: { page_from: -3 } }],
    ["pages the wrong way round", { ...BOOK, details: { page_from: 9, page_to: 3 } }],
    ["a date that is none", { ...BOOK, publication_date: "2026-02-31" }],
    ["an event that ends first", { ...BOOK, event: { starts_on: "2026-02-03", ends_on: "2026-02-01" } }],
    ["a language that is none", { ...BOOK, details: { language: "<script>" } }],
    ["a parent that is no id", { ...BOOK, type: "academic_chapter", parent_book_id: "'; drop table publications" }],
    ["a book in a book", { ...BOOK, parent_book_id: "00000000-0000-4000-8000-000000000001" }],
    ["a title too long", { ...BOOK, title: "x".repeat(2001) }],
  ])("%s", async (_, body) => {
    const { status } = await press.desk(who("editor"), "POST", "/publications", { body });
    expect([400, 422]).toContain(status);
  });

  test.each([
    "/publications?limit=0",
    "/publications?limit=5000",
    "/publications?sort=authors",
    "/publications?startDate=x",
    "/publications?status=lost",
    "/publications?endDate=2026-13-01",
    "/publications?offset=-1",
  ])("GET %s", async (path) => expect((await press.desk(who("editor"), "GET", path)).status).toBe(422));

  test.each(["x", "0", "99999999999", "%00", "2147483648", "00000000-0000-4000-8000-00000000000x"])(
    "there is no publication %s",
    async (id) => expect((await press.desk(who("editor"), "GET", `/publications/${id}`)).status).toBe(404),
  );
});
