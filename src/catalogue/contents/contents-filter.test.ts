import { expect, test } from "vitest";
import { filterWords, hasContentsFilter, hasWords } from "./contents-filter.ts";

test("more than thirty entries have a filter", () => {
  expect([30, 31].map(hasContentsFilter)).toEqual([false, true]);
});

test.each([
  ["Rhythm in Carnatic Music Ana Müller", "music rhythm", true],
  ["Rhythm in Carnatic Music Ana Müller", "muller", true],
  ["Rhythm in Carnatic Music Ana Müller", "music jazz", false],
  ["Rhythm in Carnatic Music Ana Müller", " , ", true],
])("%s has the words of “%s”: %s", (text, filter, has) => {
  expect(hasWords(text, filterWords(filter))).toBe(has);
});
