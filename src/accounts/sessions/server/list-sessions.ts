import { isUuid } from "#accounts/server/uuid.ts";
import { audit } from "#accounts/server/audit.ts";
import type { AuthWork } from "#accounts/server/auth-context.ts";
import { endSessions } from "./sessions.ts";

export type ListedSession = {
  readonly id: string;
  readonly user_agent: string | null;
  readonly ip: string | null;
  readonly aal: "aal1" | "aal2";
  readonly created_at: Date;
  readonly refreshed_at: Date;
  readonly not_after: Date;
};

type Listing = Pick<AuthWork, "db" | "clock">;

/** A person's living sessions, the last used first. */
export async function listSessions({ db, clock }: Listing, userId: string): Promise<ListedSession[]> {
  return db
    .selectFrom("auth.sessions")
    .select(["id", "user_agent", "ip", "aal", "created_at", "refreshed_at", "not_after"])
    .where("user_id", "=", userId)
    .where("not_after", ">", clock())
    .orderBy("refreshed_at", "desc")
    .orderBy("id")
    .execute();
}

/** Ends one of a person's own sessions; false where they have no such session. */
export async function endSession(work: Listing, userId: string, sessionId: string): Promise<boolean> {
  if (!isUuid(sessionId)) return false;
  const ended = await work.db
    .deleteFrom("auth.sessions")
    .where("id", "=", sessionId)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  if (ended) await audit(work, undefined, { userId, action: "session_ended", detail: { session: sessionId } });
  return ended !== undefined;
}

/** Ends all of somebody's sessions, or all but one; `by` is who decided. */
export async function signOutEverywhere(
  work: Listing,
  by: string | undefined,
  { userId, except }: { readonly userId: string; readonly except?: string | undefined },
): Promise<void> {
  await work.db.transaction().execute(async (db) => {
    await endSessions(db, userId, except);
    await audit({ ...work, db }, undefined, { userId, actor: by, action: "signed_out_everywhere" });
  });
}
