import { expect, test } from "vitest";
import {
  axisDay,
  axisMonth,
  dayRange,
  longDate,
  longDateAndTime,
  longDay,
  relativeTime,
  shortDate,
  shortDateAndTime,
  timeOfDay,
} from "./dates.ts";

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

test("an instant is written in the two forms of the specification (§9)", () => {
  const instant = new Date(2026, 10, 3, 9, 5);
  expect(longDate(instant)).toBe("November 03, 2026");
  expect(shortDate(instant.toISOString())).toBe("Nov 03, 2026");
  expect(longDateAndTime(instant)).toBe("November 03, 2026 at 09:05");
  expect(shortDateAndTime(instant)).toBe("Nov 03, 2026, 09:05");
  expect(timeOfDay(new Date(2026, 10, 3, 0, 5))).toBe("00:05");
});

test("no time zone moves a day", () => {
  expect(longDay("2026-11-03")).toBe("November 03, 2026");
  expect([axisDay("2026-11-03"), axisMonth("2026-11-03")]).toEqual(["Nov 3", "Nov 2026"]);
  expect(dayRange({ from: "2026-11-03", to: "2026-11-03" })).toBe("Nov 03, 2026");
  expect(dayRange({ from: "2026-11-01", to: "2026-11-03" })).toBe("Nov 01, 2026 – Nov 03, 2026");
});
