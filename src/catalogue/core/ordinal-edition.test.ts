import { expect, test } from "vitest";
import { ordinalEdition } from "./ordinal-edition.ts";

test.each([
  ["1", "1st edition"],
  ["2. ed.", "2nd edition"],
  ["3", "3rd edition"],
  ["11", "11th edition"],
  ["22", "22nd edition"],
  ["Second, revised edition", "Second, revised edition"],
])("%s", (edition, words) => {
  expect(ordinalEdition(edition)).toBe(words);
});
