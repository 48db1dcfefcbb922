import { expect, test } from "vitest";
import { type BusinessHours, hoursIn, hoursLine, openingAt, openingWords } from "./business-hours.ts";
import { DEFAULT_PRESS } from "./press.ts";

const { hours } = DEFAULT_PRESS;
const LONDON: BusinessHours = { ...hours, timeZone: "Europe/London", label: "GMT" };

test("the hours are printed exactly as in the specification (§1)", () => {
  expect(hoursLine(hours)).toBe("Mon-Fri 9AM-6PM IST");
});

test.each([
  [{ days: ["Mon", "Wed", "Thu", "Fri"] }, "Mon, Wed-Fri 9AM-6PM IST"],
  [{ days: ["Sat"] }, "Sat 9AM-6PM IST"],
  [{ days: ["Mon", "Tue", "Sun"] }, "Sun-Tue 9AM-6PM IST"],
  [{ from: "00:00", to: "24:00" }, "Mon-Fri 12AM-12AM IST"],
  [{ from: "09:30", to: "12:00" }, "Mon-Fri 9:30AM-12PM IST"],
] as const)("hours of %j are written %s", (changed, line) => {
  expect(hoursLine({ ...hours, ...changed })).toBe(line);
});

// 2026-11-20 is a Friday. India is 5 hours 30 minutes ahead of UTC.
test.each([
  ["2026-11-20T03:29:59Z", "Closed now, opens at 9AM IST"],
  ["2026-11-20T03:30:00Z", "Open now"],
  ["2026-11-20T12:29:59Z", "Open now"],
  ["2026-11-20T12:30:00Z", "Closed now, opens Monday at 9AM IST"],
  ["2026-11-22T20:00:00Z", "Closed now, opens at 9AM IST"],
  ["2026-11-23T12:30:00Z", "Closed now, opens Tuesday at 9AM IST"],
])("at %s: %s", (now, words) => {
  expect(openingWords(hours, new Date(now))).toBe(words);
});

test("the time of closing and of opening is stated", () => {
  expect(openingAt(hours, new Date("2026-11-20T04:00:00Z"))).toEqual({
    open: true,
    until: new Date("2026-11-20T12:30:00Z"),
  });
  expect(openingAt(hours, new Date("2026-11-21T04:00:00Z"))).toEqual({
    open: false,
    opens: new Date("2026-11-23T03:30:00Z"),
  });
  expect(openingAt({ ...hours, days: [] }, new Date("2026-11-21T04:00:00Z"))).toEqual({
    open: false,
    opens: undefined,
  });
});

test("when the press opens on one day only, the next opening is a week later", () => {
  const tuesdays = { ...hours, days: ["Tue"] } as const;
  expect(openingAt(tuesdays, new Date("2026-11-24T20:00:00Z"))).toEqual({
    open: false,
    opens: new Date("2026-12-01T03:30:00Z"),
  });
});

// In Britain summer time ends on 25 October 2026 and began on 29 March 2026.
test.each([
  ["2026-10-23T20:00:00Z", "2026-10-26T09:00:00.000Z"],
  ["2026-10-23T07:00:00Z", "2026-10-23T08:00:00.000Z"],
  ["2026-03-27T20:00:00Z", "2026-03-30T08:00:00.000Z"],
])("summer time counts: after %s London opens at %s", (now, opens) => {
  const opening = openingAt(LONDON, new Date(now));
  expect(opening.open ? undefined : opening.opens?.toISOString()).toBe(opens);
});

test.each([
  ["Europe/Berlin", "2026-11-20T12:00:00Z", "Mon-Fri 4:30AM-1:30PM"],
  ["Europe/Berlin", "2026-07-20T12:00:00Z", "Mon-Fri 5:30AM-2:30PM"],
  ["Pacific/Honolulu", "2026-11-20T12:00:00Z", "Sun-Thu 5:30PM-2:30AM"],
  ["Pacific/Auckland", "2026-11-20T12:00:00Z", "Mon-Fri 4:30PM-1:30AM"],
  ["Asia/Kolkata", "2026-11-21T12:00:00Z", "Mon-Fri 9AM-6PM"],
])("a reader in %s sees, on %s, %s", (timeZone, now, line) => {
  expect(hoursIn(hours, timeZone, new Date(now))).toBe(line);
});
