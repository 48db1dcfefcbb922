import { sql } from "kysely";
import { ERASED_SENDER } from "#enquiries/core/erased-sender.ts";
import { removeEmails } from "#platform/mail/remove-emails.ts";
import type { Context } from "#platform/context.ts";
import type {} from "../core/server/tables.ts";

/**
 * Erases a sender from the inbox: an enquiry without a quote is deleted; one with a quote keeps number, ticket, lines and time, is closed and
 * has no sender. Replies, notes and e-mails about both are deleted. `db` is the caller's transaction.
 */
export async function eraseEnquiriesFrom({ db, clock }: Pick<Context, "db" | "clock">, email: string): Promise<void> {
  const found = await db
    .selectFrom("enquiries")
    .select(["id", "notice_email", "receipt_email"])
    .where("email", "=", email)
    .orderBy("id")
    .forUpdate()
    .execute();
  if (found.length === 0) return;
  const these = sql<string>`any(${found.map(({ id }) => id)}::uuid[])`;
  const events = await db.deleteFrom("enquiry_events").where("enquiry_id", "=", these).returning("email_id").execute();
  await db.deleteFrom("enquiries").where("id", "=", these).where("quote", "is", null).execute();
  const now = clock();
  await db
    .updateTable("enquiries")
    .set((row) => ({
      ...ERASED_SENDER,
      search_text: "",
      // The old key was made of the message.
      submission_key: sql<string>`gen_random_uuid()`,
      notice_email: null,
      receipt_email: null,
      assigned_to: null,
      due_on: null,
      status: "closed",
      closed_at: row.fn.coalesce("closed_at", sql<Date>`${now}::timestamptz`),
      updated_at: now,
    }))
    .where("id", "=", these)
    .execute();
  const emails = [
    ...events.map(({ email_id }) => email_id),
    ...found.flatMap(({ notice_email, receipt_email }) => [notice_email, receipt_email]),
  ];
  await removeEmails(
    db,
    emails.flatMap((message) => message ?? []),
  );
}
