import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type {} from "#enquiries/server/tables.ts";

export type InboxCounts = {
  readonly new: number;
  readonly answered: number;
  readonly closed: number;
  /** Suspected spam, in every state. */
  readonly spam: number;
  /** New enquiries that belong to the viewer or to no person. */
  readonly waiting: number;
};

/** Returns the number of enquiries in each state, independent of the filters. */
export async function countInbox({ db }: Pick<Context, "db">, viewerId: string): Promise<InboxCounts> {
  const { rows } = await sql<InboxCounts>`select
    (count(*) filter (where not spam and status = 'new'))::int as new,
    (count(*) filter (where not spam and status = 'answered'))::int as answered,
    (count(*) filter (where not spam and status = 'closed'))::int as closed,
    (count(*) filter (where spam))::int as spam,
    (count(*) filter (where not spam and status = 'new'
      and (assigned_to is null or assigned_to = ${viewerId}::uuid)))::int as waiting
    from enquiries`.execute(db);
  return rows[0] ?? { new: 0, answered: 0, closed: 0, spam: 0, waiting: 0 };
}
