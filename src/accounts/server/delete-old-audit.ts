import { sql } from "kysely";
import { deleteInPieces } from "#platform/database/statements/delete-in-pieces.ts";
import type { AuthContext } from "../core/server/auth-context.ts";

/** Sign-in logs are kept for one year (design brief §3.2), as the privacy policy states. */
const RETENTION_MONTHS = 12;

/**
 * Deletes the entries of the audit log that are more than a year old: sign-ins, refused requests, changes. Returns
 * their number. Runs each night.
 */
export async function forgetOldAudit({ db, clock }: Pick<AuthContext, "db" | "clock">): Promise<number> {
  const before = new Date(clock());
  before.setUTCMonth(before.getUTCMonth() - RETENTION_MONTHS);
  return deleteInPieces(db, "auth.audit_log", sql`at < ${before}`);
}
