import { type RawBuilder, sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { readPress } from "#press/core/server/press.ts";
import { toZonedTime } from "#press/core/zoned-time.ts";

/** What decides whether an enquiry is late (`isOverdue`). */
export type Deadlines = {
  readonly now: Date;
  /** The ISO date in the press's time zone. */
  readonly today: string;
  /** Hours within which the press promises a reply. */
  readonly replyWithin: number;
};

/** Returns the time by the context's clock, the day by the press's time zone, and the promise of the press's settings. */
export async function readDeadlines(ctx: Pick<Context, "db" | "log" | "clock">): Promise<Deadlines> {
  const { replyWithin, hours } = await readPress(ctx);
  const now = ctx.clock();
  return { now, today: toZonedTime(now, hours.timeZone).day, replyWithin };
}

/** Returns the condition on `enquiries as e` that `isOverdue` checks, without suspected spam. */
export const overdueCondition = ({ now, today, replyWithin }: Deadlines): RawBuilder<boolean> => sql<boolean>`(
  not e.spam and case when e.due_on is null
    then e.status = 'new' and e.created_at < ${new Date(now.getTime() - replyWithin * 3_600_000)}
    else e.status <> 'closed' and e.due_on < ${today}::date end)`;
