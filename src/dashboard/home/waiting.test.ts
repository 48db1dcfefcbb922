import { expect, test } from "vitest";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { countWaiting } from "./waiting.ts";

test("tasks are counted by their screen, and a line for several counts for each of them", () => {
  const sentence = "Do it";
  const needs = [
    { sentence, href: "/1", area: DASHBOARD.contentReview },
    { sentence, href: "/2", area: DASHBOARD.contentReview, count: 4 },
    { sentence, href: "/3", area: DASHBOARD.outbox, count: 12 },
  ];
  expect(countWaiting(needs)).toEqual([
    { screen: "/dashboard/content-review", count: 5 },
    { screen: "/dashboard/outbox", count: 12 },
  ]);
  expect(countWaiting([])).toEqual([]);
});
