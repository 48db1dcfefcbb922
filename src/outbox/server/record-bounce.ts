import { readBounce } from "#outbox/read-bounce.ts";
import type { Context } from "#platform/context.ts";
import { headerLine } from "#platform/mail/email.ts";
import type {} from "#platform/mail/mail-events.ts";
import { Invalid } from "#platform/refused.ts";

/**
 * Marks the sent e-mails as failed that a delivery status notification is about, with its reason, so that they are tasks of the
 * admins; resolves to their ids. One that is not of this press, or was marked before, changes nothing. Throws Invalid for a
 * message that reports no failed delivery.
 */
export async function recordBounce(
  { db, events }: Pick<Context, "db" | "events">,
  message: string,
): Promise<readonly string[]> {
  const bounce = readBounce(message);
  if (!bounce) throw new Invalid({ message: "This message does not report a failed delivery (RFC 3464)" });
  const { emailIds, reason } = bounce;
  if (emailIds.length === 0) return [];
  return db.transaction().execute(async (within) => {
    const returned = await within
      .updateTable("outbox")
      .set({ state: "failed", last_error: headerLine(`It came back: ${reason}`).slice(0, 500) })
      .where("id", "in", emailIds)
      .where("state", "=", "sent")
      .returning(["id", "kind"])
      .execute();
    for (const one of returned) await events.emit(within, "email.failed", one);
    return returned.map(({ id }) => id);
  });
}
