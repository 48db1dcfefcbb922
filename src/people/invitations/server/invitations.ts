import type { Kysely, Selectable } from "kysely";
import { type AuthContext, later } from "#accounts/core/server/auth-context.ts";
import { isUuid } from "#platform/uuid.ts";
import { Refused } from "#platform/refused.ts";
import type { Tables } from "#platform/database/tables.ts";

export type PendingInvitation = Selectable<Tables["invitations"]> & { readonly email: string };

/** Stores who invited a person and until when the newest link is valid. `db` may be a transaction. */
export async function recordInvitation(
  ctx: Pick<AuthContext, "db" | "clock" | "settings">,
  userId: string,
  by: string | null,
): Promise<void> {
  const sent = { sent_at: ctx.clock(), expires_at: later(ctx, ctx.settings.invitationSeconds) };
  await ctx.db
    .insertInto("invitations")
    .values({ user_id: userId, invited_by: by, ...sent })
    .onConflict((known) => known.column("user_id").doUpdateSet(sent))
    .execute();
}

/**
 * Returns the open invitation of a person, locked until the transaction ends; refuses with 404 where it was accepted
 * or revoked.
 */
export async function requirePendingInvitation(db: Kysely<Tables>, userId: string): Promise<PendingInvitation> {
  const found = isUuid(userId) ? await findPending(db, userId) : undefined;
  if (!found) {
    throw new Refused(404, "Invitation not found", "There is no open invitation: it was accepted or revoked.");
  }
  return found;
}

const findPending = (db: Kysely<Tables>, userId: string) =>
  db
    .selectFrom("invitations")
    .innerJoin("auth.users as account", "account.id", "invitations.user_id")
    .selectAll("invitations")
    .select((row) => row.ref("account.email").$notNull().as("email"))
    .where("invitations.user_id", "=", userId)
    .where("account.email", "is not", null)
    .where("account.email_confirmed_at", "is", null)
    .where("account.last_sign_in_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
