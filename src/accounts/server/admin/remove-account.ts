import { refuse } from "#accounts/auth-error.ts";
import { audit } from "../audit.ts";
import { authAnswer } from "../auth-answer.ts";
import type { AuthCall } from "../auth-call.ts";
import type { AuthWork } from "../auth-work.ts";
import { requireAccount } from "./account-of-call.ts";
import { setBan } from "./ban.ts";

/** PostgreSQL: rows of the press still name this person. */
const FOREIGN_KEY_VIOLATION = "23503";

/** `DELETE /admin/users/:id`: the account and all that hangs on it; softly, it stays and can no longer be entered. */
export async function removeAccount(work: AuthWork, call: AuthCall): Promise<Response> {
  const user = await requireAccount(work, call);
  const isSoft = call.body["should_soft_delete"] === true;
  try {
    await work.db.transaction().execute(async (db) => {
      if (isSoft) await setBan(work, db, user.id, "876000h");
      else await db.deleteFrom("auth.users").where("id", "=", user.id).execute();
      await audit({ ...work, db }, call.caller, { userId: user.id, action: "removed_by_service", detail: { isSoft } });
    });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === FOREIGN_KEY_VIOLATION)
      return refuse(409, "conflict", "The record of the press names this person; block the account instead");
    throw error;
  }
  return authAnswer({});
}
