import { expect, test } from "vitest";
import { lackWords, wholePercent } from "./lack-words.ts";

test.each([
  ["doi", 312, "312 lack a DOI"],
  ["abstract", 1, "1 lacks an abstract"],
  ["tags", 2310, "2,310 lack tags in the full PDF"],
] as const)("%s of %d", (lack, count, words) => {
  expect(lackWords(lack, count)).toBe(words);
});

test.each([
  [0, 10, 0],
  [1, 2310, 1],
  [312, 2310, 14],
  [2309, 2310, 99],
  [2310, 2310, 100],
  [0, 0, 0],
])("%d of %d is %d percent", (count, total, percent) => {
  expect(wholePercent(count, total)).toBe(percent);
});
