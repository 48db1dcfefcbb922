import type { Kysely } from "kysely";
import type { Quote } from "#enquiries/estimates/quote.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { Context } from "#platform/context.ts";
import { type EnquiryEvent, listEvents } from "#enquiries/inbox/server/enquiry-events.ts";
import { type Deadlines, readDeadlines } from "../../core/server/deadlines.ts";
import { requireEnquiry } from "../../core/server/find-enquiry.ts";
import { type ListedEnquiry, listEnquiries } from "#enquiries/inbox/server/inbox-rows.ts";
import { type EmailState, emailStates } from "#enquiries/inbox/server/email-states.ts";

/** An enquiry with its history and its e-mails. */
export type OpenedEnquiry = ListedEnquiry & {
  readonly message: string;
  readonly quote: Quote | null;
  /** The e-mail to the press and the receipt to the sender, while the outbox has them. */
  readonly notice: EmailState | null;
  readonly receipt: EmailState | null;
  readonly events: readonly EnquiryEvent[];
  /** The number of events, which a change must state. */
  readonly version: number;
};

/** Returns one enquiry by uuid or ticket with its history and the state of its e-mails; 404. */
export async function readEnquiry(
  ctx: Pick<Context, "db" | "log" | "clock">,
  idOrTicket: string,
): Promise<OpenedEnquiry> {
  return openEnquiry(ctx.db, idOrTicket, await readDeadlines(ctx));
}

/** Returns the same by the given clock and promise. */
export async function openEnquiry(
  db: Kysely<Tables>,
  idOrTicket: string,
  deadlines: Deadlines,
): Promise<OpenedEnquiry> {
  const row = await requireEnquiry(db, idOrTicket);
  const [listed] = await listEnquiries(db, [row.id], deadlines);
  if (!listed) throw new Error("An enquiry was found and not listed.");
  const emails = await emailStates(
    db,
    [row.notice_email, row.receipt_email].flatMap((id) => id ?? []),
  );
  const events = await listEvents(db, row.id);
  return {
    ...listed,
    message: row.message,
    quote: row.quote,
    notice: emails.get(row.notice_email ?? "") ?? null,
    receipt: emails.get(row.receipt_email ?? "") ?? null,
    events,
    version: events.length,
  };
}
