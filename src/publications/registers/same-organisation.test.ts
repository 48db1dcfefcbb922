import { expect, test } from "vitest";
import { mayBeSameOrganisation } from "./same-organisation.ts";

test.each([
  ["Brown University", "Brown University, Physics", true],
  ["Brown University", "Department of Physics, Brown University", true],
  ["Brown Univeristy", "Brown University", true],
  ["Oxfrod University", "Oxfrd University", true],
  ["Oxfrd University", "Oxford University", true],
  ["Sorbonne", "Sorbonn", true],
  ["北京大学", "北京大学物理系", true],
  ["Brown University", "n", false],
  ["Brown University", "B", false],
  ["Brown University", "Delta University", false],
  ["Brown University", "", false],
])("%s, then %s: %s", (before, after, isSame) => {
  expect(mayBeSameOrganisation(before, after)).toBe(isSame);
});
