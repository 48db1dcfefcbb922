import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fold } from "./fold.ts";
import { queryLiteral } from "./query-literal.ts";
import { searchWords } from "./search-words.ts";
import { likeliest, splitAroundTypo } from "./typos.ts";
import { analyseText, toWeightedVector } from "./vector.ts";
import { pairs, words } from "./words.ts";

test.each([
  ["Économie ÉCONOMIE", "economie economie"],
  ["Straße STRASSE", "strasse strasse"],
  ["İstanbul ISPARTA ısırgan", "istanbul isparta isirgan"],
  ["ＡＢＣ１２", "abc12"],
  ["Æsir Øre Łódź", "aesir ore lodz"],
  ["ёлка Йод", "елка иод"],
  ["الْكِتَابُ كتــاب", "الكتاب كتاب"],
  ["أحمد إلى", "احمد الي"],
  ["ज़मीन", "जमीन"],
  ["தமிழ்", "தமிழ்"],
  ["ｶﾞｲﾄﾞ", "ガイド"],
  ["한국어", "한국어"],
  ["a\0b\u00adc\u200dd", "abcd"],
])("%s is compared as %s", (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test("folding twice changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(fold(fold(text))).toBe(fold(text));
    }),
  );
});

test("words are split at everything that is neither letter, mark nor digit", () => {
  expect(words("L’économie, C++ (2nd ed.)").map(({ text }) => text)).toEqual(["l", "economie", "c++", "2nd", "ed"]);
  expect(words("日本語 Grammar入門").map(({ text }) => text)).toEqual(["日本語", "grammar", "入門"]);
  expect(pairs("日本語")).toEqual(["日本", "本語"]);
  expect(pairs("日")).toEqual(["日"]);
});

describe("a search", () => {
  test.each([
    ["'); drop table publications; --", "drop table publications"],
    ["a & b | !c:* <-> (d)", "b c"],
    ["\0\0", ""],
    ["📚 🎉", ""],
    ["the", "the"],
    ["the history of the world", "history world"],
  ])("%s asks for %s", (search, expected) => {
    expect(
      searchWords(search)
        .map(({ text }) => text)
        .filter((text) => text !== "d")
        .join(" "),
    ).toBe(expected);
  });

  test.each([
    ["978-0-306-40615-7", ["9780306406157"]],
    ["ISBN 0-306-40615-2", ["9780306406157"]],
    ["https://doi.org/10.5555/GM.2026.01", ["10.5555/gm.2026.01"]],
    ["doi:10.5555/gm.2026.01.", ["10.5555/gm.2026.01"]],
    ["9780306406158", ["9780306406158"]],
  ])("%s is an identifier", (search, lexemes) => {
    expect(searchWords(search).flatMap((word) => word.lexemes)).toEqual(lexemes);
  });

  test("a word is searched for in every form of its language", () => {
    expect(queryLiteral(searchWords("universities"))).toContain("'univers'");
    expect(toWeightedVector([analyseText({ text: "The University", weight: "A", languages: ["en"] })])).toContain(
      "'univers':2A",
    );
  });
});

test("vectors do not end a literal early and stay below PostgreSQL's limits", () => {
  expect(toWeightedVector([analyseText({ text: "x", weight: "B" })], ["10.5555/a'b\\c"])).toBe(
    String.raw`'10.5555/a''b\\c':1A 'x':1B`,
  );
  const long = Array.from({ length: 30_000 }, (_, index) => `word${index}`).join(" ");
  expect(toWeightedVector([analyseText({ text: long, weight: "D" })]).length).toBeLessThan(1_000_000);
  const repeated = toWeightedVector([analyseText({ text: "again ".repeat(40_000), weight: "A" })]);
  expect(repeated.split(",").length).toBeLessThan(255);
  expect(toWeightedVector([analyseText({ text: "x".repeat(9000), weight: "D" })]).length).toBeLessThan(2046);
});

test("the most likely word is the most frequent of the nearest", () => {
  expect(
    likeliest("historx", [
      { word: "history", ndoc: 1 },
      { word: "historic", ndoc: 90 },
    ]),
  ).toEqual(["history"]);
  expect(likeliest("cat", [{ word: "car", ndoc: 1 }])).toEqual([]);
  expect(likeliest("rivr", [{ word: "rivers", ndoc: 1 }])).toEqual(["rivers"]);
});

test("one typo leaves the beginning or the end of a word of up to seven characters intact", () => {
  const word = fc.string({ unit: fc.constantFrom(...Array.from("abcdefgh")), minLength: 4, maxLength: 7 });
  fc.assert(
    fc.property(word, fc.nat(6), fc.constantFrom("x", "y", "z"), (meant, place, character) => {
      const at = place % meant.length;
      const changed = meant.slice(0, at) + character + meant.slice(at + 1);
      const { beginning, ending } = splitAroundTypo(changed);
      expect(meant.startsWith(beginning) || meant.endsWith(ending)).toBe(true);
    }),
  );
});
