import type { Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { Caller } from "./auth-context.ts";

export type AuditEntry = {
  /** The account concerned; null where there is none (a wrong password for an unknown address). */
  readonly userId: string | null;
  /** The actor, where it is not the account's owner. */
  readonly actor?: string | undefined;
  readonly action: string;
  readonly detail?: Readonly<Record<string, unknown>>;
};

/** Writes an event of an account to the audit log, in the event's transaction. */
export async function audit(
  { db, clock }: { readonly db: Kysely<Tables>; readonly clock: () => Date },
  caller: Pick<Caller, "ip"> | undefined,
  entry: AuditEntry,
): Promise<void> {
  await db
    .insertInto("auth.audit_log")
    .values({
      at: clock(),
      user_id: entry.userId,
      actor: entry.actor ?? entry.userId,
      action: entry.action,
      ip: caller?.ip ?? null,
      detail: JSON.stringify(entry.detail ?? {}),
    })
    .execute();
}
