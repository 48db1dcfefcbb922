import { expect, test } from "vitest";
import { atNight } from "./nightly.ts";

test("a night comes once, at three o'clock", () => {
  const isNight = atNight(new Date("2026-03-01T01:00:00Z"));
  const asked = ["01T02:59", "01T03:00", "01T03:01", "02T02:59", "02T03:00", "02T23:00"].map((time) =>
    isNight(new Date(`2026-03-${time}:00Z`)),
  );
  expect(asked).toEqual([false, true, false, false, true, false]);
});

test("a press that starts after three waits for the next night", () => {
  const isNight = atNight(new Date("2026-03-01T03:05:00Z"));
  expect(isNight(new Date("2026-03-01T03:06:00Z"))).toBe(false);
  expect(isNight(new Date("2026-03-02T03:00:00Z"))).toBe(true);
});

test("a machine that slept through the night does its work when it wakes, once", () => {
  const isNight = atNight(new Date("2026-03-01T12:00:00Z"));
  expect(isNight(new Date("2026-03-04T09:00:00Z"))).toBe(true);
  expect(isNight(new Date("2026-03-04T09:01:00Z"))).toBe(false);
});
