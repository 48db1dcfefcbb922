import type { Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";

/** Takes an address out of the outbox: what waits is not sent, what was sent keeps only its kind and time. */
export async function forgetRecipient(db: Kysely<Tables>, address: string): Promise<void> {
  await db.deleteFrom("outbox").where("recipient", "=", address).where("state", "!=", "sent").execute();
  await db
    .updateTable("outbox")
    .set({ recipient: "", subject: "", sealed_email: null })
    .where("recipient", "=", address)
    .execute();
}
