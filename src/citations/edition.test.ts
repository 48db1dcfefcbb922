import { expect, test } from "vitest";
import { readEdition } from "./edition.ts";

test.each([
  ["2", "2"],
  ["2. ed", "2"],
  ["2ª ed.", "2"],
  ["3rd edition", "3"],
  ["4. Auflage", "4"],
  ["Second edition", "2"],
  ["Revised edition", "Revised edition"],
  ["2nd revised edition", "2nd revised edition"],
])("%s is %s", (written, edition) => {
  expect(readEdition(written)).toBe(edition);
});
