import { expect, test } from "vitest";
import { isOverdue, getPromisedTime } from "./promised-time.ts";

const promised = getPromisedTime(new Date("2026-11-21T12:00:00Z"), 24);

test("the promised time counts hours of the clock", () => {
  expect(promised).toEqual(new Date("2026-11-22T12:00:00Z"));
});

test.each([
  ["new", null, "2026-11-22T12:00:00.000Z", false],
  ["new", null, "2026-11-22T12:00:00.001Z", true],
  ["answered", null, "2027-01-01T00:00:00Z", false],
  ["closed", null, "2027-01-01T00:00:00Z", false],
  // A due date stands in the place of the promise, and is over the day after it.
  ["new", "2026-11-30", "2026-11-30T23:59:00Z", false],
  ["new", "2026-11-30", "2026-12-01T00:00:00Z", true],
  ["answered", "2026-11-30", "2026-12-01T00:00:00Z", true],
  ["closed", "2026-11-30", "2026-12-01T00:00:00Z", false],
] as const)("an enquiry that is %s and due on %s is at %s overdue: %s", (status, due_on, now, overdue) => {
  expect(isOverdue({ status, due_on, promised }, new Date(now), now.slice(0, 10))).toBe(overdue);
});
