import { expect, test } from "vitest";
import { emptyPublication } from "#publications/records/publication-entry.ts";
import { EMPTY_PERSON } from "#publications/contributors/contributor-entry.ts";
import { DraftContent, getNewDraftName, readDraftObject } from "./publication-draft.ts";

const ID = "9a9a4f0e-4444-4c9e-8a55-000000000012";

test("a draft belongs to a publication or to a new one of a type", () => {
  expect(readDraftObject(ID)).toEqual({ publicationId: ID });
  expect(readDraftObject(getNewDraftName("book"))).toEqual({ type: "book" });
});

test.each(["", "new:", "new:article", "12", ID.toUpperCase(), `${ID}x`, "../book", "new:book "])(
  "%j is no object of a draft",
  (name) => {
    expect(readDraftObject(name)).toBeUndefined();
  },
);

test("the values of a form are a draft, whatever was typed", () => {
  const values = { ...emptyPublication("book"), doi: "no doi", people: [EMPTY_PERSON] };
  const content = { stored: { entry: emptyPublication("book"), version: 3 }, values };
  expect(DraftContent.parse(content)).toEqual(content);
  expect(DraftContent.safeParse({ ...content, stored: { entry: emptyPublication("book") } }).success).toBe(true);
});

test.each([
  ["a number", { title: 7 }],
  ["an object", { title: { html: "x" } }],
  ["a person with unknown parts", { people: [{ ...EMPTY_PERSON, email: "a@b.example" }] }],
  ["too long a text", { title: "x".repeat(3_000_001) }],
])("%s is no value of a form", (_, entry) => {
  expect(DraftContent.safeParse({ stored: { entry: {} }, values: entry }).success).toBe(false);
});
