import { type RawBuilder, sql } from "kysely";
import type { InboxSelection } from "#enquiries/inbox/inbox-query.ts";
import type { Context } from "#platform/context.ts";
import type { PageRange } from "#platform/reverse-paging.ts";
import { readDeadlines } from "#enquiries/core/server/deadlines.ts";
import { inboxCondition } from "./inbox-selection.ts";
import { type ListedEnquiry, listEnquiries } from "./inbox-rows.ts";

type QueryContext = Pick<Context, "db" | "log" | "clock">;

export type InboxPage = {
  readonly enquiries: readonly ListedEnquiry[];
  readonly total: number;
};

/** Returns a range of the filtered enquiries and their total, the newest first; overdue ones by their due date. */
export async function listInbox(
  ctx: QueryContext,
  query: InboxSelection & PageRange,
  viewerId: string,
): Promise<InboxPage> {
  const { db } = ctx;
  const deadlines = await readDeadlines(ctx);
  const condition = inboxCondition(query, viewerId, deadlines);
  const order =
    query.overdue === "true" ? sql`coalesce(e.due_on, e.created_at::date), e.created_at` : sql`e.created_at desc`;
  const { rows } = await sql<{ id: string }>`select e.id from enquiries e where ${condition}
    order by ${order}, e.id
    limit ${query.limit} offset ${query.offset}`.execute(db);
  const enquiries = await listEnquiries(
    db,
    rows.map(({ id }) => id),
    deadlines,
  );
  const total = await countWhere(ctx, condition);
  return { enquiries, total };
}

async function countWhere({ db }: Pick<Context, "db">, condition: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from enquiries e where ${condition}`.execute(db);
  return rows[0]?.count ?? 0;
}
