import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Publication, PublicationStatus } from "#publications/core/publication.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { requirePublication } from "#publications/core/server/publications.ts";
import { theDraft } from "#tests/support/cast.ts";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { wholePublication } from "#tests/support/whole-publication.ts";

let press: TestPress;
let admin: TestPerson;
let editor: TestPerson;
let author: TestPerson;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), settings: { limits: false } });
  admin = await press.person(["admin"]);
  editor = await press.person(["editor"]);
  author = await press.person(["author"]);
});
afterAll(() => press.close());

const BOOK = { title: "Rivers of Ink", type: "book", authors: ["Ada Byron", "Lin Wei"] };

const createWithStatus = (status: PublicationStatus): Promise<Publication> =>
  createPublication(
    press.ctx,
    { kind: "system", name: "test" },
    {
      draft: { ...theDraft, title: `Rivers ${crypto.randomUUID()}`, status },
      isProposal: false,
    },
  );

describe("creating over the API", () => {
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
    const created = await press.requestJson<{ id: string; sequential_id: number }>(
      editor,
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
      creator: { id: editor.id, first_name: "Ada" },
      missing: ["cover", "full_pdf"],
      version: 1,
    });
    expect(await press.requestJson(editor, "GET", `/publications/${created.sequential_id}`)).toEqual(created);
  });

  test("the sentences of specification §5 are at their fields", async () => {
    const wrong = async (body: object) =>
      (await press.requestJson<{ fields: object }>(editor, "POST", "/publications", body)).fields;
    expect(await wrong({ ...BOOK, title: "  " })).toEqual({ title: PUBLICATION_WORDS.titleRequired });
    expect(await wrong({ ...BOOK, authors: [] })).toEqual({ authors: PUBLICATION_WORDS.authorRequired });
    expect(await wrong({ ...BOOK, authors: [" ", ""] })).toEqual({ authors: PUBLICATION_WORDS.authorsInvalid });
    expect(await wrong({ ...BOOK, doi: "ten" })).toHaveProperty("doi");
    const chapter = { ...BOOK, type: "academic_chapter", authors: undefined };
    expect(await wrong({ ...chapter, title: "", authors: ["A B"] })).toEqual({
      title: PUBLICATION_WORDS.chapterTitleRequired,
    });
    expect(await wrong({ ...chapter, contributors: [{ name: "" }] })).toEqual({
      "contributors.0.name": PUBLICATION_WORDS.authorNameRequired,
    });
    expect(await wrong({ ...chapter, contributors: [{ name: "Ada Byron" }] })).toEqual({
      parent_book_id: PUBLICATION_WORDS.bookRequired,
      "contributors.0.affiliation": PUBLICATION_WORDS.affiliationRequired,
    });
  });

  test("an author saves a draft or a proposal; other statuses are refused", async () => {
    for (const status of ["published", "archived"])
      expect((await press.call(author, "POST", "/publications", { body: { ...BOOK, status } })).status).toBe(403);
    const draft = await press.requestJson<{ id: string; version: number }>(author, "POST", "/publications", BOOK);
    expect(draft).toMatchObject({ status: "draft", is_proposal: true });
    const published = { ...wholePublication({ ...BOOK, status: "published" }), version: draft.version };
    expect((await press.call(author, "PUT", `/publications/${draft.id}`, { body: published })).status).toBe(403);
    expect((await press.call(admin, "GET", `/publications/${draft.id}`)).status).toBe(404);
    const { publications } = await press.requestJson<{ publications: { id: string }[] }>(
      author,
      "GET",
      "/publications/proposals",
    );
    expect(publications.map(({ id }) => id)).toContain(draft.id);
  });

  test("fields that the press assigns are not accepted", async () => {
    const smuggled = {
      id: admin.id,
      sequential_id: 1,
      created_by: admin.id,
      created_at: "2001-01-01T00:00:00Z",
      published_at: "2001-01-01T00:00:00Z",
      is_proposal: false,
      version: 77,
      statistics: { views_count: 9000 },
      source_id: "elsewhere:1",
    };
    const refused = await press.call(author, "POST", "/publications", { body: { ...BOOK, ...smuggled } });
    expect(refused.status).toBe(422);
    const { fields } = (await refused.json()) as { fields: object };
    expect(Object.keys(fields).toSorted()).toEqual(Object.keys(smuggled).toSorted());
    const created = await press.requestJson<Publication>(author, "POST", "/publications", BOOK);
    expect(created).toMatchObject({ created_by: author.id, is_proposal: true, version: 1, published_at: null });
    expect((await requirePublication(press.ctx, { id: created.id })).source_id).toBeUndefined();
  });

  test("an author puts a chapter only into a book that they may see", async () => {
    const hidden = await createWithStatus("draft");
    const chapter = {
      title: "Ink, a Chapter",
      type: "academic_chapter",
      contributors: [{ name: "Ada Byron", affiliation: "Madras" }],
    };
    const put = async (parent: Publication) =>
      (await press.call(author, "POST", "/publications", { body: { ...chapter, parent_book_id: parent.id } })).status;
    expect(await put(hidden)).toBe(422);
    expect(await put(await createWithStatus("published"))).toBe(201);
  });
});
