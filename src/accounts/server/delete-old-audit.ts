import type { AuthContext } from "./auth-context.ts";

/** Design brief §3.2: sign-in logs one year. The privacy policy says so. */
const RETENTION_MONTHS = 12;

/** Forgets what happened to accounts more than a year ago: sign-ins, refusals, changes. Answers how many. Done each night. */
export async function forgetOldAudit({ db, clock }: Pick<AuthContext, "db" | "clock">): Promise<number> {
  const before = new Date(clock());
  before.setUTCMonth(before.getUTCMonth() - RETENTION_MONTHS);
  const { numDeletedRows } = await db.deleteFrom("auth.audit_log").where("at", "<", before).executeTakeFirst();
  return Number(numDeletedRows);
}
