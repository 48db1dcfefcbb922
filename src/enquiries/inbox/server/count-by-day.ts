import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type {} from "#enquiries/core/server/tables.ts";

/** Returns the number of enquiries of each UTC day in a range (ISO dates, both included); days without enquiries are left out. */
export async function countEnquiriesByDay(
  { db }: Pick<Context, "db">,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly { readonly day: string; readonly count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(created_at at time zone 'utc', 'YYYY-MM-DD') as day, count(*)::int as count from enquiries
    where not spam and created_at >= ${`${from}T00:00:00Z`}::timestamptz
      and created_at < ${`${to}T00:00:00Z`}::timestamptz + interval '1 day'
    group by 1 order by 1`.execute(db);
  return rows;
}
