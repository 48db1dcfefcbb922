import { randomUUID } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import type { AssuranceLevel } from "#accounts/core/account.ts";
import { refuse } from "#accounts/core/auth-error.ts";
import type { Tables } from "#platform/database/tables.ts";
import { makeAccessToken } from "./access-token.ts";
import { audit } from "#accounts/core/server/audit.ts";
import { type AuthContext, type Caller, later, unixSeconds } from "#accounts/core/server/auth-context.ts";
import { createRefreshToken } from "./refresh-token.ts";
import { userResponse } from "#accounts/core/server/user-response.ts";
import { isBlocked, requireUser, type UserRow } from "#accounts/core/server/users.ts";

export type SessionRow = Selectable<Tables["auth.sessions"]>;

const AGENT_LENGTH = 300;

/**
 * Opens a session for a person who has just proved a factor (`method`: password, otp, recovery, oauth …). Every
 * sign-in gets a new id, so that no earlier token applies to it. `db` is the caller's transaction.
 */
export async function signIn(
  ctx: AuthContext,
  db: Kysely<Tables>,
  user: UserRow,
  method: string,
  caller: Caller,
  aal: AssuranceLevel = "aal1",
) {
  const now = ctx.clock();
  if (isBlocked(user, now)) refuse(400, "user_banned", "User is banned");
  await db.updateTable("auth.users").set({ last_sign_in_at: now }).where("id", "=", user.id).execute();
  const session = await db
    .insertInto("auth.sessions")
    .values({
      id: randomUUID(),
      user_id: user.id,
      refreshed_at: now,
      not_after: later(ctx, ctx.settings.sessionSeconds),
      aal,
      amr: JSON.stringify([{ method, timestamp: unixSeconds(now) }]),
      user_agent: caller.userAgent?.slice(0, AGENT_LENGTH) ?? null,
      ip: caller.ip,
      created_at: now,
      cookie_hash: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await audit({ ...ctx, db }, caller, { userId: user.id, action: "login", detail: { method } });
  return sessionResponse(ctx, db, await requireUser({ db }, user.id), session);
}

/** Returns a session in the published client's format (specification §3 *Session*). */
export async function sessionResponse(ctx: AuthContext, db: Kysely<Tables>, user: UserRow, session: SessionRow) {
  const { token, expiresAt } = await makeAccessToken(ctx, user, session);
  return {
    access_token: token,
    token_type: "bearer",
    expires_in: ctx.settings.accessSeconds,
    expires_at: expiresAt,
    refresh_token: createRefreshToken(ctx.secrets, session),
    user: await userResponse({ db }, user),
  };
}

export type SessionResponse = Awaited<ReturnType<typeof sessionResponse>>;

/** Ends an account's sessions, all or all but one. */
export async function endSessions(db: Kysely<Tables>, userId: string, except?: string): Promise<void> {
  const ending = db.deleteFrom("auth.sessions").where("user_id", "=", userId);
  await (except === undefined ? ending : ending.where("id", "!=", except)).execute();
}

/** Returns the valid session of a token with its account, which may be blocked; undefined where it has ended. */
export async function findLiveSession(
  ctx: Pick<AuthContext, "db" | "clock">,
  at: { readonly sessionId: string; readonly userId: string },
): Promise<{ readonly session: SessionRow; readonly user: UserRow } | undefined> {
  const now = ctx.clock();
  const session = await ctx.db
    .selectFrom("auth.sessions")
    .selectAll()
    .where("id", "=", at.sessionId)
    .where("user_id", "=", at.userId)
    .where("not_after", ">", now)
    .executeTakeFirst();
  return session && { session, user: await requireUser(ctx, session.user_id) };
}
