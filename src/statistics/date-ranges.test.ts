import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, countDays } from "./core/day-range.ts";
import { splitDateRange } from "./date-ranges.ts";

test.each([
  ["2026-03-02", "2026-03-02", ["day 2026-03-02 2026-03-02"]],
  ["2026-03-01", "2026-03-31", ["month 2026-03-01 2026-03-31"]],
  ["2025-01-01", "2025-12-31", ["year 2025-01-01 2025-12-31"]],
  ["2026-02-10", "2026-03-30", ["day 2026-02-10 2026-03-30"]],
  [
    "2023-03-15",
    "2026-03-14",
    [
      "day 2023-03-15 2023-03-31",
      "month 2023-04-01 2023-12-31",
      "year 2024-01-01 2025-12-31",
      "month 2026-01-01 2026-02-28",
      "day 2026-03-01 2026-03-14",
    ],
  ],
])("%s to %s", (from, to, parts) => {
  expect(splitDateRange({ from, to }).map((part) => `${part.unit} ${part.from} ${part.to}`)).toEqual(parts);
});

test("the parts follow one another and leave nothing out", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 2000 }), (start, days) => {
      const from = addDays("2019-12-25", start);
      const to = addDays(from, days);
      const parts = splitDateRange({ from, to });
      expect(parts[0]?.from).toBe(from);
      expect(parts.at(-1)?.to).toBe(to);
      expect(parts.reduce((sum, part) => sum + countDays(part), 0)).toBe(days + 1);
      parts.slice(1).forEach((part, index) => expect(part.from).toBe(addDays(parts[index]?.to ?? "", 1)));
    }),
  );
});
