import { type Kysely, sql } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type {} from "./outbox.ts";

/**
 * Removes e-mails from the outbox: those that wait are not sent, those that were sent retain only their kind and time.
 */
export async function removeEmails(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const these = sql<string>`any(${ids}::uuid[])`;
  await db.deleteFrom("outbox").where("id", "=", these).where("state", "!=", "sent").execute();
  await db
    .updateTable("outbox")
    .set({ recipient: "", subject: "", sealed_email: null })
    .where("id", "=", these)
    .execute();
}
