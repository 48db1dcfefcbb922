import { describe, expect, test } from "vitest";
import { getComparedRange, isDay, countDays, monthsBefore, getStart, listUnits, usualUnit } from "./day-range.ts";

describe("ranges of days", () => {
  test("first and last day are in", () => {
    expect(countDays({ from: "2026-03-02", to: "2026-03-02" })).toBe(1);
    expect(countDays({ from: "2024-02-01", to: "2024-03-01" })).toBe(30);
  });

  test.each([
    ["2026-02-29", false],
    ["2024-02-29", true],
    ["2026-13-01", false],
    ["26-01-01", false],
    ["2026-01-01T00:00", false],
    ["9999-01-01", false],
  ])("is %s a day? %s", (text, expected) => {
    expect(isDay(text)).toBe(expected);
  });

  test("the previous period ends the day before, and is as long", () => {
    const march = { from: "2026-03-01", to: "2026-03-31" };
    expect(getComparedRange(march, "previous")).toEqual({ from: "2026-01-29", to: "2026-02-28" });
    expect(getComparedRange(march, "year")).toEqual({ from: "2025-03-01", to: "2025-03-31" });
    expect(getComparedRange(march, "none")).toBeUndefined();
  });

  test("a leap day is compared with the last of February", () => {
    expect(getComparedRange({ from: "2024-02-29", to: "2024-02-29" }, "year")).toEqual({
      from: "2023-02-28",
      to: "2023-02-28",
    });
    expect(monthsBefore("2026-03-31", 1)).toBe("2026-02-28");
    expect(monthsBefore("2026-01-15", 1)).toBe("2025-12-15");
  });
});

describe("days, weeks, months", () => {
  test("a week begins on Monday", () => {
    expect(["2026-11-15", "2026-11-16", "2026-11-22"].map((day) => getStart("week", day))).toEqual([
      "2026-11-09",
      "2026-11-16",
      "2026-11-16",
    ]);
  });

  test("the first one begins with the range", () => {
    expect(listUnits({ from: "2026-11-11", to: "2026-11-24" }, "week")).toEqual([
      "2026-11-11",
      "2026-11-16",
      "2026-11-23",
    ]);
    expect(listUnits({ from: "2025-12-31", to: "2026-02-28" }, "month")).toEqual([
      "2025-12-31",
      "2026-01-01",
      "2026-02-01",
    ]);
  });

  test("long ranges use longer units", () => {
    const until = (to: string) => usualUnit({ from: "2026-01-01", to });
    expect([until("2026-01-31"), until("2026-06-30"), until("2028-12-31")]).toEqual(["day", "week", "month"]);
  });
});
