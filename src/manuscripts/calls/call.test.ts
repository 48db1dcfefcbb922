import { describe, expect, test } from "vitest";
import { findCallReason, findCallState, formatCallHour, formatTimeLeft, formatWordLimits } from "./call.ts";

const CALL = {
  title: "Tides and Tables",
  opens_at: new Date("2026-11-01T18:30:00Z"),
  closes_at: new Date("2027-01-31T18:29:00Z"),
  late_hours: 48,
  time_zone: "Asia/Kolkata",
};
const at = (text: string): Date => new Date(text);

test.each([
  ["2026-11-01T18:29:59Z", "coming"],
  ["2026-11-01T18:30:00Z", "open"],
  ["2027-01-31T18:28:59Z", "open"],
  ["2027-01-31T18:29:00Z", "late"],
  ["2027-02-02T18:28:59Z", "late"],
  ["2027-02-02T18:29:00Z", "closed"],
])("at %s the call is %s", (instant, state) => {
  expect(findCallState(CALL, at(instant))).toBe(state);
});

describe("what is sent", () => {
  test("before the opening is refused with the day and the zone", () => {
    expect(findCallReason(CALL, { isBegun: true }, at("2026-10-01T00:00:00Z"))).toBe(
      "The call “Tides and Tables” opens on November 02, 2026 at 00:00 (Asia/Kolkata). Nothing can be sent before then.",
    );
  });

  test("after the closing is taken of a draft that was begun, for two days, and of nobody else", () => {
    const [soon, later] = [at("2027-02-01T00:00:00Z"), at("2027-02-03T00:00:00Z")];
    expect(findCallReason(CALL, { isBegun: true }, soon)).toBeUndefined();
    expect(findCallReason(CALL, { isBegun: false }, soon)).toBe(
      "The call “Tides and Tables” closed on January 31, 2027 at 23:59 (Asia/Kolkata). Ask the press whether it still takes manuscripts.",
    );
    expect(findCallReason(CALL, { isBegun: true }, later)).toContain(
      "Drafts that had been begun were taken until February 02, 2027 at 23:59 (Asia/Kolkata).",
    );
    expect(findCallReason({ ...CALL, late_hours: 0 }, { isBegun: true }, soon)).not.toContain("Drafts");
  });

  test("by a person who was admitted is taken until their instant, and refused with it later", () => {
    const admittedUntil = at("2027-02-10T12:00:00Z");
    expect(findCallReason(CALL, { isBegun: false, admittedUntil }, at("2027-02-10T11:59:59Z"))).toBeUndefined();
    expect(findCallReason(CALL, { isBegun: true, admittedUntil }, admittedUntil)).toContain(
      "You were given time until February 10, 2027 at 17:30 (Asia/Kolkata).",
    );
  });
});

test("hours, time left and limits in words", () => {
  expect(formatCallHour(CALL.closes_at, "Asia/Kolkata")).toBe("23:59 in Asia/Kolkata, 18:29 UTC");
  expect(formatCallHour(CALL.closes_at, "UTC")).toBe("18:29 in UTC");
  expect(formatTimeLeft(CALL.closes_at, at("2026-11-27T18:29:00Z"))).toBe("65 days left");
  expect(formatTimeLeft(CALL.closes_at, at("2027-01-31T17:00:00Z"))).toBe("1 hour left");
  expect(formatTimeLeft(CALL.closes_at, at("2027-01-31T18:00:00Z"))).toBe("less than an hour left");
  expect(formatWordLimits(4000, 8000)).toBe("4,000 to 8,000 words");
  expect([formatWordLimits(null, 8000), formatWordLimits(4000, null), formatWordLimits(null, null)]).toEqual([
    "at most 8,000 words",
    "at least 4,000 words",
    undefined,
  ]);
});
