import { issueInvitation, sendInvitation } from "#accounts/sign-up/server/invite-account.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import type { Actor } from "#people/core/actor.ts";
import { recordInvitation, requirePendingInvitation } from "./invitations.ts";

/** Sends the invitation again with a new link; the older one stops working. Refuses with 404 where none is open. */
export async function resendInvitation(ctx: AuthContext, actor: Actor, userId: string): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const { email, invited_by } = await requirePendingInvitation(db, userId);
    await sendInvitation(ctx, db, { id: userId, email });
    await recordInvitation({ ...ctx, db }, userId, invited_by);
  });
  ctx.log.info({ userId, actor }, "invitation sent again");
}

/**
 * Returns a new link that the admin passes on; the one in the e-mail stops working. Refuses with 404 where no
 * invitation is open.
 */
export async function copyInvitationLink(ctx: AuthContext, actor: Actor, userId: string): Promise<string> {
  const link = await ctx.db.transaction().execute(async (db) => {
    const { email, invited_by } = await requirePendingInvitation(db, userId);
    const href = await issueInvitation(ctx, db, { id: userId, email });
    await recordInvitation({ ...ctx, db }, userId, invited_by);
    return href;
  });
  ctx.log.info({ userId, actor }, "invitation link copied");
  return link;
}
