import { formatTicket } from "#enquiries/core/enquiry.ts";
import type { Context } from "#platform/context.ts";
import type {} from "../core/server/tables.ts";

/**
 * Returns the enquiries from an address, the oldest first, with the data that belong to their sender: the message, the estimate and the
 * replies. Notes, names of staff and the spam mark are left out.
 */
export async function listEnquiriesFrom({ db }: Pick<Context, "db">, email: string) {
  const rows = await db
    .selectFrom("enquiries")
    .select(["id", "ticket_number", "first_name", "last_name", "email", "project_type", "message"])
    .select(["quote", "quote_number", "status", "created_at", "answered_at", "closed_at"])
    .where("email", "=", email)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const replies = await db
    .selectFrom("enquiry_events as v")
    .innerJoin("enquiries as e", "e.id", "v.enquiry_id")
    .select(["v.enquiry_id", "v.body as text", "v.created_at as written_at"])
    .where("e.email", "=", email)
    .where("v.kind", "=", "reply")
    .orderBy("v.created_at")
    .orderBy("v.id")
    .execute();
  return rows.map(({ id, ticket_number, quote, quote_number, ...given }) => ({
    ticket: formatTicket(ticket_number),
    ...given,
    estimate: quote && { number: quote_number, ...quote },
    replies: replies.flatMap(({ enquiry_id, ...reply }) => (enquiry_id === id ? [reply] : [])),
  }));
}
