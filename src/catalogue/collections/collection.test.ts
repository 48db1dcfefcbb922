import { describe, expect, test } from "vitest";
import {
  collectionErrors,
  type CollectionDraft,
  MAX_BODY_LENGTH,
  MAX_TITLE_LENGTH,
  splitParagraphs,
  plainText,
} from "./collection.ts";

const draft: CollectionDraft = {
  title: "Water",
  slug: "",
  body: "",
  status: "draft",
  cover_id: null,
  picture_text: "",
  publication_ids: ["a", "b"],
};
const errorsIn = (change: Partial<CollectionDraft>): string[] => Object.keys(collectionErrors({ ...draft, ...change }));

describe("a collection", () => {
  test("of a title alone is stored as a draft", () => {
    expect(collectionErrors({ ...draft, publication_ids: [] })).toEqual({});
  });
  test.each<[Partial<CollectionDraft>, string]>([
    [{ title: "  " }, "title"],
    [{ title: "x".repeat(MAX_TITLE_LENGTH + 1) }, "title"],
    [{ slug: "Deep Water" }, "slug"],
    [{ body: "x".repeat(MAX_BODY_LENGTH + 1) }, "body"],
    [{ body: "See [this](javascript:alert(1))." }, "body"],
    [{ body: "See [this](//elsewhere.example)." }, "body"],
    [{ status: "published", publication_ids: [] }, "publication_ids"],
    [{ publication_ids: ["a", "b", "a"] }, "publication_ids.2"],
    [{ cover_id: "c" }, "cover_id"],
  ])("with %j is refused", (change, field) => {
    expect(errorsIn(change)).toEqual([field]);
  });
  test("may have links to pages and to the web, and an address in any script", () => {
    expect(errorsIn({ body: "[One](/subjects), [two](https://example.org) and [three](mailto:a@b.example)." })).toEqual(
      [],
    );
    expect(errorsIn({ slug: "deep-water" })).toEqual([]);
    expect(errorsIn({ slug: "நீர்" })).toEqual([]);
  });
});

test("an address with capitals is answered with the right one", () => {
  expect(collectionErrors({ ...draft, slug: "Deep Water" })["slug"]).toContain("deep-water");
});

test("paragraphs are separated by empty lines", () => {
  expect(splitParagraphs("One\nline.\n\n \n\nTwo.\n")).toEqual(["One\nline.", "Two."]);
  expect(splitParagraphs(" \n ")).toEqual([]);
});

test("the description is the first paragraph without links, cut at a word", () => {
  expect(plainText("Read\n[this](/a) first.\n\nThen that.")).toBe("Read this first.");
  const long = plainText("word ".repeat(100));
  expect(long).toMatch(/word …$/u);
  expect(long.length).toBeLessThan(310);
});
