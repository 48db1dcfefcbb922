import { describe, expect, test } from "vitest";
import type { PublicationDraft } from "./publication.ts";
import { changesBetween, draftFrom, inputFields, withoutChanges } from "./publication-changes.ts";

const DRAFT = {
  type: "book",
  status: "draft",
  title: "Tidal Politics",
  contributors: [{ role: "author", name: { family: "Osei", given: "Amara" } }],
  open_access: false,
  details: { language: "en", keywords: ["tides"], pages: 200 },
} as unknown as PublicationDraft; // the fields that these tests read
const FIELDS = inputFields(DRAFT, undefined);

describe("the fields of a publication", () => {
  test("are flat, and what is not given is left out", () => {
    expect(FIELDS).toMatchObject({ title: "Tidal Politics", "details.pages": 200 });
    expect(Object.keys(FIELDS)).not.toContain("subtitle");
    expect(Object.keys(FIELDS)).not.toContain("parent_book_id");
    expect(inputFields(DRAFT, "book-1")["parent_book_id"]).toBe("book-1");
  });

  test("make the same draft again", () => {
    expect(draftFrom(FIELDS)).toEqual(DRAFT);
  });

  test("that belong to no draft are not taken over", () => {
    expect(draftFrom({ ...FIELDS, parent_book_id: "book-1", sequential_id: 12 })).toEqual(DRAFT);
  });
});

describe("changes", () => {
  test("name each field with both values; a field that is not given is null", () => {
    const after = { ...FIELDS, title: "Tidal Power", subtitle: "A history", "details.pages": undefined };
    expect(changesBetween(FIELDS, after)).toEqual({
      title: { from: "Tidal Politics", to: "Tidal Power" },
      subtitle: { from: null, to: "A history" },
      "details.pages": { from: 200, to: null },
    });
  });

  test("do not count the order of keys, but that of contributors", () => {
    const turned = { ...FIELDS, contributors: [{ name: { given: "Amara", family: "Osei" }, role: "author" }] };
    expect(changesBetween(FIELDS, turned)).toEqual({});
    const two = (names: readonly string[]) => ({
      contributors: names.map((family) => ({ role: "author", name: { family } })),
    });
    expect(Object.keys(changesBetween(two(["Osei", "Moor"]), two(["Moor", "Osei"])))).toEqual(["contributors"]);
  });

  test("are undone from the newest to the oldest, down to the first version", () => {
    const second = { ...FIELDS, title: "Tidal Power", subtitle: "A history" };
    const third = { ...second, title: "Tides", "details.pages": undefined };
    const [first, then] = [changesBetween(FIELDS, second), changesBetween(second, third)];
    expect(withoutChanges(third, [then])).toEqual(second);
    expect(withoutChanges(third, [then, first])).toEqual(FIELDS);
  });
});
