import { sql } from "kysely";
import type { Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { MailState } from "#platform/mail/mail-state.ts";

/** The state of a sent or queued e-mail. */
export type EmailState = {
  readonly id: string;
  readonly state: MailState;
  readonly attempts: number;
  readonly next_attempt_at: Date;
  /** The mail server's reason why it was not sent. */
  readonly last_error: string | null;
  readonly sent_at: Date | null;
};

/** Returns the states of e-mails by their ids; e-mails that the outbox has deleted are missing. */
export async function emailStates(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, EmailState>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("outbox")
    .select(["id", "state", "attempts", "next_attempt_at", "last_error", "sent_at"])
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
