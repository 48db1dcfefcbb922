import { DELETE_BATCH_SIZE } from "#platform/database/statements/delete-in-pieces.ts";
import { removeEmails } from "#platform/mail/remove-emails.ts";
import type { Context } from "#platform/context.ts";

/** The retention period of design brief §3.2, which the privacy policy states. */
const RETENTION_MONTHS = 24;

/**
 * Deletes enquiries older than 24 months with their quotes, replies and notes; of the e-mails about them the outbox keeps only kind and time.
 * Returns their number. Runs each night.
 */
export async function forgetOldEnquiries({ db, clock }: Pick<Context, "db" | "clock">): Promise<number> {
  const before = new Date(clock());
  before.setUTCMonth(before.getUTCMonth() - RETENTION_MONTHS);
  for (let deleted = 0; ;) {
    const old = db.selectFrom("enquiries").select("id").where("created_at", "<", before).limit(DELETE_BATCH_SIZE);
    const ids = (await old.execute()).map(({ id }) => id);
    if (ids.length === 0) return deleted;
    deleted += await deleteEnquiries(db, ids);
  }
}

const deleteEnquiries = (db: Context["db"], ids: readonly string[]): Promise<number> =>
  db.transaction().execute(async (within) => {
    const replies = await within
      .selectFrom("enquiry_events")
      .select("email_id")
      .where("enquiry_id", "in", ids)
      .where("email_id", "is not", null)
      .execute();
    const forgotten = await within
      .deleteFrom("enquiries")
      .where("id", "in", ids)
      .returning(["notice_email", "receipt_email"])
      .execute();
    const emails = [...replies.map(({ email_id }) => email_id), ...forgotten.flatMap((row) => Object.values(row))];
    await removeEmails(
      within,
      emails.flatMap((id) => id ?? []),
    );
    return forgotten.length;
  });
