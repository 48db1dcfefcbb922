import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { wholePublication } from "#tests/support/whole-publication.ts";

let press: TestPress;
let editor: TestPerson;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), settings: { limits: false } });
  editor = await press.person(["editor"]);
});
afterAll(() => press.close());

type Stored = { readonly id: string; readonly version: number };
const BOOK = {
  title: "Rivers of Ink",
  subtitle: "A History",
  type: "book",
  status: "published",
  open_access: true,
  isbn: "978-3-16-148410-0",
  publication_date: "2024-03",
  licence: "CC-BY-4.0",
  series: { title: "Ink Studies", issn: null, position: "3" },
  details: { abstract: "On ink.", keywords: ["ink"], volume: "2", language: "de" },
  contributors: [
    { name: "Ada Byron", affiliation: "Madras", orcid: "0000-0002-1825-0097" },
    { name: "Lin Wei", role: "editor" },
  ],
};
const createStored = (doi: string, more: object = {}): Promise<Stored> =>
  press.requestJson<Stored>(editor, "POST", "/publications", { ...BOOK, doi, isbn: null, ...more });
const sendFile = (method: string, { id }: Stored, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  press.call(editor, method, `/publications/${id}`, { body, headers });
const readStored = ({ id }: Stored) => press.requestJson(editor, "GET", `/publications/${id}`);

describe("PUT replaces the whole publication", () => {
  test("an incomplete body is refused with the missing fields, and nothing is unpublished or emptied", async () => {
    const book = await createStored("10.5555/whole.1");
    const before = await readStored(book);
    const few = { title: "Rivers", type: "book", authors: ["Ada Byron"], version: book.version };
    const response = await sendFile("PUT", book, few);
    expect(response.status).toBe(422);
    const { fields } = (await response.json()) as { fields: Readonly<Record<string, string>> };
    expect(Object.keys(fields).toSorted()).toEqual([
      "details",
      "doi",
      "event",
      "isbn",
      "licence",
      "open_access",
      "parent_book_id",
      "publication_date",
      "series",
      "status",
      "subtitle",
    ]);
    expect(fields["doi"]).toBe("“doi” is missing: a PUT replaces the whole, and null empties a field.");
    expect(await readStored(book)).toEqual(before);
    const details = await sendFile("PUT", book, { ...wholePublication(few), details: { abstract: "Else." } });
    expect((await details.json()) as object).toMatchObject({ fields: { "details.volume": expect.any(String) } });
    expect(await readStored(book)).toEqual(before);
  });

  test("a complete body with nulls empties those fields", async () => {
    const book = await createStored("10.5555/whole.2");
    const received = { title: "Rivers", type: "book", status: "published", authors: ["Ada Byron"] };
    const response = await sendFile("PUT", book, { ...wholePublication(received), version: book.version });
    expect(response.status).toBe(200);
    expect(await readStored(book)).toMatchObject({ status: "published", doi: null, subtitle: null, series: null });
  });
});

describe("PATCH changes the given fields (RFC 7396)", () => {
  test("and nothing else: status, DOI, contributors and details stay", async () => {
    const book = await createStored("10.5555/patch.1");
    const before = await readStored(book);
    const type = "application/merge-patch+json";
    const response = await sendFile("PATCH", book, { subtitle: "A Tale" }, { "content-type": type, "if-match": '"1"' });
    expect([response.status, response.headers.get("etag")]).toEqual([200, '"2"']);
    const changed = { subtitle: "A Tale", version: 2, updated_at: expect.any(String) };
    expect(await readStored(book)).toEqual({ ...before, ...changed });
  });

  test("null empties; objects are merged, lists replaced", async () => {
    const book = await createStored("10.5555/patch.2");
    const patch = { doi: null, details: { volume: null, keywords: ["rivers"] }, series: { position: "4" }, version: 1 };
    expect((await sendFile("PATCH", book, patch)).status).toBe(200);
    expect(await readStored(book)).toMatchObject({
      doi: null,
      subtitle: BOOK.subtitle,
      series: { title: "Ink Studies", position: "4" },
      details: { abstract: "On ink.", volume: null, keywords: ["rivers"], language: "de" },
    });
    expect((await sendFile("PATCH", book, { series: null, version: 2 })).status).toBe(200);
    expect(await readStored(book)).toMatchObject({ series: null });
  });

  test("subjects are chosen by their codes, in their order; unknown ones are refused by name", async () => {
    const book = await createStored("10.5555/patch.9");
    const patch = (subjects: readonly string[], version: number) =>
      sendFile("PATCH", book, { details: { subjects }, version });
    expect((await patch(["PH", "JN"], 1)).status).toBe(200);
    expect(await readStored(book)).toMatchObject({
      details: { subjects: ["PH", "JN"], keywords: ["thema: PH", "thema: JN", "ink"] },
    });
    const refused = await patch(["JN", "XX9"], 2);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ fields: { "details.subjects": expect.stringContaining("XX9") } });
    expect((await patch([], 2)).status).toBe(200);
    expect(await readStored(book)).toMatchObject({ details: { subjects: [], keywords: ["ink"] } });
  });

  test("authors given by name alone keep their details, contributors replace all people", async () => {
    const book = await createStored("10.5555/patch.3");
    expect((await sendFile("PATCH", book, { authors: ["Ada Byron", "Noor Haddad"], version: 1 })).status).toBe(200);
    expect(await readStored(book)).toMatchObject({
      contributors: [{ name: "Ada Byron", affiliation: "Madras" }, { name: "Noor Haddad" }, { name: "Lin Wei" }],
    });
    expect((await sendFile("PATCH", book, { contributors: [{ name: "Lin Wei" }], version: 2 })).status).toBe(200);
    expect(await readStored(book)).toMatchObject({ authors: ["Lin Wei"], contributors: [{ name: "Lin Wei" }] });
  });

  test("names the version it changes, as PUT does; 409 if another person was faster", async () => {
    const book = await createStored("10.5555/patch.4");
    expect((await sendFile("PATCH", book, { subtitle: "One" })).status).toBe(428);
    expect((await sendFile("PATCH", book, { subtitle: "One" }, { "if-match": '"1"' })).status).toBe(200);
    const late = await sendFile("PATCH", book, { subtitle: "Two", version: 1 });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({ changes: [{ field: "subtitle", now: "One", yours: "Two" }] });
  });

  test.each([
    [{ title: null }, { title: PUBLICATION_WORDS.titleRequired }],
    [{ doi: "nonsense" }, { doi: PUBLICATION_WORDS.doiInvalid }],
    [{ status: null, type: null }, { type: PUBLICATION_WORDS.typeMissing }],
    [{ colour: "red" }, { colour: "There is no field “colour”." }],
    [{ details: { colour: "red" } }, { "details.colour": "There is no field “details.colour”." }],
    [
      { id: "1", sequential_id: 4 },
      { id: "There is no field “id”.", sequential_id: "There is no field “sequential_id”." },
    ],
    [
      { contributors: [{ name: "Ada Byron", colour: "red" }] },
      { "contributors.0.colour": "There is no field “contributors.0.colour”." },
    ],
  ])("%j is refused", async (patch, fields) => {
    const book = await createStored(`10.5555/refused.${crypto.randomUUID()}`);
    const response = await sendFile("PATCH", book, { ...patch, version: 1 });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ fields });
    expect(await readStored(book)).toMatchObject({ version: 1 });
  });

  test("a chapter cannot be taken out of its book", async () => {
    const book = await createStored("10.5555/patch.5");
    const chapter = await press.requestJson<Stored>(editor, "POST", "/publications", {
      title: "One",
      type: "academic_chapter",
      parent_book_id: book.id,
      contributors: [{ name: "Ada Byron", affiliation: "Madras" }],
    });
    const response = await sendFile("PATCH", chapter, { parent_book_id: null, version: 1 });
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { fields: { parent_book_id: PUBLICATION_WORDS.bookRequired } },
    ]);
  });
});

test("unknown fields and query parameters are refused by name, known ones together with them", async () => {
  const response = await press.call(editor, "GET", "/publications?serach=ink&type=book");
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ fields: { serach: "There is no query parameter “serach”." } });
  const created = await press.call(editor, "POST", "/publications", { body: { ...BOOK, created_by: "me" } });
  expect([created.status, await created.json()]).toMatchObject([
    422,
    { fields: { created_by: "There is no field “created_by”." } },
  ]);
});
