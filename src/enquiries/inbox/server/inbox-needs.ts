import { sql } from "kysely";
import { ticketOf } from "#enquiries/enquiry.ts";
import { promisedBy } from "#enquiries/promised-time.ts";
import { MOST_NAMED, type NeedsYou, withOthers } from "#people/needs-you.ts";
import { can } from "#people/policy.ts";
import type { Person } from "#people/server/current-person.ts";
import type { Context } from "#platform/context.ts";
import { readPress } from "#press/server/press.ts";
import type {} from "#enquiries/server/tables.ts";
import { DASHBOARD, dashboardPath } from "#addresses/dashboard-addresses.ts";

type Waiting = {
  readonly ticket_number: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly created_at: Date;
  readonly all: number;
};

/** Returns the new enquiries of this person and those without an owner, the longest waiting first, with the day of the promised reply. */
export async function listInboxNeeds(
  ctx: Pick<Context, "db" | "log">,
  { id, roles }: Pick<Person, "id" | "roles">,
): Promise<readonly NeedsYou[]> {
  if (!can(roles, "enquiries")) return [];
  const { rows } = await sql<Waiting>`
    select ticket_number, first_name, last_name, created_at, (count(*) over ())::int as all from enquiries
    where status = 'new' and not spam and (assigned_to is null or assigned_to = ${id}::uuid)
    order by created_at, id limit ${sql.lit(MOST_NAMED)}`.execute(ctx.db);
  const { replyWithin } = await readPress(ctx);
  const lines = rows.map(({ ticket_number, first_name, last_name, created_at }) => {
    const ticket = ticketOf(ticket_number);
    return {
      // The isolates separate the direction of a name from the direction of the words round it.
      sentence: `Answer \u2068${first_name} ${last_name}\u2069, ${ticket}`,
      href: dashboardPath(DASHBOARD.enquiry, { id: ticket }),
      due: promisedBy(created_at, replyWithin).toISOString().slice(0, 10),
      area: DASHBOARD.enquiries,
    };
  });
  return withOthers(lines, rows[0]?.all, (count) => ({
    sentence: `See ${count === 1 ? "1 more new enquiry" : `${count} more new enquiries`}`,
    href: `${DASHBOARD.enquiries}?status=new`,
    area: DASHBOARD.enquiries,
  }));
}
