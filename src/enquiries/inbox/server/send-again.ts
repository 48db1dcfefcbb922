import { retryMail } from "#outbox/server/retry-mail.ts";
import { Refused } from "#platform/refused.ts";
import type { Context } from "#platform/context.ts";
import { requireEnquiry } from "#enquiries/core/server/find-enquiry.ts";

/** Sends a failed e-mail of an enquiry again: a reply, the receipt, or the notice to the press. 404, 409. */
export async function sendAgain(
  ctx: Pick<Context, "db" | "clock" | "mail">,
  { id, emailId }: { readonly id: string; readonly emailId: string },
): Promise<void> {
  const { db } = ctx;
  const enquiry = await requireEnquiry(db, id);
  const replies = await db
    .selectFrom("enquiry_events")
    .select("email_id")
    .where("enquiry_id", "=", enquiry.id)
    .where("email_id", "is not", null)
    .execute();
  const emails = [enquiry.notice_email, enquiry.receipt_email, ...replies.map(({ email_id }) => email_id)];
  if (!emails.includes(emailId)) throw new Refused(404, "E-mail not found", "This enquiry has no such e-mail.");
  await retryMail(ctx, emailId);
}
