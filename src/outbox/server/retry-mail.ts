import { Refused } from "#platform/refused.ts";
import type { Context } from "#platform/context.ts";
import { requireEmail } from "./list-outbox.ts";

/**
 * Queues a failed e-mail again, with all its tries, and delivers it at once. Refuses with 404 where there is no such
 * e-mail; with 409 where it has not failed or its text is no longer stored.
 */
export async function retryMail(
  { db, clock, mail }: Pick<Context, "db" | "clock" | "mail">,
  id: string,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({ state: "queued", attempts: 0, next_attempt_at: clock() })
    .where("id", "=", id)
    .where("state", "=", "failed")
    .where("sealed_email", "is not", null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return mail.wake();
  await requireEmail({ db }, id);
  throw new Refused(409, "This e-mail cannot be sent again", "Only an e-mail that failed can be sent again.");
}
