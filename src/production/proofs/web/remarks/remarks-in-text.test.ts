// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import { findPrintedPage, foldPage } from "../find-printed-page.ts";
import { findQuote } from "./find-quote.ts";
import { showBlock } from "./mark-remarks.ts";
import { numberRemarks } from "./number-remarks.ts";

describe("a quote is found", () => {
  test.each<[string, readonly string[], string, readonly (readonly [number, number, number])[]]>([
    ["in one text", ["within nine minutes of"], "nine minutes", [[0, 7, 19]]],
    [
      "across texts",
      ["within ", "nine", " minutes"],
      "nine minutes",
      [
        [1, 0, 4],
        [2, 0, 8],
      ],
    ],
    ["with other spaces", ["within nine\n   minutes"], "nine minutes", [[0, 7, 22]]],
    ["in another script", ["நீரின் சோம்பல்"], "சோம்பல்", [[0, 7, 14]]],
    ["not where it isn't", ["within nine minutes"], "ten minutes", []],
    ["not where it is empty", ["within"], "  ", []],
  ])("%s", (_, texts, quote, parts) =>
    expect(findQuote(texts, quote).map(({ index, from, to }) => [index, from, to])).toEqual(parts),
  );
});

const remark = (id: string, block: string, quote: string) => ({
  id,
  block,
  quote,
  replacement: null,
  reason: "Why",
  reader_id: "r",
  author: "Lakshmi Devi",
  outcome: null,
  reply: "",
});

test("remarks are numbered in the order of the text, those on no block last", () => {
  const blocks = [
    { id: "a", place: "body", html: "", text: "One two three" },
    { id: "b", place: "body", html: "", text: "Four" },
  ] as const;
  const given = [remark("4", "gone", ""), remark("3", "b", "Four"), remark("2", "a", "three"), remark("1", "a", "two")];
  expect(numberRemarks(given, blocks).map(({ id, number }) => [id, number])).toEqual([
    ["1", 1],
    ["2", 2],
    ["3", 3],
    ["4", 4],
  ]);
});

describe("a block", () => {
  const show = (html: string, ...quotes: readonly string[]): string => {
    const element = document.createElement("div");
    showBlock(
      element,
      html,
      quotes.map((quote, index) => ({ ...remark(`r${index}`, "a", quote), number: index + 1 })),
    );
    return element.innerHTML
      .replaceAll(/<a class="proof-pin"[^>]*>(\d+)<\/a>/gu, "($1)")
      .replaceAll('<mark class="proof-mark">', "[")
      .replaceAll("</mark>", "]");
  };

  test.each<[string, string, readonly string[], string]>([
    [
      "has its words marked and numbered",
      "<p>within nine minutes of</p>",
      ["nine minutes"],
      "<p>within [nine minutes](1) of</p>",
    ],
    [
      "also through emphasis",
      "<p>within <em>nine</em> minutes</p>",
      ["nine minutes"],
      "<p>within <em>[nine]</em>[ minutes](1)</p>",
    ],
    ["two remarks on it", "<p>nine or ten</p>", ["nine", "ten"], "<p>[nine](1) or [ten](2)</p>"],
    ["one inside the other", "<p>nine or ten</p>", ["nine or ten", "or"], "<p>[nine [or](2) ten](1)</p>"],
    ["a remark on the whole", "<p>nine</p>", [""], "<p>nine(1)</p>"],
    ["words that are not there", "<p>nine</p>", ["ten"], "<p>nine(1)</p>"],
    [
      "a figure has its pin in the caption",
      "<figure><img><figcaption>Rain</figcaption></figure>",
      [""],
      "<figure><img><figcaption>Rain(1)</figcaption></figure>",
    ],
  ])("%s", (_, html, quotes, expected) => {
    expect(show(html, ...quotes)).toBe(expected);
  });
});

describe("the printed page of a block", () => {
  const pages = [
    foldPage(["The tables were computed a year ahead, at the Obser", "vatory, by four people."]),
    foldPage(["Between 1868 and 1874 the two col", "umns keep within nine minutes"]),
  ];
  test.each([
    ["that is hyphenated", "The tables were computed a year ahead, at the Observatory, by four people.", 0],
    ["on the second page", "Between 1868 and 1874 the two columns keep", 1],
    [
      "that goes on to a page not read",
      "Between 1868 and 1874 the two columns keep within nine minutes of each other",
      1,
    ],
    ["that is not printed", "Nobody remarks on it until the silt", undefined],
    ["that is too short", "Ibid.", undefined],
  ])("%s", (_, text, page) => expect(findPrintedPage(pages, text)).toBe(page));
});
