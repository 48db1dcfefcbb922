import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { refuse } from "#accounts/core/auth-error.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { SignedInRequest } from "#accounts/http/server/auth-request.ts";
import { type AuthContext, unixSeconds } from "#accounts/core/server/auth-context.ts";
import { sessionResponse, type SessionResponse } from "#accounts/sessions/server/sessions.ts";
import { requireUser } from "#accounts/core/server/users.ts";

/**
 * Raises the session to aal2 under a new id: the earlier token, cookie and refresh token of the session stop working.
 * A browser gets a new cookie with this response. `db` is the caller's transaction.
 */
export async function stepUp(
  ctx: AuthContext,
  db: Kysely<Tables>,
  { session, user }: Pick<SignedInRequest, "session" | "user">,
  method: string,
): Promise<SessionResponse> {
  const now = ctx.clock();
  const amr = [...session.amr.filter((earlier) => earlier.method !== method), { method, timestamp: unixSeconds(now) }];
  const withSecondFactor = await db
    .updateTable("auth.sessions")
    .set((row) => ({
      id: randomUUID(),
      aal: "aal2",
      amr: JSON.stringify(amr),
      counter: row("counter", "+", 1),
      refreshed_at: now,
      cookie_hash: null,
    }))
    .where("id", "=", session.id)
    .returningAll()
    .executeTakeFirst();
  if (!withSecondFactor) return refuse(403, "session_not_found", "Session from session_id claim in JWT does not exist");
  return sessionResponse(ctx, db, await requireUser({ db }, user.id), withSecondFactor);
}

/** Ends the sessions without a second factor when the account first gets one. */
export async function endUnraisedSessions(db: Kysely<Tables>, userId: string): Promise<void> {
  await db.deleteFrom("auth.sessions").where("user_id", "=", userId).where("aal", "=", "aal1").execute();
}
