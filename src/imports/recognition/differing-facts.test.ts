import { expect, test } from "vitest";
import { listAddedFacts, differingFacts, type IdentityFacts, isSameTitle } from "./differing-facts.ts";

const facts = (more: Partial<IdentityFacts> = {}): IdentityFacts => ({ type: "book", ...more });
const listDiffering = (record: Partial<IdentityFacts>, stored: Partial<IdentityFacts>): string[] =>
  differingFacts(facts(record), facts(stored)).map(({ fact }) => fact);

test.each<[string, Partial<IdentityFacts>, Partial<IdentityFacts>]>([
  ["DOI", { doi: "10.5555/a" }, { doi: "10.5555/b" }],
  ["ISBN", { isbn: "9783161484100" }, { isbn: "9780306406157" }],
  ["volume", { volume: "1" }, { volume: "2" }],
  ["pages", { page_from: 1, page_to: 8 }, { page_from: 1, page_to: 9 }],
  ["pages", { page_label: "ix" }, { page_label: "xi" }],
  ["book", { parentId: "a", parent: { title: "One" } }, { parentId: "b", parent: { title: "One" } }],
  ["book", { parent: { doi: "10.5555/a" } }, { parent: { doi: "10.5555/b", title: "One" } }],
  ["book", { parent: { title: "Pens" } }, { parentId: "b", parent: { title: "Paper" } }],
  ["kind", { type: "academic_chapter" }, { type: "conference_proceedings" }],
])("another %s is named", (fact, record, stored) => {
  expect(listDiffering(record, stored)).toEqual([fact]);
});

test.each<[Partial<IdentityFacts>, Partial<IdentityFacts>]>([
  [{ doi: "10.5555/A" }, { doi: "10.5555/a" }],
  [{ volume: "Vol. 1" }, { volume: "vol 1" }],
  [{ isbn: "9783161484100" }, {}],
  [{ parent: { doi: "10.5555/a", title: "Pens" } }, { parent: { doi: "10.5555/a", title: "Paper" } }],
  [{ type: "book" }, { type: "conference_proceedings" }],
])("%j may be %j", (record, stored) => {
  expect(listDiffering(record, stored)).toEqual([]);
});

test("a fact that only the record has is named", () => {
  expect(
    listAddedFacts(facts({ doi: "10.5555/a", page_from: 1, page_to: 9 }), facts({ isbn: "9783161484100" })),
  ).toEqual([
    { fact: "DOI", here: "10.5555/a" },
    { fact: "pages", here: "1–9" },
  ]);
});

test("a title is the same with another subtitle, case or punctuation", () => {
  expect(isSameTitle("The Sea: A History", "the sea")).toBe(true);
  expect(isSameTitle("The Sea", "The Land")).toBe(false);
});
