import { sql } from "kysely";
import type { Kysely } from "kysely";
import { type EnquiryStatus, type ProjectType, formatTicket } from "#enquiries/core/enquiry.ts";
import { isOverdue, getPromisedTime } from "#enquiries/core/promised-time.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { Deadlines } from "#enquiries/core/server/deadlines.ts";
import { HAS_FAILED_EMAIL } from "./inbox-selection.ts";
import type {} from "#people/core/server/tables.ts";
import type {} from "#platform/mail/outbox.ts";
import type {} from "#enquiries/core/server/tables.ts";

/** A member of the staff as lists name them. */
export type Named = { readonly id: string; readonly first_name: string | null; readonly last_name: string | null };

/** An enquiry as the inbox lists it. */
export type ListedEnquiry = {
  readonly id: string;
  readonly ticket: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly project_type: ProjectType;
  readonly status: EnquiryStatus;
  readonly spam: boolean;
  readonly quote_number: string | null;
  /** The total of its estimate, in cents. */
  readonly estimate: number | null;
  readonly assignee: Named | null;
  /** An ISO date that the staff set. */
  readonly due_on: string | null;
  readonly is_overdue: boolean;
  readonly created_at: Date;
  /** The time by which the press promised a reply. */
  readonly promised_by: Date;
  readonly answered_at: Date | null;
  readonly closed_at: Date | null;
  readonly updated_at: Date;
  /** Whether an e-mail about it failed and is not tried again. */
  readonly has_failed_email: boolean;
};

/** Returns the enquiries with these ids in their order, as the inbox lists them. */
export async function listEnquiries(
  db: Kysely<Tables>,
  ids: readonly string[],
  { replyWithin, now, today }: Deadlines,
): Promise<ListedEnquiry[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("enquiries as e")
    .leftJoin("profiles as p", "p.id", "e.assigned_to")
    .select(["e.id", "e.ticket_number", "e.first_name", "e.last_name", "e.email", "e.project_type", "e.status"])
    .select(["e.spam", "e.quote_number", "e.created_at", "e.answered_at", "e.closed_at", "e.due_on"])
    .select("e.updated_at")
    .select(["p.id as owner_id", "p.first_name as owner_first", "p.last_name as owner_last"])
    .select(sql<number | null>`(e.quote ->> 'total')::float8`.as("estimate"))
    .select(HAS_FAILED_EMAIL.as("has_failed_email"))
    .where("e.id", "=", sql<string>`any(${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], e.id)`)
    .execute();
  return rows.map(({ ticket_number, owner_id, owner_first, owner_last, ...row }) => {
    const promised = getPromisedTime(row.created_at, replyWithin);
    return {
      ...row,
      ticket: formatTicket(ticket_number),
      assignee: owner_id === null ? null : { id: owner_id, first_name: owner_first, last_name: owner_last },
      promised_by: promised,
      is_overdue: !row.spam && isOverdue({ ...row, promised }, now, today),
    };
  });
}
