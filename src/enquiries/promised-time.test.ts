import { expect, test } from "vitest";
import { isOverdue, promisedBy } from "./promised-time.ts";

const promised = promisedBy(new Date("2026-11-21T12:00:00Z"), 24);

test("the promised time counts hours of the clock", () => {
  expect(promised).toEqual(new Date("2026-11-22T12:00:00Z"));
});

test.each([
  ["new", "2026-11-22T12:00:00.000Z", false],
  ["new", "2026-11-22T12:00:00.001Z", true],
  ["answered", "2027-01-01T00:00:00Z", false],
  ["closed", "2027-01-01T00:00:00Z", false],
] as const)("an enquiry that is %s at %s is overdue: %s", (status, now, overdue) => {
  expect(isOverdue(status, promised, new Date(now))).toBe(overdue);
});
