import { type Kysely, sql } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type {} from "./outbox.ts";

/** Takes letters out of the outbox: what waits is not sent, what was sent keeps only its kind and time. */
export async function removeEmails(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const these = sql<string>`any(${ids}::uuid[])`;
  await db.deleteFrom("outbox").where("id", "=", these).where("state", "!=", "sent").execute();
  await db
    .updateTable("outbox")
    .set({ recipient: "", subject: "", sealed_letter: null })
    .where("id", "=", these)
    .execute();
}
