import { Refused } from "#platform/refused.ts";
import type { Context } from "#platform/context.ts";
import { requireEmail } from "./list-outbox.ts";

/**
 * Queues a failed letter again, with all its tries, and has it delivered at once. 404 where there is no such letter; 409 where it did not fail or its text is
 * no longer kept.
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
  throw new Refused(409, "This letter cannot be sent again", "Only a letter that failed can be sent again.");
}
