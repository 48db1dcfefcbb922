import { type Kysely, sql } from "kysely";
import type { Tables } from "#platform/database/tables.ts";

/** Takes an address out of the outbox: what waits is not sent, what was sent keeps only its kind and time. */
export async function forgetRecipient(db: Kysely<Tables>, address: string): Promise<void> {
  // Addresses of reviewers and contributors are stored as they were typed.
  const isTheirs = sql<boolean>`lower(recipient) = ${address.toLowerCase()}`;
  await db.deleteFrom("outbox").where(isTheirs).where("state", "!=", "sent").execute();
  await db.updateTable("outbox").set({ recipient: "", subject: "", sealed_email: null }).where(isTheirs).execute();
}
