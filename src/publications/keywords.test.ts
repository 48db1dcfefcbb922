import { expect, test } from "vitest";
import { joinedKeywords, partedKeywords } from "./keywords.ts";

test.each([
  [["tides", "salt"], "tides, salt"],
  [["life sciences, general", "salt"], "life sciences, general; salt;"],
  [["life sciences, general"], "life sciences, general;"],
  [[], ""],
])("%j", (keywords, text) => {
  expect(joinedKeywords(keywords)).toBe(text);
  expect(partedKeywords(text).filter((keyword) => keyword !== "")).toEqual(keywords);
});

test("commas and semicolons separate keywords; if one semicolon ends the text, only semicolons do", () => {
  expect(partedKeywords("a; b, c")).toEqual(["a", "b", "c"]);
  expect(partedKeywords("a,b, c")).toEqual(["a", "b", "c"]);
});
