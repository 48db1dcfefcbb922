import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { addDays } from "#statistics/core/day-range.ts";
import type {} from "../../events/server/tables.ts";

/** Returns the first day of the month after the one that begins with `month`. */
export const nextMonth = (month: string): string => `${addDays(month, 31).slice(0, 7)}-01`;

/** Adds the days of a month up to its sums, in place of earlier ones, and marks its reports as ready. `month` is its first day. */
export async function sumMonth({ db, clock }: Pick<Context, "db" | "clock">, month: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom("counter_monthly").where("month", "=", month).execute();
    await sql`
      insert into counter_monthly (month, customer_id, title_id, item_id, access_type, access_method, yop, metric, times)
      select ${month}::date, customer_id, title_id, item_id, access_type, access_method, yop, metric, sum(times)::integer
      from counter_daily where day >= ${month} and day < ${nextMonth(month)}
      group by customer_id, title_id, item_id, access_type, access_method, yop, metric`.execute(transaction);
    await transaction
      .insertInto("counter_months")
      .values({ month, summed_at: clock() })
      .onConflict((conflict) => conflict.column("month").doUpdateSet({ summed_at: clock() }))
      .execute();
  });
}

/** Returns the first days of the months whose reports are ready, in their order. */
export async function listReadyMonths({ db }: Pick<Context, "db">): Promise<readonly string[]> {
  const rows = await db.selectFrom("counter_months").select("month").orderBy("month").execute();
  return rows.map(({ month }) => month);
}
