import { expect, test } from "vitest";
import { relativeTime } from "./relative-time.ts";

const now = new Date("2026-11-21T12:00:00Z");

test.each([
  ["2026-11-21T11:59:31Z", "just now"],
  ["2026-11-21T12:00:20Z", "just now"],
  ["2026-11-21T11:59:00Z", "1 minute ago"],
  ["2026-11-21T09:01:00Z", "2 hours ago"],
  ["2026-11-19T11:00:00Z", "2 days ago"],
  ["2026-11-07T12:00:00Z", "2 weeks ago"],
  ["2026-08-01T12:00:00Z", "3 months ago"],
  ["2024-10-01T12:00:00Z", "2 years ago"],
  ["2026-11-24T12:00:00Z", "in 3 days"],
])("%s is %s", (date, words) => {
  expect(relativeTime(new Date(date), now)).toBe(words);
});
