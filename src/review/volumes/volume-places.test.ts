import { expect, test } from "vitest";
import { freePlaces } from "./volume-places.ts";

test("places go round the numbers that publications have", () => {
  expect(freePlaces(new Set([2, 3]), 3)).toEqual([1, 4, 5]);
  expect(freePlaces(new Set(), 0)).toEqual([]);
});
