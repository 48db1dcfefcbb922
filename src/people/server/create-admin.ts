import type { EmailAddress } from "#accounts/core/email-address.ts";
import { issueInvitation } from "#accounts/sign-up/server/invite-account.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { claimAddress, isMereAttempt } from "#accounts/address-change/server/claim-address.ts";
import { createUser } from "#accounts/core/server/create-user.ts";
import { removeAccount } from "#accounts/sessions/server/account-state.ts";
import { storeProfile } from "#people/profiles/server/store-profile.ts";
import { recordInvitation } from "#people/invitations/server/invitations.ts";
import { giveRole } from "#people/roles/server/role-changes.ts";

/**
 * Makes a person an admin, from the console. An existing account keeps its password; otherwise an account is created,
 * and the function returns the link to set a password (72 hours, once).
 */
export async function createAdmin(ctx: AuthContext, email: EmailAddress): Promise<string | undefined> {
  return ctx.db.transaction().execute(async (db) => {
    const known = await claimAddress(ctx, db, "email", email);
    const isOwned = known !== undefined && !isMereAttempt(known);
    if (known && !isOwned) await removeAccount(db, known.id);
    const hooks = { ...ctx.hooks, onStored: storeProfile.bind(undefined, ctx) };
    const user = isOwned ? known : await createUser({ ...ctx, hooks }, db, { email });
    await giveRole({ ...ctx, db }, { userId: user.id, role: "admin", by: null });
    if (user.last_sign_in_at !== null || user.email_confirmed_at !== null) return undefined;
    const href = await issueInvitation(ctx, db, { id: user.id, email });
    await recordInvitation({ ...ctx, db }, user.id, null);
    return href;
  });
}
