import { refuse } from "#accounts/core/auth-error.ts";
import { audit } from "#accounts/core/server/audit.ts";
import type { AuthContext, Caller } from "#accounts/core/server/auth-context.ts";
import { readRefreshToken } from "./refresh-token.ts";
import { sessionResponse, type SessionRow } from "./sessions.ts";
import { isBlocked, requireUser } from "#accounts/core/server/users.ts";

const NOT_FOUND = "Invalid Refresh Token: Refresh Token Not Found";

/**
 * Rotates a refresh token in one conditional update. The previous token still works for the reuse window (two tabs);
 * an older one was copied, and ends the session.
 */
export async function refreshSession(ctx: AuthContext, caller: Caller, token: unknown) {
  const parsed = readRefreshToken(ctx.secrets, token) ?? refuse(400, "refresh_token_not_found", NOT_FOUND);
  const now = ctx.clock();
  const moved = await ctx.db
    .updateTable("auth.sessions")
    .set((row) => ({ counter: row("counter", "+", 1), refreshed_at: now }))
    .where("id", "=", parsed.id)
    .where("counter", "=", parsed.counter)
    .where("not_after", ">", now)
    .returningAll()
    .executeTakeFirst();
  const session = moved ?? (await concurrentSession(ctx, caller, parsed));
  const user = await requireUser(ctx, session.user_id);
  if (isBlocked(user, now)) refuse(400, "user_banned", "Invalid Refresh Token: User Banned");
  return sessionResponse(ctx, ctx.db, user, session);
}

/** Returns the session of a token that another tab has just rotated; ends it when the token is older. */
async function concurrentSession(
  ctx: AuthContext,
  caller: Caller,
  parsed: { readonly id: string; readonly counter: number },
): Promise<SessionRow> {
  const session = await ctx.db.selectFrom("auth.sessions").selectAll().where("id", "=", parsed.id).executeTakeFirst();
  if (!session) return refuse(400, "refresh_token_not_found", NOT_FOUND);
  const now = ctx.clock();
  const isRecent = now.getTime() - session.refreshed_at.getTime() < ctx.settings.reuseSeconds * 1000;
  if (session.not_after > now && isRecent && parsed.counter === session.counter - 1) return session;
  await ctx.db.deleteFrom("auth.sessions").where("id", "=", session.id).execute();
  if (session.not_after <= now) return refuse(400, "session_expired", "Invalid Refresh Token: Session Expired");
  await audit(ctx, caller, {
    userId: session.user_id,
    action: "refresh_token_reuse",
    detail: { session: session.id },
  });
  return refuse(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");
}
