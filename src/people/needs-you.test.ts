import { expect, test } from "vitest";
import { type NeedsYou, withOthers } from "./needs-you.ts";

const need = (number: number): NeedsYou => ({ sentence: `Check ${number}`, href: `/${number}` });
const others = (count: number): NeedsYou => ({ sentence: `See ${count} more`, href: "/all" });

test.each([
  ["without tasks there is no line", [], undefined, []],
  ["named tasks stand alone", [1, 2], 2, ["Check 1", "Check 2"]],
  ["the others are one line with their number", [1, 2], 7, ["Check 1", "Check 2", "See 5 more"]],
])("%s", (_, numbers, all, sentences) => {
  expect(withOthers(numbers.map(need), all, others).map(({ sentence }) => sentence)).toEqual(sentences);
});
