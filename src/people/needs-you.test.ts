import { expect, test } from "vitest";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { type NeedsYou, withOthers } from "./needs-you.ts";

const area = DASHBOARD.contentReview;
const need = (number: number): NeedsYou => ({ sentence: `Check ${number}`, href: `/${number}`, area });
const others = (count: number) => ({ sentence: `See ${count} more`, href: "/all", area });

test.each([
  ["without tasks there is no line", [], undefined, []],
  ["named tasks stand alone", [1, 2], 2, ["Check 1", "Check 2"]],
  ["the others are one line with their number", [1, 2], 7, ["Check 1", "Check 2", "See 5 more"]],
])("%s", (_, numbers, all, sentences) => {
  expect(withOthers(numbers.map(need), all, others).map(({ sentence }) => sentence)).toEqual(sentences);
});

test("the line of the others counts for as many as it stands for", () => {
  const lines = withOthers([1, 2].map(need), 7, others);
  expect(lines.map(({ count }) => count)).toEqual([undefined, undefined, 5]);
});
