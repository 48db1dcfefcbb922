import { expect, test } from "vitest";
import { countWords } from "./count-words.ts";

test.each([
  ["", 0],
  ["  \n ", 0],
  ["One", 1],
  ["The monsoon, read as fate – again.", 6],
  ["l’eau d’été", 2],
  ["1857 – 1905", 2],
  ["நீரின் மொழி", 2],
  ["雨季の文法", 5],
  ["雨季 and rain", 4],
])("%j has %i words", (text, words) => {
  expect(countWords(text)).toBe(words);
});
