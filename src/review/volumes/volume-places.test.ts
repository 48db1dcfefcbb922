import { expect, test } from "vitest";
import { freePlaces, moveMember } from "./volume-places.ts";

test("a member moves to either side, and the others close up", () => {
  expect(moveMember(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
  expect(moveMember(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
  expect(moveMember(["a", "b", "c"], 1, 1)).toEqual(["a", "b", "c"]);
});

test("places go round the numbers that publications have", () => {
  expect(freePlaces(new Set([2, 3]), 3)).toEqual([1, 4, 5]);
  expect(freePlaces(new Set(), 0)).toEqual([]);
});
