import { expect, test } from "vitest";
import { compareWords, possibleTitles, type Words } from "./words.ts";

const words = (given: Partial<Words> = {}): Words => ({
  title: "silt",
  people: ["brandt"],
  year: 2019,
  edition: "",
  ...given,
});

test.each([
  [{}, "same"],
  [{ people: ["osei", "brandt"] }, "same"],
  [{ title: "mud" }, undefined],
  [{ people: ["osei"] }, undefined],
  [{ year: 2020 }, undefined],
  [{ edition: "2" }, undefined],
  [{ year: undefined }, "unsure"],
  [{ people: [] }, "unsure"],
] as const)("a record beside one with %o: %s", (stored, likeness) => {
  expect(compareWords(words(), words(stored))).toBe(likeness);
});

test("without a year two works of one person are the same, without people and year they may be", () => {
  expect(compareWords(words({ year: undefined }), words({ year: undefined }))).toBe("same");
  expect(compareWords(words({ people: [] }), words({ people: [] }))).toBe("same");
  expect(compareWords(words({ people: [], year: undefined }), words({ people: [], year: undefined }))).toBe("unsure");
});

test("a title in one line may be a title and a subtitle", () => {
  const titles = possibleTitles("Who? A History: of Silt");
  expect(titles).toEqual(["Who? A History: of Silt", "Who?", "Who? A History"]);
});
