import { expect, test } from "vitest";
import { compareTexts, compareWords } from "./compare-texts.ts";

const text = (...paragraphs: readonly string[]): string => paragraphs.join("\n\n");

test("unchanged paragraphs are left out, and changed ones show their words", () => {
  const comparison = compareTexts(
    text("The clerks copied the ledgers.", "Nobody read the copies in Madras.", "The end."),
    text("The clerks copied the  ledgers.", "Few people read the copies in Madras.", "The end."),
  );
  expect(comparison).toMatchObject({ unit: "paragraph", changed: 1, added: 0, removed: 0 });
  expect(comparison?.passages).toEqual([
    {
      kind: "changed",
      number: 2,
      pieces: [
        { kind: "removed", text: "Nobody " },
        { kind: "added", text: "Few people " },
        { kind: "same", text: "read the copies in Madras." },
      ],
    },
  ]);
});

test("added and removed paragraphs stand where they were, with their numbers", () => {
  const comparison = compareTexts(
    text("One stays.", "This paragraph about boats goes.", "Two stays."),
    text("One stays.", "Two stays.", "Another about salt comes."),
  );
  expect(comparison?.passages.map(({ kind, number }) => [kind, number])).toEqual([
    ["removed", 2],
    ["added", 3],
  ]);
});

test("in a changed block each passage is compared with the one that it was", () => {
  const comparison = compareTexts(
    text("Intro.", "The salt office had four clerks.", "The boats lay on the beach."),
    text("Intro.", "A wholly new thought begins here.", "The salt office had five clerks.", "The boats lay at sea."),
  );
  expect(comparison?.passages.map(({ kind, number }) => [kind, number])).toEqual([
    ["added", 2],
    ["changed", 3],
    ["changed", 4],
  ]);
});

test("a text without paragraphs is compared by sentences", () => {
  const page = (last: string): string => `${"The clerks made a fair copy each year. ".repeat(200)}${last}`;
  const comparison = compareTexts(page("It was salt."), page("It was pepper."));
  expect(comparison).toMatchObject({ unit: "sentence", changed: 1 });
});

test("equal texts have no changes, and texts of another work are not compared", () => {
  expect(compareTexts("The same.", "The same.")).toMatchObject({ changed: 0, added: 0, removed: 0, passages: [] });
  const strange = (word: string): string => text(...Array.from({ length: 4000 }, (_, index) => `${word} ${index}`));
  expect(compareTexts(strange("alpha"), strange("beta"))).toBeUndefined();
});

test("a book with many changed paragraphs is counted whole, and listed as far as it is read", () => {
  const book = (year: number): string =>
    text(
      ...Array.from({ length: 1500 }, (_, index) =>
        index % 3 === 0 ? `Paragraph ${index} of ${year} on salt` : `Kept ${index}`,
      ),
    );
  const comparison = compareTexts(book(1758), book(1790));
  expect(comparison?.changed).toBe(500);
  expect(comparison?.passages).toHaveLength(300);
});

test("a title is compared by words", () => {
  expect(compareWords("Salt and Paper", "Salt and Parchment")).toEqual([
    { kind: "same", text: "Salt and " },
    { kind: "removed", text: "Paper" },
    { kind: "added", text: "Parchment" },
  ]);
});
