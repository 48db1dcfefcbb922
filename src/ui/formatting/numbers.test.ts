import { expect, test } from "vitest";
import { compactCount, exactDollars, fileSize, formatCount, percentChange, wholeDollars } from "./numbers.ts";

test("counts have separators for thousands", () => {
  expect([0, 999, 1234, 1_234_567].map(formatCount)).toEqual(["0", "999", "1,234", "1,234,567"]);
});

test("counts above 999 are abbreviated on cards", () => {
  expect([0, 999, 1234, 50_000, 2_500_000].map(compactCount)).toEqual(["0", "999", "1.2K", "50K", "2.5M"]);
});

test("a change has its sign", () => {
  expect([0.12, -0.5, 0].map(percentChange)).toEqual(["+12%", "-50%", "0%"]);
});

test("dollars have no country", () => {
  expect(wholeDollars(6400)).toBe("$6,400");
  expect([0.08, 12.35, 0.0125].map(exactDollars)).toEqual(["$0.08", "$12.35", "$0.0125"]);
});

test.each([
  [1, "1 KB"],
  [318_400, "318 KB"],
  [4_200_000, "4.2 MB"],
])("%i bytes are %s", (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});
