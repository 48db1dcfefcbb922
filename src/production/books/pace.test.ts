import { expect, test } from "vitest";
import { daysLate, findForecast } from "./pace.ts";

const TODAY = "2026-11-29";

test.each([
  ["two of four in ten days", { total: 4, done: 2, firstTextOn: "2026-11-19" }, "2026-12-09"],
  ["six of thirteen in 43 days, rounded up", { total: 13, done: 6, firstTextOn: "2026-10-17" }, "2027-01-19"],
  ["two on the first day", { total: 3, done: 2, firstTextOn: TODAY }, "2026-11-30"],
  ["one only", { total: 4, done: 1, firstTextOn: "2026-11-19" }, null],
  ["all", { total: 4, done: 4, firstTextOn: "2026-11-19" }, null],
  ["none without a text", { total: 4, done: 2, firstTextOn: null }, null],
  ["a pace of decades", { total: 400, done: 2, firstTextOn: "2026-01-01" }, null],
])("the forecast of %s", (_, progress, day) => {
  expect(findForecast(progress, TODAY)).toBe(day);
});

test.each([
  [null, 0],
  ["2026-12-01", 0],
  [TODAY, 0],
  ["2026-11-26", 3],
])("what is due %s is %i days late", (due, days) => {
  expect(daysLate(due, TODAY)).toBe(days);
});
