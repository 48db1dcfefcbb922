import fc from "fast-check";
import { expect, test } from "vitest";
import { markWords } from "./match-highlights.ts";

const markMatches = (text: string, words: readonly string[]): string =>
  markWords(text, words)
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join("");

test.each([
  ["The Économie of Cities", ["economie"], "The [Économie] of Cities"],
  ["Universities and the university", ["university", "univers"], "[Universities] and the [university]"],
  ["Art and article", ["art"], "[Art] and article"],
  ["Straßen, STRASSE, Straße", ["strasse", "strass"], "[Straßen], [STRASSE], [Straße]"],
  ["தமிழ் இலக்கியம்", ["இலக்கியம்"], "தமிழ் [இலக்கியம்]"],
  ["日本文学史", ["文学"], "日本[文学]史"],
  ["한국어의 역사", ["한국", "국어"], "[한국어]의 역사"],
  ["تاريخ الكِتاب", ["كتاب"], "تاريخ [الكِتاب]"],
  ["हिन्दी साहित्य", ["साहित्य"], "हिन्दी [साहित्य]"],
  ["История городов", ["история"], "[История] городов"],
  ["nothing here", ["elsewhere"], "nothing here"],
  ["", ["word"], ""],
])("%s", (text, words, expected) => {
  expect(markMatches(text, words)).toBe(expected);
});

test("the joined parts are the text, for any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.array(fc.string({ unit: "grapheme" })), (text, words) => {
      expect(
        markWords(text, words)
          .map((part) => part.text)
          .join(""),
      ).toBe(text);
    }),
  );
});
