import { expect, test } from "vitest";
import { emptyPublication, type PublicationField } from "#publications/records/publication-entry.ts";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";
import { errorsByTab, PUBLICATION_TABS, readTab, getFieldTab, listTabs } from "./publication-tabs.ts";

const BOOK = { type: "book", wasPublished: true, mayEdit: true, mayReadHistory: true, mayComment: true } as const;

test("the address names a tab; without a name it is Details, with another name there is none", () => {
  expect(readTab(undefined)).toBe("details");
  for (const tab of PUBLICATION_TABS) expect(readTab(tab)).toBe(tab);
  expect(readTab("edit")).toBeUndefined();
  expect(readTab("toString")).toBeUndefined();
});

test("an editor has all tabs of a published book, in their order", () => {
  expect(listTabs(BOOK)).toEqual(PUBLICATION_TABS);
});

test("only tabs with something to show are there", () => {
  expect(listTabs({ ...BOOK, wasPublished: false })).not.toContain("readership");
  expect(listTabs({ ...BOOK, type: "academic_chapter" })).toEqual([
    "details",
    "files",
    "distribution",
    "readership",
    "history",
    "comments",
  ]);
  expect(listTabs({ ...BOOK, mayEdit: false, mayReadHistory: false, mayComment: false })).toEqual([
    "details",
    "contents",
    "files",
    "distribution",
    "readership",
  ]);
});

test("each field of the form has its tab", () => {
  const fields = Object.keys(emptyPublication("book")) as PublicationField[];
  const on = (tab: string) => fields.filter((field) => getFieldTab(field, "book") === tab).toSorted();
  expect(on("people")).toEqual(["authors", "people"]);
  expect(on("access")).toEqual(["formats", "licence", "open_access"]);
  expect(on("details")).toContain("title");
  expect(getFieldTab("people.2.orcid", "book")).toBe("people");
  expect(fields.every((field) => getFieldTab(field, "academic_chapter") === "details")).toBe(true);
});

test("errors are grouped in the order of the tabs", () => {
  const errors = {
    formats: "Wrong.",
    "people.0.name": PUBLICATION_WORDS.authorNameRequired,
    title: PUBLICATION_WORDS.titleRequired,
  };
  expect([...errorsByTab(errors, "book")]).toEqual([
    ["details", { title: PUBLICATION_WORDS.titleRequired }],
    ["people", { "people.0.name": PUBLICATION_WORDS.authorNameRequired }],
    ["access", { formats: "Wrong." }],
  ]);
  expect([...errorsByTab({}, "book")]).toEqual([]);
});
