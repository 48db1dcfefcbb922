import { expect, test } from "vitest";
import { defaultAnonymity } from "./manuscript.ts";

test("chapters and papers are reviewed double-anonymous, books and volumes single-anonymous", () => {
  const kinds = ["chapter", "paper", "book", "proceedings"] as const;
  expect(kinds.map(defaultAnonymity)).toEqual(["double", "double", "single", "single"]);
});
