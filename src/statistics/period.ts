import { addDays, type DayRange, monthsBefore } from "./core/day-range.ts";

export const PERIODS = ["30d", "90d", "12m", "year", "all", "custom"] as const;
/** A range by name; `custom` has days of its own. */
export type Period = (typeof PERIODS)[number];

export const PERIOD_NAMES: Readonly<Record<Period, string>> = {
  "30d": "Last 30 days",
  "90d": "Last 90 days",
  "12m": "Last 12 months",
  year: "This year",
  all: "Since counting began",
  custom: "Days of your own",
};

/** Returns the days of a period today. Without a first day of counting, the range begins today. */
export function getPeriodDays(
  {
    period,
    from,
    to,
  }: { readonly period: Period; readonly from?: string | undefined; readonly to?: string | undefined },
  { today, since }: { readonly today: string; readonly since: string | null },
): DayRange {
  switch (period) {
    case "30d":
      return { from: addDays(today, -29), to: today };
    case "90d":
      return { from: addDays(today, -89), to: today };
    case "12m":
      return { from: addDays(monthsBefore(today, 12), 1), to: today };
    case "year":
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    case "all":
      return { from: since ?? today, to: today };
    case "custom": {
      const last = to ?? today;
      const first = from ?? addDays(last, -29);
      return first <= last ? { from: first, to: last } : { from: last, to: first };
    }
  }
}

/** Returns the change of a count as a share of the earlier count; undefined when there is nothing to compare with. */
export function calculateChange(now: number, before: number | null | undefined): number | undefined {
  return before === null || before === undefined || before === 0 ? undefined : now / before - 1;
}
