import { expect, test } from "vitest";
import { moveItem } from "./move-item.ts";

test("an item moves, and the others keep their order", () => {
  expect(moveItem(["a", "b", "c", "d"], 0, 2)).toEqual(["b", "c", "a", "d"]);
  expect(moveItem(["a", "b", "c", "d"], 3, 1)).toEqual(["a", "d", "b", "c"]);
  expect(moveItem(["a", "b", "c"], 1, 1)).toEqual(["a", "b", "c"]);
});

test("nothing moves beyond the ends", () => {
  expect(moveItem(["a", "b"], 0, -1)).toEqual(["a", "b"]);
  expect(moveItem(["a", "b"], 1, 2)).toEqual(["a", "b"]);
  expect(moveItem(["a", "b"], 5, 0)).toEqual(["a", "b"]);
});
