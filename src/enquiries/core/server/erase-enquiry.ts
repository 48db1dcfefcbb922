import type { Context } from "#platform/context.ts";
import { removeEmails } from "#platform/mail/remove-emails.ts";
import { requireEnquiry } from "./find-enquiry.ts";

/**
 * Erases an enquiry for good: sender, message, every reply and note. Queued e-mails about it are not sent; of sent ones the outbox keeps only
 * kind and time. 404.
 */
export async function eraseEnquiry({ db }: Pick<Context, "db">, id: string): Promise<void> {
  await db.transaction().execute(async (within) => {
    const enquiry = await requireEnquiry(within, id, { lock: true });
    const replies = await within
      .selectFrom("enquiry_events")
      .select("email_id")
      .where("enquiry_id", "=", enquiry.id)
      .execute();
    const emails = [enquiry.notice_email, enquiry.receipt_email, ...replies.map(({ email_id }) => email_id)];
    // The database deletes its events with it.
    await within.deleteFrom("enquiries").where("id", "=", enquiry.id).execute();
    await removeEmails(
      within,
      emails.flatMap((email) => email ?? []),
    );
  });
}
