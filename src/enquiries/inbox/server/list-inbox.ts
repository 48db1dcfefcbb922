import { type RawBuilder, sql } from "kysely";
import { INBOX_PAGE_SIZE, type InboxQuery } from "#enquiries/inbox/inbox-query.ts";
import type { Context } from "#platform/context.ts";
import { readPress } from "#press/server/press.ts";
import { inboxCondition } from "./inbox-selection.ts";
import { type ListedEnquiry, listedEnquiries } from "./inbox-rows.ts";

type QueryContext = Pick<Context, "db" | "log">;

export type InboxPage = {
  readonly enquiries: readonly ListedEnquiry[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
};

/** Returns a page of the filtered enquiries, newest first, 25 a page, and their total. */
export async function listInbox(ctx: QueryContext, query: InboxQuery, viewerId: string): Promise<InboxPage> {
  const { db } = ctx;
  const { replyWithin } = await readPress(ctx);
  const condition = inboxCondition(query, viewerId);
  const { rows } = await sql<{ id: string }>`select e.id from enquiries e where ${condition}
    order by e.created_at desc, e.id
    limit ${sql.lit(INBOX_PAGE_SIZE)} offset ${(query.page - 1) * INBOX_PAGE_SIZE}`.execute(db);
  const enquiries = await listedEnquiries(
    db,
    rows.map(({ id }) => id),
    replyWithin,
  );
  const total = await countWhere(ctx, condition);
  return { enquiries, total, page: query.page, pages: Math.max(1, Math.ceil(total / INBOX_PAGE_SIZE)) };
}

async function countWhere({ db }: Pick<Context, "db">, condition: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from enquiries e where ${condition}`.execute(db);
  return rows[0]?.count ?? 0;
}
