import { expect, test } from "vitest";
import { countDays } from "./core/day-range.ts";
import { calculateChange, getPeriodDays } from "./period.ts";

const TODAY = { today: "2026-03-02", since: "2024-05-06" };

test("periods end today", () => {
  expect(countDays(getPeriodDays({ period: "30d" }, TODAY))).toBe(30);
  expect(countDays(getPeriodDays({ period: "90d" }, TODAY))).toBe(90);
  expect(getPeriodDays({ period: "12m" }, TODAY)).toEqual({ from: "2025-03-03", to: "2026-03-02" });
  expect(getPeriodDays({ period: "year" }, TODAY)).toEqual({ from: "2026-01-01", to: "2026-03-02" });
  expect(getPeriodDays({ period: "all" }, TODAY)).toEqual({ from: "2024-05-06", to: "2026-03-02" });
  expect(getPeriodDays({ period: "all" }, { today: "2026-03-02", since: null })).toEqual({
    from: "2026-03-02",
    to: "2026-03-02",
  });
});

test("custom days, in either order", () => {
  const custom = (from?: string, to?: string) => getPeriodDays({ period: "custom", from, to }, TODAY);
  expect(custom("2026-01-01", "2026-01-31")).toEqual({ from: "2026-01-01", to: "2026-01-31" });
  expect(custom("2026-01-31", "2026-01-01")).toEqual({ from: "2026-01-01", to: "2026-01-31" });
  expect(custom()).toEqual({ from: "2026-02-01", to: "2026-03-02" });
});

test("a change needs a comparison", () => {
  expect(calculateChange(15, 10)).toBeCloseTo(0.5);
  expect(calculateChange(0, 10)).toBe(-1);
  expect(calculateChange(15, 0)).toBeUndefined();
  expect(calculateChange(15, null)).toBeUndefined();
});
