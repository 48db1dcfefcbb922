import { type Kysely, sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import { addDays } from "#statistics/core/day-range.ts";
import { THE_WORLD } from "../../counter-metrics.ts";
import type {} from "../../events/server/tables.ts";

/**
 * Sums the clicks of one UTC day by customer, item and metric, in place of an earlier sum: summing a day again gives the same. `day` is an ISO
 * date whose clicks are all stored.
 */
export async function sumDay({ db, clock }: Pick<Context, "db" | "clock">, day: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom("counter_daily").where("day", "=", day).execute();
    await insertSums(transaction, day);
    await transaction
      .insertInto("counter_days")
      .values({ day, summed_at: clock() })
      .onConflict((conflict) => conflict.column("day").doUpdateSet({ summed_at: clock() }))
      .execute();
  });
}

/** A session is a visitor in one hour of the day (COUNTER R5.1, §7.3). */
const SESSIONS = sql`count(distinct (visitor, hour))::integer`;
const CLICKS = sql`count(*)::integer`;

type Counted = {
  readonly metric: string;
  readonly times: typeof CLICKS;
  readonly where: typeof CLICKS;
};

/** Every request is an investigation too. */
const INVESTIGATED = sql`kind in ('investigation', 'request')`;
const REQUESTED = sql`kind = 'request'`;

const OF_ITEMS: readonly Counted[] = [
  { metric: "Total_Item_Investigations", times: CLICKS, where: INVESTIGATED },
  { metric: "Unique_Item_Investigations", times: SESSIONS, where: INVESTIGATED },
  { metric: "Total_Item_Requests", times: CLICKS, where: REQUESTED },
  { metric: "Unique_Item_Requests", times: SESSIONS, where: REQUESTED },
  { metric: "No_License", times: CLICKS, where: sql`kind = 'no_license'` },
  { metric: "Limit_Exceeded", times: CLICKS, where: sql`kind = 'limit_exceeded'` },
];

/** For books only, and by access type where a book's chapters differ (COUNTER R5.1, §3.3.5). */
const OF_TITLES: readonly Counted[] = [
  { metric: "Unique_Title_Investigations", times: SESSIONS, where: INVESTIGATED },
  { metric: "Unique_Title_Requests", times: SESSIONS, where: REQUESTED },
];

const BY = sql`customer_id, title_id, item_id, access_type, access_method, yop`;

async function insertSums(db: Kysely<Tables>, day: string): Promise<void> {
  const sums = [
    ...OF_ITEMS.map(
      ({ metric, times, where }) =>
        sql`select ${BY}, ${metric} as metric, ${times} as times from used where ${where} group by ${BY}`,
    ),
    ...OF_TITLES.map(
      ({ metric, times, where }) =>
        sql`select customer_id, title_id, title_id as item_id, access_type, access_method, yop, ${metric}, ${times}
          from used where ${where} and is_book group by customer_id, title_id, access_type, access_method, yop`,
    ),
    sql`select customer_id, null::uuid, null::uuid, null::text, access_method, null::text, 'Searches_Platform', ${CLICKS}
      from clicks where kind = 'search' group by customer_id, access_method`,
  ];
  await sql`
    with clicks as (
      select e.*, customer.id as customer_id, date_trunc('hour', e.at) as hour
      from counter_events e
      join (select id from counter_customers union all select ${THE_WORLD.id}::uuid) as customer
        on customer.id = ${THE_WORLD.id} or customer.id = any(e.customers)
      where e.at >= ${getDayStart(day)} and e.at < ${getDayStart(addDays(day, 1))}
    ), used as (
      select clicks.customer_id, clicks.title_id, part.item_id, part.access_type, clicks.access_method, clicks.yop, clicks.kind,
        clicks.visitor, clicks.hour, coalesce(title.type <> 'conference_proceedings', true) as is_book
      from clicks cross join lateral unnest(clicks.items, clicks.access_types) as part (item_id, access_type)
      left join counter_items title on title.id = clicks.title_id
    )
    insert into counter_daily (day, customer_id, title_id, item_id, access_type, access_method, yop, metric, times)
    select ${day}::date, sums.* from (${sql.join(sums, sql` union all `)}) as sums`.execute(db);
}

/** Returns the beginning of a UTC day. */
export const getDayStart = (day: string): Date => new Date(`${day}T00:00:00Z`);
