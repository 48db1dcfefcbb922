import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import type { SessionRow } from "#accounts/sessions/server/sessions.ts";

/** Returns whether this session must still prove the account's second factor. */
export async function lacksSecondFactor(
  { db }: Pick<AuthContext, "db">,
  { session }: { readonly session: Pick<SessionRow, "aal" | "user_id"> },
): Promise<boolean> {
  if (session.aal === "aal2") return false;
  const factor = await db
    .selectFrom("auth.factors")
    .select("id")
    .where("user_id", "=", session.user_id)
    .where("status", "=", "verified")
    .limit(1)
    .executeTakeFirst();
  return factor !== undefined;
}
