import { expect, test } from "vitest";
import { editDistance } from "./edit-distance.ts";

test("the edit distance counts characters left out, added, changed or swapped", () => {
  expect(editDistance("educatoin", "education")).toBe(1);
  expect(editDistance("philosphy", "philosophy")).toBe(1);
  expect(editDistance("epigrafy", "epigraphy")).toBe(2);
  expect(editDistance("", "abc")).toBe(3);
  expect(editDistance("", "")).toBe(0);
});
