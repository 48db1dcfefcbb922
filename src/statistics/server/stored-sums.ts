import { type RawBuilder, sql } from "kysely";
import type { DayRange } from "../core/day-range.ts";
import { splitDateRange } from "#statistics/date-ranges.ts";
import type {} from "./tables.ts";

/** The tables of sums; each has a column named after its unit, with that unit's first day. */
const STORED = {
  titles: { day: "statistics_daily", month: "statistics_monthly", year: "statistics_yearly" },
  dimensions: {
    day: "statistics_dimensions_daily",
    month: "statistics_dimensions_monthly",
    year: "statistics_dimensions_yearly",
  },
} as const;

type Requested = { readonly columns: RawBuilder<unknown>; readonly where: RawBuilder<unknown> };

/** Returns a query for the stored rows whose sums are a range's: whole years and months, and the days at its two ends. */
export function selectStoredRows(
  of: keyof typeof STORED,
  range: DayRange,
  { columns, where }: Requested,
): RawBuilder<unknown> {
  const parts = splitDateRange(range).map(
    ({ unit, from, to }) =>
      sql`select ${columns} from ${sql.table(STORED[of][unit])}
        where ${sql.ref(unit)} between ${from} and ${to} and ${where}`,
  );
  return sql.join(parts, sql` union all `);
}
