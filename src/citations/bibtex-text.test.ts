import { describe, expect, test } from "vitest";
import { bibtexAddress, bibtexNames, bibtexText } from "./bibtex-text.ts";

describe("text", () => {
  test.each([
    ["Profit & Loss: 5% of $10 #1", String.raw`Profit \& Loss: 5\% of \$10 \#1`],
    [String.raw`a\b`, String.raw`a\textbackslash{}b`],
    ["a~b^c", String.raw`a\textasciitilde{}b\textasciicircum{}c`],
    ["{tides}", String.raw`\{tides\}`],
    ["}{", String.raw`\textbraceright{}\textbraceleft{}`],
    ["pages 1--2", "pages 1-{}-2"],
    ["``so''", "`{}`so'{}'"],
    ["Łódź und Größe: 潮汐", "Łódź und Größe: 潮汐"],
    ["two\nlines", "two lines"],
  ])("%j is written as %j", (text, written) => expect(bibtexText(text)).toBe(written));

  test("cannot smuggle the mark that stands for a group", () => {
    expect(bibtexText("a\uE002b")).toBe("ab");
  });
});

test("an address stands as it is, but for what would end the value", () => {
  expect(bibtexAddress("https://press.example/a_b%20c?d={e}")).toBe("https://press.example/a_b%20c?d=%7Be%7D");
});

describe("names", () => {
  test.each([
    [[{ family: "Osei", given: "Amara" }, { family: "Moor" }], "Osei, Amara and Moor"],
    [[{ literal: "Tidal Research and Policy Group" }], "{Tidal Research and Policy Group}"],
    [[{ family: "de la Cruz" }], "{de la Cruz}"],
    [[{ family: "King Jr.", given: "Martin" }], "King, Jr., Martin"],
    [[{ family: "Sand and Co", given: "A" }], "{Sand and Co}, A"],
    [[], ""],
  ])("%j are written as %j", (names, written) => expect(bibtexNames(names)).toBe(written));
});
