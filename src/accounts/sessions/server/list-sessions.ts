import { isUuid } from "#platform/uuid.ts";
import { audit } from "#accounts/core/server/audit.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { requireUser } from "#accounts/core/server/users.ts";
import { endAccess } from "./end-access.ts";

export type ListedSession = {
  readonly id: string;
  readonly user_agent: string | null;
  readonly ip: string | null;
  readonly aal: "aal1" | "aal2";
  readonly created_at: Date;
  readonly refreshed_at: Date;
  readonly not_after: Date;
};

type SessionListContext = Pick<AuthContext, "db" | "clock">;

/** Returns a person's valid sessions, the most recently used first. */
export async function listSessions({ db, clock }: SessionListContext, userId: string): Promise<ListedSession[]> {
  return db
    .selectFrom("auth.sessions")
    .select(["id", "user_agent", "ip", "aal", "created_at", "refreshed_at", "not_after"])
    .where("user_id", "=", userId)
    .where("not_after", ">", clock())
    .orderBy("refreshed_at", "desc")
    .orderBy("id")
    .execute();
}

/** Ends one of a person's own sessions; returns false where they have no such session. */
export async function endSession(ctx: SessionListContext, userId: string, sessionId: string): Promise<boolean> {
  if (!isUuid(sessionId)) return false;
  const ended = await ctx.db
    .deleteFrom("auth.sessions")
    .where("id", "=", sessionId)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  if (ended) await audit(ctx, undefined, { userId, action: "session_ended", detail: { session: sessionId } });
  return ended !== undefined;
}

/** Ends all sessions of an account, or all but one, and revokes its access tokens; `by` is the deciding person. */
export async function signOutEverywhere(
  ctx: SessionListContext & Pick<AuthContext, "hooks" | "emails">,
  by: string | undefined,
  { userId, except }: { readonly userId: string; readonly except?: string | undefined },
): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const { revoked } = await endAccess(ctx, db, await requireUser({ db }, userId), except);
    const detail = { tokens: revoked };
    await audit({ ...ctx, db }, undefined, { userId, actor: by, action: "signed_out_everywhere", detail });
  });
}
