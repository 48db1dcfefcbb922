import { expect, test } from "vitest";
import { dueWords } from "./due-words.ts";

test.each([
  ["2026-03-09", "by Mar 09, 2026", false],
  ["2026-03-09T23:59:00Z", "by Mar 09, 2026", false],
  ["2026-03-02", "today", true],
  ["2026-02-27", "was due Feb 27, 2026", true],
])("a task due on %s is due %s", (due, words, isNow) => {
  expect(dueWords(due, "2026-03-02")).toEqual({ words, isNow });
});
