import type { Mail } from "#platform/mail/mail.ts";
import { EMAIL_SEAL } from "#platform/mail/outbox.ts";
import type { TestPress } from "./test-press.ts";

/** The e-mails in the outbox of a press, or those to one address; those that were queued first come first. */
export async function readEmails(
  { db, secrets, queuedEmails = [] }: Pick<TestPress, "db" | "secrets"> & Partial<Pick<TestPress, "queuedEmails">>,
  to?: string,
): Promise<readonly Mail[]> {
  const rows = await db
    .selectFrom("outbox")
    .select(["id", "recipient", "sealed_email", "created_at"])
    .where("sealed_email", "is not", null)
    .execute();
  const places = new Map(queuedEmails.map((id, place) => [id, place]));
  return rows
    .toSorted(
      (one, other) =>
        one.created_at.getTime() - other.created_at.getTime() ||
        (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0),
    )
    .filter(({ recipient }) => to === undefined || recipient === to)
    .map(({ id, sealed_email }) => JSON.parse(secrets.open(EMAIL_SEAL, sealed_email ?? Buffer.of(), id)) as Mail); // as the outbox seals it
}
