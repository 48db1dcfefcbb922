import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { overdueCondition, readDeadlines } from "#enquiries/core/server/deadlines.ts";
import type {} from "#enquiries/core/server/tables.ts";
import { waitsFor } from "./inbox-selection.ts";

export type InboxCounts = {
  readonly new: number;
  readonly answered: number;
  readonly closed: number;
  /** Suspected spam, in every state. */
  readonly spam: number;
  /** Late by their due date or the promised time (`isOverdue`). */
  readonly overdue: number;
  /** New enquiries without an owner, and the open ones that are assigned to the viewer. */
  readonly waiting: number;
};

/** Returns the number of enquiries in each state, independent of the filters. */
export async function countInbox(ctx: Pick<Context, "db" | "log" | "clock">, viewerId: string): Promise<InboxCounts> {
  const { rows } = await sql<InboxCounts>`select
    (count(*) filter (where not spam and status = 'new'))::int as new,
    (count(*) filter (where not spam and status = 'answered'))::int as answered,
    (count(*) filter (where not spam and status = 'closed'))::int as closed,
    (count(*) filter (where spam))::int as spam,
    (count(*) filter (where ${overdueCondition(await readDeadlines(ctx))}))::int as overdue,
    (count(*) filter (where ${waitsFor(viewerId)}))::int as waiting
    from enquiries e`.execute(ctx.db);
  return rows[0] ?? { new: 0, answered: 0, closed: 0, spam: 0, overdue: 0, waiting: 0 };
}
