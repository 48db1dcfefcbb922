import type { Kysely } from "kysely";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { inviteAccount } from "#accounts/sign-up/server/invite-account.ts";
import { type Actor, getPersonId } from "#people/core/actor.ts";
import { DEFAULT_ROLE } from "#people/core/role.ts";
import type { UserInvitation } from "#people/core/user-form.ts";
import { storeProfile } from "#people/profiles/server/store-profile.ts";
import { giveRole } from "#people/roles/server/role-changes.ts";
import { inTransaction } from "#platform/database/transactions.ts";
import type { Tables } from "#platform/database/tables.ts";
import { recordInvitation } from "./invitations.ts";

type InvitedUser = { readonly id: string; readonly href: string };

/**
 * Creates account, profile, roles (author by default) and the invitation's e-mail in one transaction, the caller's where `ctx.db` is one (decision A1):
 * the link is valid for 72 hours. Refuses with 409 where the address has an account. Returns the person's id and the
 * link in the e-mail.
 */
export const inviteUser = (ctx: AuthContext, actor: Actor, invited: UserInvitation): Promise<InvitedUser> =>
  inTransaction(ctx.db, (db) => inviteWithin(ctx, db, actor, invited));

async function inviteWithin(
  ctx: AuthContext,
  db: Kysely<Tables>,
  actor: Actor,
  invited: UserInvitation,
): Promise<InvitedUser> {
  const { email, first_name, last_name } = invited;
  const roles = invited.roles.length > 0 ? invited.roles : [DEFAULT_ROLE];
  const hooks = { ...ctx.hooks, onStored: storeProfile.bind(undefined, ctx) };
  const { user, href } = await inviteAccount({ ...ctx, hooks }, db, { email, userMetadata: { first_name, last_name } });
  const by = getPersonId(actor) ?? null;
  for (const role of roles) await giveRole({ ...ctx, db }, { userId: user.id, role, by });
  await recordInvitation({ ...ctx, db }, user.id, by);
  return { id: user.id, href };
}
