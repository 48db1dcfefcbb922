import type { Kysely } from "kysely";
import { blockAccount, unblockAccount } from "#accounts/sessions/server/account-state.ts";
import { isBlocked, requireUser } from "#accounts/core/server/users.ts";
import { type Actor, getPersonId } from "#people/core/actor.ts";
import { DEFAULT_ROLE } from "#people/core/role.ts";
import { Refused } from "#platform/refused.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { Context } from "#platform/context.ts";
import { listRoles } from "#people/core/server/current-person.ts";
import { refuseLastAdmin } from "#people/roles/server/protect-admins.ts";
import { requireProfile } from "#people/profiles/server/require-profile.ts";
import { revokeAllTokens } from "#people/core/server/revoke-token.ts";
import { giveRole, takeRole } from "#people/roles/server/role-changes.ts";

type DecisionContext = Pick<Context, "db" | "clock">;

/**
 * *Delete User Account* (decision A2): removes every role, ends every session, revokes every access token and blocks the account. The profile
 * stays for the record of authorship. Refuses with 404, or with 409 for the actor's own account and for the last
 * admin.
 */
export async function deactivateUser(ctx: DecisionContext, actor: Actor, userId: string): Promise<void> {
  const by = getPersonId(actor);
  if (by === userId)
    throw new Refused(409, "Error", "You cannot delete your own account here. Use Settings, or ask another admin.");
  await ctx.db.transaction().execute(async (db) => {
    await requireProfile({ db }, userId);
    await takeAllRoles({ ...ctx, db }, actor, userId);
    await blockAccount({ ...ctx, db, by }, userId);
    await revokeAllTokens({ ...ctx, db }, userId);
    await touch({ ...ctx, db }, userId);
  });
}

/**
 * Lets a deactivated person sign in again, as an author; other roles must be assigned again. Refuses with 404, or
 * with 409 where the account is active.
 */
export async function reactivateUser(ctx: DecisionContext, actor: Actor, userId: string): Promise<void> {
  const by = getPersonId(actor);
  await ctx.db.transaction().execute(async (db) => {
    await requireProfile({ db }, userId);
    if (!isBlocked(await requireUser({ db }, userId), ctx.clock()))
      throw new Refused(409, "Error", "This account is active already.");
    await unblockAccount({ ...ctx, db, by }, userId);
    await giveRole({ ...ctx, db }, { userId, role: DEFAULT_ROLE, by: by ?? null });
    await touch({ ...ctx, db }, userId);
  });
}

/** Removes every role; refuses with 409 for the last admin. `db` is the caller's transaction. */
export async function takeAllRoles(ctx: DecisionContext, actor: Actor, userId: string): Promise<void> {
  await refuseLastAdmin(ctx, userId);
  for (const role of await listRoles(ctx, userId))
    await takeRole(ctx, { userId, role, by: getPersonId(actor) ?? null });
}

const touch = ({ db, clock }: { readonly db: Kysely<Tables>; readonly clock: () => Date }, userId: string) =>
  db.updateTable("profiles").set({ updated_at: clock() }).where("id", "=", userId).execute();
