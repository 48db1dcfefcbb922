import { expect, test } from "vitest";
import { excerptAround, findPassages, findWord, listSoughtWords } from "./find-passages.ts";

const TEXT = "In its second season a late monsoon became, in law, an offence that Müller’s œuvre had not foreseen.";

test("words are found near each other, in any order", () => {
  const [passage, ...others] = findPassages(TEXT, listSoughtWords("Law MONSOON"));
  expect(others).toEqual([]);
  expect(TEXT.slice(passage?.start, passage?.end)).toBe("monsoon became, in law");
  expect(findPassages(TEXT, listSoughtWords("monsoon winter"))).toEqual([]);
  expect(findPassages(TEXT, [])).toEqual([]);
});

test("accents and ligatures do not move the place", () => {
  const [place] = findWord(TEXT, listSoughtWords("müller")[0] ?? "");
  expect(TEXT.slice(place?.start, place?.end)).toBe("Müller");
  const [after] = findWord(TEXT, "foreseen");
  expect(TEXT.slice(after?.start, after?.end)).toBe("foreseen");
});

test("words far from each other are no passage", () => {
  const text = `monsoon ${"word ".repeat(60)}law`;
  expect(findPassages(text, ["monsoon", "law"])).toEqual([]);
});

test("an excerpt is cut between words", () => {
  const [passage] = findPassages(TEXT, ["offence"]);
  const excerpt = passage && excerptAround(TEXT, passage);
  expect(excerpt).toContain("offence");
  expect(excerpt?.startsWith("… ")).toBe(true);
  expect(TEXT).toContain(excerpt?.replaceAll(/^… | …$/gu, ""));
});
