import { expect, test } from "vitest";
import { joinKeywords, splitKeywords } from "./keywords.ts";

test.each([
  [["tides", "salt"], "tides, salt"],
  [["life sciences, general", "salt"], "life sciences, general; salt;"],
  [["life sciences, general"], "life sciences, general;"],
  [[], ""],
])("%j", (keywords, text) => {
  expect(joinKeywords(keywords)).toBe(text);
  expect(splitKeywords(text).filter((keyword) => keyword !== "")).toEqual(keywords);
});

test("commas and semicolons separate keywords; if one semicolon ends the text, only semicolons do", () => {
  expect(splitKeywords("a; b, c")).toEqual(["a", "b", "c"]);
  expect(splitKeywords("a,b, c")).toEqual(["a", "b", "c"]);
});
