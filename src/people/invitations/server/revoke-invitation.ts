import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { removeAccount } from "#accounts/sessions/server/account-state.ts";
import { type Actor, getPersonId } from "#people/core/actor.ts";
import { forgetRecipient } from "#platform/mail/remove-recipient.ts";
import { listRoles } from "#people/core/server/current-person.ts";
import { requirePendingInvitation } from "./invitations.ts";
import { takeRole } from "#people/roles/server/role-changes.ts";

/**
 * Revokes an invitation: removes the unused account and its link; an e-mail that still waits is not sent. The roles'
 * history stays. Refuses with 404 where the invitation was already accepted.
 */
export async function revokeInvitation(ctx: AuthContext, actor: Actor, userId: string): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const { email } = await requirePendingInvitation(db, userId);
    const by = getPersonId(actor) ?? null;
    for (const role of await listRoles({ db }, userId)) await takeRole({ ...ctx, db }, { userId, role, by });
    await removeAccount(db, userId);
    await forgetRecipient(db, email);
  });
}
