import { expect, test } from "vitest";
import { COMMON_LICENCES, licencesLike, licenceUrl } from "./licence.ts";

test.each([
  ["", COMMON_LICENCES],
  ["cc by nc", ["CC-BY-NC-4.0", "CC-BY-NC-ND-4.0", "CC-BY-NC-SA-4.0"]],
  ["CC0", ["CC0-1.0"]],
  ["cc-by-4.0", []],
  ["all rights reserved", []],
])("%o is found in %o", (typed, found) => {
  expect(licencesLike(typed)).toEqual(found);
});

test("each common licence has the address of its text", () => {
  for (const licence of COMMON_LICENCES) expect(licenceUrl(licence)).toMatch(/^https:\/\/creativecommons\.org\//u);
});
