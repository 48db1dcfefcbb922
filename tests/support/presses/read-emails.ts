import { sql } from "kysely";
import type { Mail } from "#platform/mail/mail.ts";
import { EMAIL_SEAL } from "#platform/mail/outbox.ts";
import type { TestPress } from "./test-press.ts";

/** Where a row lies in its table: e-mails of one moment in the order in which they were written. */
const PLACE = sql`ctid`;

/** The e-mails in the outbox of a press, or those to one address; the oldest first. */
export async function readEmails(
  { db, secrets }: Pick<TestPress, "db" | "secrets">,
  to?: string,
): Promise<readonly Mail[]> {
  const rows = await db
    .selectFrom("outbox")
    .select(["id", "recipient", "sealed_email"])
    .where("sealed_email", "is not", null)
    .orderBy("created_at")
    .orderBy(PLACE)
    .execute();
  return rows
    .filter(({ recipient }) => to === undefined || recipient === to)
    .map(({ id, sealed_email }) => JSON.parse(secrets.open(EMAIL_SEAL, sealed_email ?? Buffer.of(), id)) as Mail); // as the outbox seals it
}
