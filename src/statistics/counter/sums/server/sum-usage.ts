import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { addDays } from "#statistics/core/day-range.ts";
import { utcDay } from "#statistics/core/server/collection.ts";
import { refreshItems } from "../../events/server/counter-items.ts";
import { getDayStart, sumDay } from "./sum-days.ts";
import { nextMonth, sumMonth } from "./sum-months.ts";

type SumContext = Pick<Context, "db" | "clock">;

/** Clicks are stored for so many days, today included: one day less than 35, because they are deleted once a day. */
const EVENT_DAYS = 34;

/** The sums of days, for so many days: the month of the oldest stored click can be added up again from them. */
const SUM_DAYS = 70;

/** A page that was begun before midnight may be stored after it: a day is summed once it has been over for this time in milliseconds. */
const SETTLED_MS = 15 * 60_000;

const toMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/**
 * Sums the days that are over and were not summed, then the months that are complete; deletes clicks before they are 35 days old. Days without use count
 * as summed, from the first stored click on.
 */
export async function sumUsage(ctx: SumContext, signal?: AbortSignal): Promise<void> {
  const end = utcDay(ctx.clock().getTime() - SETTLED_MS);
  await refreshItems(ctx);
  const next = await findNextDay(ctx);
  for (let day = next ?? end; day < end; day = addDays(day, 1)) {
    if (signal?.aborted) return;
    await sumDay(ctx, day);
  }
  await sumCompleteMonths(ctx);
  await deleteOldEvents(ctx);
}

/** Sums every day again whose clicks are still stored, and the months they lie in. Returns the first day that may be among them. */
export async function resumUsage(ctx: SumContext): Promise<string> {
  const now = ctx.clock().getTime();
  const from = addDays(utcDay(now), 1 - EVENT_DAYS);
  await refreshItems(ctx);
  const days = await ctx.db.selectFrom("counter_days").select("day").where("day", ">=", from).orderBy("day").execute();
  for (const { day } of days) await sumDay(ctx, day);
  const months = await ctx.db
    .selectFrom("counter_months")
    .select("month")
    .where("month", ">=", toMonth(from))
    .execute();
  for (const { month } of months) await sumMonth(ctx, month);
  return from;
}

async function findNextDay({ db }: Pick<Context, "db">): Promise<string | undefined> {
  const summed = await db.selectFrom("counter_days").select("day").orderBy("day", "desc").limit(1).executeTakeFirst();
  if (summed) return addDays(summed.day, 1);
  const first = await db.selectFrom("counter_events").select("at").orderBy("at").limit(1).executeTakeFirst();
  return first && utcDay(first.at.getTime());
}

/** The first month may begin with the first click; every later one has all its days. */
async function sumCompleteMonths(ctx: SumContext): Promise<void> {
  const { rows } = await sql<{ month: string }>`
    select distinct date_trunc('month', day)::date as month from counter_days
    where date_trunc('month', day)::date not in (select month from counter_months) order by 1`.execute(ctx.db);
  const last = await ctx.db.selectFrom("counter_days").select("day").orderBy("day", "desc").limit(1).executeTakeFirst();
  for (const { month } of rows) if (last && addDays(last.day, 1) >= nextMonth(month)) await sumMonth(ctx, month);
}

async function deleteOldEvents({ db, clock }: SumContext): Promise<void> {
  const today = utcDay(clock().getTime());
  await db
    .deleteFrom("counter_events")
    .where("at", "<", getDayStart(addDays(today, 1 - EVENT_DAYS)))
    .execute();
  await db.deleteFrom("counter_daily").where("day", "<", addDays(today, -SUM_DAYS)).execute();
}
