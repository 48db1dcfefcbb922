import { expect, test } from "vitest";
import {
  findBeginning,
  findPassage,
  MAX_PASSAGE_LENGTH,
  findMarkedRanges,
  formatPlace,
  quoteWords,
} from "./passage.ts";

const TEXT = "The clerks made a fair copy each year. The practice is certain for the whole period.";

test("marked words become one line, with cut words joined, and are never longer than a quotation may be", () => {
  expect(quoteWords("  The prac-\ntice is\n\n certain ")).toBe("The practice is certain");
  expect(quoteWords("Anglo-\nSaxon")).toBe("Anglo- Saxon");
  expect(quoteWords("word ".repeat(200))).toHaveLength(MAX_PASSAGE_LENGTH - 1);
  expect(quoteWords(" \n ")).toBe("");
});

test("a passage is found whatever its spaces and hyphens", () => {
  const { start, end } = findPassage(TEXT, "The  practice is cer-tain") ?? { start: 0, end: 0 };
  expect(TEXT.slice(start, end)).toBe("The practice is certain");
  expect(findPassage(TEXT, "The theory is certain")).toBeUndefined();
  expect(findPassage(TEXT, " ")).toBeUndefined();
});

test("of a passage that goes on in the next paragraph the beginning is found", () => {
  const { start, end } = findBeginning(TEXT, "the whole period. It ended in 1790.") ?? { start: 0, end: 0 };
  expect(TEXT.slice(start, end)).toBe("the whole period.");
  expect(findBeginning(TEXT, "Nothing of it")).toBeUndefined();
});

test("concerns mark their own paragraph, several of them without overlaps", () => {
  const concerns = [
    { passage: "whole period", paragraph: 2 },
    { passage: "fair copy", paragraph: null },
    { passage: "the whole", paragraph: 2 },
    { passage: "clerks", paragraph: 7 },
    { passage: "", paragraph: 2 },
  ];
  expect(findMarkedRanges(TEXT, 2, concerns).map(({ at, start, end }) => [at, TEXT.slice(start, end)])).toEqual([
    [1, "fair copy"],
    [0, "whole period"],
  ]);
  expect(findMarkedRanges(TEXT, 3, concerns).map(({ at }) => at)).toEqual([1]);
});

test("a place is a page, a paragraph, both or nothing", () => {
  expect(formatPlace({ page: "9", paragraph: null })).toBe("p. 9");
  expect(formatPlace({ page: "9", paragraph: 12 })).toBe("p. 9, paragraph 12");
  expect(formatPlace({ page: "", paragraph: 12 })).toBe("paragraph 12");
  expect(formatPlace({ page: "", paragraph: null })).toBe("");
  expect(formatPlace({ page: "page 2", paragraph: null })).toBe("page 2");
  expect(formatPlace({ page: "9–11", paragraph: null })).toBe("p. 9–11");
});
