import { expect, test } from "vitest";
import { calculateExtent, toRoman } from "./extent.ts";

test.each([
  [320, "cream-90", { pages: 320, spine: 20.2, signatures: 20, blank: 0 }],
  [314, "cream-90", { pages: 314, spine: 20.2, signatures: 20, blank: 6 }],
  [321, "white-90", { pages: 321, spine: 18.1, signatures: 21, blank: 15 }],
  [0, "cream-90", { pages: 0, spine: 0, signatures: 0, blank: 0 }],
] as const)("%i pages on %s", (pages, paper, extent) => {
  expect(calculateExtent(pages, paper)).toEqual(extent);
});

test.each([
  [0, ""],
  [4, "iv"],
  [9, "ix"],
  [12, "xii"],
  [48, "xlviii"],
  [1994, "mcmxciv"],
])("%i is %s", (number, roman) => {
  expect(toRoman(number)).toBe(roman);
});
