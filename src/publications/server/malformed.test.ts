import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";

let press: TestPress;
let editor: TestPerson;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), settings: { limits: false } });
  editor = await press.person(["editor"]);
});
afterAll(() => press.close());

const BOOK = { title: "Rivers of Ink", type: "book", authors: ["Ada Byron", "Lin Wei"] };

describe("malformed requests are refused without a server error", () => {
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
    const { status } = await press.call(editor, "POST", "/publications", { body });
    expect([400, 422]).toContain(status);
  });

  test.each(["a", "学", "𒀀"])(
    "an abstract as long as may be, of %s, is stored; a longer one is refused beside its field",
    async (sign) => {
      const createBookRequest = (many: number) => ({
        body: { ...BOOK, details: { language: "en", abstract: sign.repeat(many) } },
      });
      const most = Math.floor(20_000 / sign.length);
      expect((await press.call(editor, "POST", "/publications", createBookRequest(most))).status).toBe(201);
      const response = await press.call(editor, "POST", "/publications", createBookRequest(20_001));
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ fields: { "details.abstract": expect.any(String) } });
    },
  );

  test("a book of 2,000 authors is stored", async () => {
    const contributors = Array.from({ length: 2000 }, (_, index) => ({
      name: `Author Number ${index}`,
      affiliation: "At sea",
    }));
    const { status } = await press.call(editor, "POST", "/publications", { body: { ...BOOK, contributors } });
    expect(status).toBe(201);
  });

  test.each([
    "/publications?limit=0",
    "/publications?limit=5000",
    "/publications?sort=authors",
    "/publications?startDate=x",
    "/publications?status=lost",
    "/publications?endDate=2026-13-01",
    "/publications?offset=-1",
  ])("GET %s", async (path) => expect((await press.call(editor, "GET", path)).status).toBe(422));

  test.each(["x", "0", "99999999999", "%00", "2147483648", "00000000-0000-4000-8000-00000000000x"])(
    "there is no publication %s",
    async (id) => expect((await press.call(editor, "GET", `/publications/${id}`)).status).toBe(404),
  );
});
