import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { wholePublication } from "#tests/support/whole-publication.ts";

let press: TestPress;
let editor: TestPerson;
beforeAll(async () => {
  press = await testPress({ settings: { limits: false } });
  editor = await press.person(["editor"]);
});
afterAll(() => press.close());

type Stored = {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly details: Readonly<Record<string, unknown>>;
};

const FORMATTED = "Ships of <i>State</i>";
const create = (details: object = { formatted_title: FORMATTED }, title = "Ships of State") =>
  press.requestJson<Stored>(editor, "POST", "/publications", {
    title,
    type: "book",
    contributors: [{ role: "author", family: "Osei", given: "Ama" }],
    details: { language: "en", ...details },
  });
const patch = async (book: Stored, given: object) => {
  const response = await press.call(editor, "PATCH", `/publications/${book.id}`, {
    body: { ...given, version: book.version },
  });
  return { status: response.status, body: (await response.json()) as Stored & { readonly fields?: object } };
};

test("a formatted title is stored beside the title; one without faces is none", async () => {
  expect(await create()).toMatchObject({ title: "Ships of State", details: { formatted_title: FORMATTED } });
  expect((await create({ formatted_title: "Ships of State" })).details["formatted_title"]).toBeNull();
});

test.each([
  ["<script>alert(1)</script>", "Use only <i>"],
  ['<i onclick="x()">Ships</i> of State', "Use only <i>"],
  ["<i>Ships of State", "Use only <i>"],
  ["<i>Boats</i>", "The formatted title must have the same words as the title"],
  ["x".repeat(6001), "Please use at most 6000 characters"],
])("%.40s is refused", async (formatted_title, sentence) => {
  const body = { title: "Ships of State", type: "book", authors: "Ama Osei", details: { formatted_title } };
  const response = await press.call(editor, "POST", "/publications", { body });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    fields: { "details.formatted_title": expect.stringContaining(sentence) },
  });
});

test("a patch of the title leaves the faces on the words that stay; a PUT with other words is refused", async () => {
  const book = await create();
  const renamed = await patch(book, { title: "The Ships of State" });
  expect(renamed.body).toMatchObject({ details: { formatted_title: "The Ships of <i>State</i>" } });
  const wrong = await patch(renamed.body, { details: { formatted_title: "<i>Boats</i>" } });
  expect(wrong.status).toBe(422);
  const emptied = await patch(renamed.body, { details: { formatted_title: null } });
  expect(emptied.body.details["formatted_title"]).toBeNull();
  const put = await press.call(editor, "PUT", `/publications/${book.id}`, {
    body: wholePublication({
      title: "Boats",
      type: "book",
      contributors: [{ role: "author", family: "Osei", given: "Ama" }],
      version: emptied.body.version,
      details: { formatted_title: FORMATTED },
    }),
  });
  expect(put.status).toBe(422);
});

test("the search finds the plain words, and the database refuses other tags", async () => {
  const book = await create({ formatted_title: "<i>Quag</i>ga <sc>bce</sc>" }, "Quagga bce");
  const { publications } = await press.requestJson<{ publications: Stored[] }>(
    editor,
    "GET",
    "/publications?search=quagga",
  );
  expect(publications.map(({ id }) => id)).toEqual([book.id]);
  await expect(
    sql`update publication_details set formatted_title = '<u>Quagga</u>' where publication_id = ${book.id}::uuid`.execute(
      press.db,
    ),
  ).rejects.toThrow(/check/u);
});
