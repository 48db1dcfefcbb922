import { expect, test } from "vitest";
import { joinRanges } from "./join-ranges.ts";

test.each([
  ["Usually 4–6 weeks; week 9.", "Usually 4–\u20606 weeks; week 9."],
  ["2–3 weeks, then 4–6 weeks", "2–\u20603 weeks, then 4–\u20606 weeks"],
  ["Ports – and clerks of 1911", "Ports – and clerks of 1911"],
])("a range of numbers in %j is not broken, and nothing else changes", (text, joined) => {
  expect(joinRanges(text)).toBe(joined);
});
