import { expect, test } from "vitest";
import { lengthOf } from "./day-range.ts";
import { changeOf, daysOf } from "./period.ts";

const TODAY = { today: "2026-03-02", since: "2024-05-06" };

test("periods end today", () => {
  expect(lengthOf(daysOf({ period: "30d" }, TODAY))).toBe(30);
  expect(lengthOf(daysOf({ period: "90d" }, TODAY))).toBe(90);
  expect(daysOf({ period: "12m" }, TODAY)).toEqual({ from: "2025-03-03", to: "2026-03-02" });
  expect(daysOf({ period: "year" }, TODAY)).toEqual({ from: "2026-01-01", to: "2026-03-02" });
  expect(daysOf({ period: "all" }, TODAY)).toEqual({ from: "2024-05-06", to: "2026-03-02" });
  expect(daysOf({ period: "all" }, { today: "2026-03-02", since: null })).toEqual({
    from: "2026-03-02",
    to: "2026-03-02",
  });
});

test("custom days, in either order", () => {
  const custom = (from?: string, to?: string) => daysOf({ period: "custom", from, to }, TODAY);
  expect(custom("2026-01-01", "2026-01-31")).toEqual({ from: "2026-01-01", to: "2026-01-31" });
  expect(custom("2026-01-31", "2026-01-01")).toEqual({ from: "2026-01-01", to: "2026-01-31" });
  expect(custom()).toEqual({ from: "2026-02-01", to: "2026-03-02" });
});

test("a change needs a comparison", () => {
  expect(changeOf(15, 10)).toBeCloseTo(0.5);
  expect(changeOf(0, 10)).toBe(-1);
  expect(changeOf(15, 0)).toBeUndefined();
  expect(changeOf(15, null)).toBeUndefined();
});
