import { sql } from "kysely";
import { DASHBOARD, dashboardPath } from "#addresses/dashboard-addresses.ts";
import { formatTicket } from "#enquiries/core/enquiry.ts";
import { InboxSelection } from "#enquiries/inbox/inbox-query.ts";
import { isLongEnough, MAX_PER_KIND, type PaletteItem } from "#people/core/palette-item.ts";
import { can } from "#people/core/policy.ts";
import type { Person } from "#people/core/server/current-person.ts";
import type { Context } from "#platform/context.ts";
import { readDeadlines } from "#enquiries/core/server/deadlines.ts";
import { inboxCondition } from "../inbox/server/inbox-selection.ts";

type Row = { readonly ticket_number: number; readonly first_name: string; readonly last_name: string };

/** Returns the enquiries by ticket or words, the newest first, for people who answer them; suspected spam is left out. */
export async function findEnquiriesForPalette(
  ctx: Pick<Context, "db" | "log" | "clock">,
  { id, roles }: Pick<Person, "id" | "roles">,
  search: string,
): Promise<readonly PaletteItem[]> {
  if (!can(roles, "enquiries") || !(isLongEnough(search) || /^\d+$/u.test(search))) return [];
  const { rows } = await sql<Row>`select e.ticket_number, e.first_name, e.last_name from enquiries e
    where ${inboxCondition(InboxSelection.parse({ search }), id, await readDeadlines(ctx))}
    order by e.created_at desc, e.id limit ${MAX_PER_KIND}`.execute(ctx.db);
  return rows.map(({ ticket_number, first_name, last_name }) => {
    const ticket = formatTicket(ticket_number);
    return {
      kind: "enquiry",
      title: `${ticket}, ${first_name} ${last_name}`.trim(),
      language: null,
      detail: "Enquiry",
      href: dashboardPath(DASHBOARD.enquiry, { id: ticket }),
    };
  });
}
