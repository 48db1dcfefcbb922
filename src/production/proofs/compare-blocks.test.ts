import { expect, test } from "vitest";
import { compareBlocks } from "./compare-blocks.ts";
import type { TextBlock } from "./text-blocks.ts";

type Block = Pick<TextBlock, "id" | "place" | "text">;
const list = (...texts: readonly (readonly [id: string, text: string])[]): readonly Block[] =>
  texts.map(([id, text]) => ({ id, text, place: "body" }));

/** The changes as one line each: "[id] same -removed- +added+". */
const compare = (before: readonly Block[], after: readonly Block[]): readonly string[] =>
  compareBlocks(before, after).changes.map(
    ({ id, words }) =>
      `[${id ?? ""}] ${words.map(({ kind, text }) => (kind === "same" ? text : kind === "added" ? `+${text}+` : `-${text}-`)).join("")}`,
  );

const OLD = list(
  ["a", "The tables were computed a year ahead."],
  ["b", "The columns keep within nine minutes of each other."],
  ["c", "Nobody remarks on it."],
);

test.each<[string, readonly Block[], readonly string[]]>([
  ["nothing changed", OLD, []],
  [
    "a word of a block",
    list(
      ["a", "The tables were computed a year ahead."],
      ["b", "The columns keep within eleven minutes of each other."],
      ["c", "Nobody remarks on it."],
    ),
    ["[b] The columns keep within -nine-+eleven+ minutes of each other."],
  ],
  [
    "a new file with other ids",
    list(
      ["x", "The tables were computed a year ahead."],
      ["y", "The columns keep within nine minutes of one another."],
      ["z", "Nobody remarks on it."],
    ),
    ["[y] The columns keep within nine minutes of -each other-+one another+."],
  ],
  [
    "a block between others, which moves their ids",
    list(
      ["a", "The tables were computed a year ahead."],
      ["b", "An entirely new sentence about silt."],
      ["c", "The columns keep within nine minutes of each other."],
      ["d", "Nobody remarks on it."],
    ),
    ["[b] +An entirely new sentence about silt.+"],
  ],
  [
    "a block that is gone stands where it was",
    list(["a", "The tables were computed a year ahead."], ["c", "Nobody remarks on it now."]),
    ["[] -The columns keep within nine minutes of each other.-", "[c] Nobody remarks on it+ now+."],
  ],
  [
    "everything is gone",
    [],
    [
      "[] -The tables were computed a year ahead.-",
      "[] -The columns keep within nine minutes of each other.-",
      "[] -Nobody remarks on it.-",
    ],
  ],
  [
    "a block with the id of another text is not that block",
    list(
      ["a", "Silt covers the harbour wall in spring."],
      ["b", "The columns keep within nine minutes of each other."],
      ["c", "Nobody remarks on it."],
    ),
    ["[] -The tables were computed a year ahead.-", "[a] +Silt covers the harbour wall in spring.+"].toReversed(),
  ],
])("%s", (_, after, expected) => expect(compare(OLD, after).toSorted()).toEqual(expected.toSorted()));

test("the same words twice are two blocks", () => {
  const twice = list(["a", "Ibid."], ["b", "Ibid."]);
  expect(compare(twice, list(["a", "Ibid."], ["b", "Ibid."], ["c", "Ibid."]))).toEqual(["[c] +Ibid.+"]);
});

test("of very many changes the first are listed and all are counted, in good time", () => {
  const before = Array.from({ length: 3000 }, (_, index) => ["x", `Old sentence ${index} of the text`] as const);
  const after = Array.from({ length: 3000 }, (_, index) => [`y${index}`, `New passage ${index} on silt`] as const);
  const { total, changes } = compareBlocks(list(...before), list(...after));
  expect(total).toBe(6000);
  expect(changes).toHaveLength(300);
});
