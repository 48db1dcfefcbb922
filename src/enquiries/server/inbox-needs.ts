import { sql } from "kysely";
import { type EnquiryStatus, PROJECT_TYPES, type ProjectType, formatTicket } from "#enquiries/core/enquiry.ts";
import { getPromisedTime } from "#enquiries/core/promised-time.ts";
import { MAX_NAMED, type NeedsYou, withOthers } from "#people/needs-you.ts";
import { can } from "#people/core/policy.ts";
import type { Person } from "#people/core/server/current-person.ts";
import type { Context } from "#platform/context.ts";
import { readPress } from "#press/core/server/press.ts";
import { toZonedTime } from "#press/core/zoned-time.ts";
import type {} from "#enquiries/core/server/tables.ts";
import { waitsFor } from "../inbox/server/inbox-selection.ts";
import { DASHBOARD, dashboardPath } from "#addresses/dashboard-addresses.ts";

type WaitingEnquiry = {
  readonly ticket_number: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly created_at: Date;
  readonly due_on: string | null;
  readonly status: EnquiryStatus;
  readonly project_type: ProjectType;
  readonly has_estimate: boolean;
  readonly all: number;
};

/**
 * Returns the new enquiries without an owner, and the open ones that are assigned to this person: the earliest due first, those without a date
 * after them. The date is the one that the staff set; else that of the promised reply where none was sent yet, in the press's time zone.
 */
export async function listInboxNeeds(
  ctx: Pick<Context, "db" | "log">,
  { id, roles }: Pick<Person, "id" | "roles">,
): Promise<readonly NeedsYou[]> {
  if (!can(roles, "enquiries")) return [];
  const { replyWithin, hours } = await readPress(ctx);
  const getPromisedDay = (createdAt: Date): string =>
    toZonedTime(getPromisedTime(createdAt, replyWithin), hours.timeZone).day;
  const { rows } = await sql<WaitingEnquiry>`
    select e.ticket_number, e.first_name, e.last_name, e.created_at, e.due_on, e.status, e.project_type, (e.quote is not null) as has_estimate, (count(*) over ())::int as all
    from enquiries e where ${waitsFor(id)}
    order by coalesce(e.due_on, case when e.status = 'new' then ((e.created_at + make_interval(hours => ${replyWithin}::int)) at time zone ${hours.timeZone})::date end) nulls last,
      e.created_at, e.id
    limit ${sql.lit(MAX_NAMED)}`.execute(ctx.db);
  const lines = rows.map(({ ticket_number, first_name, last_name, created_at, due_on, status, ...enquiry }) => {
    const ticket = formatTicket(ticket_number);
    return {
      // The isolates separate the direction of a name from the direction of the words round it.
      sentence: `${status === "new" ? "Answer" : "Take care of the enquiry of"} \u2068${first_name} ${last_name}\u2069, ${ticket}`,
      href: dashboardPath(DASHBOARD.enquiry, { id: ticket }),
      why: `${PROJECT_TYPES[enquiry.project_type]}${enquiry.has_estimate ? ", with an estimate" : ""}`,
      due: due_on ?? (status === "new" ? getPromisedDay(created_at) : undefined),
      area: DASHBOARD.enquiries,
    };
  });
  return withOthers(lines, rows[0]?.all, (count) => ({
    sentence: `See ${count === 1 ? "1 more enquiry" : `${count} more enquiries`}`,
    href: DASHBOARD.enquiries,
    area: DASHBOARD.enquiries,
  }));
}
