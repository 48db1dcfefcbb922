import { expect, test } from "vitest";
import { findHeadingEntries, type SetLine } from "./heading-pages.ts";

const text = (words: string, height = 10): SetLine => ({ words, height });
const BODY = Array.from({ length: 30 }, (_, line) => text(`The clerk wrote the figure of line ${line} with care.`));
const page = (...head: readonly SetLine[]): readonly SetLine[] => [...head, ...BODY];
const plain = page(text("Handbook of Coastal Archives", 8));

test("pages that begin with a heading as large as most are proposed, its lines joined", () => {
  const pages = [
    page(text("Handbook of Coastal Archives", 40)),
    plain,
    page(text("1", 10), text("Paper that", 22), text("Forecasts", 22), text("Ada Byron", 12)),
    plain,
    page(text("A table in large letters", 16)),
    plain,
    page(text("The Clerk’s Arithmetic", 22)),
    plain,
    page(text("Silt", 22.4)),
    plain,
  ];
  expect(findHeadingEntries(pages).map(({ title, page: number }) => [title, number])).toEqual([
    ["Paper that Forecasts", 3],
    ["The Clerk’s Arithmetic", 7],
    ["Silt", 9],
  ]);
});

test.each([
  ["no page", []],
  ["empty pages", [[], [], []]],
  ["no large heading", Array.from({ length: 9 }, () => plain)],
  ["a heading on every page", Array.from({ length: 9 }, () => page(text("Slide of a talk", 30)))],
  ["one heading only", [page(text("The whole book", 30)), plain, plain, plain]],
  ["large numbers without words", [page(text("1", 30)), plain, page(text("2", 30)), plain, plain, plain, plain]],
])("nothing is proposed of %s", (_, pages) => {
  expect(findHeadingEntries(pages)).toEqual([]);
});
