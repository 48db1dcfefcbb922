import { sql } from "kysely";
import type { Context } from "../../src/platform/context.ts";

/**
 * Ends the outbox of the demonstration: e-mails of earlier days were sent, one was refused by the receiver's server, and those
 * of the last day wait, because the press has no mail server.
 */
export async function settleDemonstrationOutbox({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  // The outbox has a clock of its own: it queued all of them now.
  await sql`update outbox o set created_at = e.created_at, next_attempt_at = e.created_at from enquiries e
    where o.id in (e.notice_email, e.receipt_email)`.execute(db);
  await sql`update outbox o set created_at = e.created_at, next_attempt_at = e.created_at from enquiry_events e
    where o.id = e.email_id`.execute(db);
  const day = new Date(clock().getTime() - 86_400_000);
  await sql`update outbox set state = 'sent', attempts = 1, sent_at = created_at + interval '4 seconds', sealed_email = null
    where state = 'queued' and created_at < ${day}`.execute(db);
  await sql`update outbox set state = 'failed', attempts = 5, sent_at = null,
      last_error = '452 4.2.2 The mailbox visitor5@letters.example is full.'
    where recipient = 'visitor5@letters.example' and id in (select email_id from enquiry_events)`.execute(db);
}
