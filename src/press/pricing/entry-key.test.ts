import { expect, test } from "vitest";
import { entryKey } from "./entry-key.ts";

test.each([
  ["Compact", [], "compact"],
  ["  Édition courte & belle! ", [], "edition-courte-belle"],
  ["3 volumes", [], "volumes"],
  ["Premium", ["premium"], "premium-2"],
  ["Premium", ["premium", "premium-2"], "premium-3"],
  ["a".repeat(80), [], "a".repeat(40)],
  ["a".repeat(80), ["a".repeat(40)], `${"a".repeat(38)}-2`],
  [`${"a".repeat(39)} b`, [], "a".repeat(39)],
  ["学术", [], ""],
  ["", [""], ""],
])("%j beside %j has the key %j", (name, taken, key) => {
  expect(entryKey(name, taken)).toBe(key);
});
