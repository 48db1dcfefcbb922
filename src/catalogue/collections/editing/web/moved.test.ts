import { expect, test } from "vitest";
import { moveEntry } from "./moved.ts";

test("an entry moves, and the others keep their order", () => {
  expect(moveEntry(["a", "b", "c", "d"], 0, 2)).toEqual(["b", "c", "a", "d"]);
  expect(moveEntry(["a", "b", "c", "d"], 3, 1)).toEqual(["a", "d", "b", "c"]);
});

test("nothing moves beyond the ends", () => {
  expect(moveEntry(["a", "b"], 0, -1)).toEqual(["a", "b"]);
  expect(moveEntry(["a", "b"], 1, 2)).toEqual(["a", "b"]);
  expect(moveEntry(["a", "b"], 5, 0)).toEqual(["a", "b"]);
});
