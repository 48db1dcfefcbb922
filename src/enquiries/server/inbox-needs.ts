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
    select ticket_number, first_name, last_name, created_at, due_on, status, project_type, has_estimate, "all" from (
      select e.*, (e.quote is not null) as has_estimate, (count(*) over ())::int as all,
        row_number() over (partition by e.due_on is null, e.due_on is null and e.status = 'new' order by e.due_on, e.created_at, e.id) as place
      from enquiries e where ${waitsFor(id)}) one
    where place <= ${sql.lit(MAX_NAMED)} order by created_at, id`.execute(ctx.db);
  // The first of each kind, of which the first of all are chosen by the zones of the runtime: the database's may have other names.
  const dated = rows.map((row) => ({
    ...row,
    due: row.due_on ?? (row.status === "new" ? getPromisedDay(row.created_at) : undefined),
  }));
  const first = dated.toSorted((a, b) => compareDays(a.due, b.due)).slice(0, MAX_NAMED);
  const lines = first.map(({ ticket_number, first_name, last_name, due, status, ...enquiry }) => {
    const ticket = formatTicket(ticket_number);
    return {
      // The isolates separate the direction of a name from the direction of the words round it.
      sentence: `${status === "new" ? "Answer" : "Take care of the enquiry of"} \u2068${first_name} ${last_name}\u2069, ${ticket}`,
      href: dashboardPath(DASHBOARD.enquiry, { id: ticket }),
      why: `${PROJECT_TYPES[enquiry.project_type]}${enquiry.has_estimate ? ", with an estimate" : ""}`,
      due,
      area: DASHBOARD.enquiries,
    };
  });
  return withOthers(lines, rows[0]?.all, (count) => ({
    sentence: `See ${count === 1 ? "1 more enquiry" : `${count} more enquiries`}`,
    href: DASHBOARD.enquiries,
    area: DASHBOARD.enquiries,
  }));
}

/** Compares ISO dates, those that are not set last. */
function compareDays(one: string | undefined, other: string | undefined): number {
  if (one === other) return 0;
  if (one === undefined || other === undefined) return one === undefined ? 1 : -1;
  return one < other ? -1 : 1;
}
