import type { Kysely } from "kysely";
import type { EmailAddress } from "#accounts/core/email-address.ts";
import { Refused } from "#platform/refused.ts";
import type { Tables } from "#platform/database/tables.ts";
import { removeAccount } from "#accounts/sessions/server/account-state.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { claimAddress, isMereAttempt } from "#accounts/address-change/server/claim-address.ts";
import { createUser } from "../../core/server/create-user.ts";
import { issueCode, sendCode } from "#accounts/core/server/one-time-codes.ts";
import type { UserRow } from "#accounts/core/server/users.ts";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";

export type Invited = {
  readonly email: EmailAddress;
  readonly userMetadata: Readonly<Record<string, unknown>>;
};

/** The page to which an accepted invitation leads. */
const AFTERWARDS = DASHBOARD.home;

/**
 * Creates an account without a password and sends the e-mail that opens it. Replaces a mere attempt, so that a person
 * who claimed the address before gains nothing. Refuses with 409 where the address has an owner. `db` is the caller's
 * transaction.
 */
export async function inviteAccount(
  ctx: AuthContext,
  db: Kysely<Tables>,
  invited: Invited,
): Promise<{ readonly user: UserRow; readonly href: string }> {
  const known = await claimAddress(ctx, db, "email", invited.email);
  if (known && !isMereAttempt(known))
    throw new Refused(409, "Error", "There is already an account or an invitation with this e-mail address.");
  if (known) await removeAccount(db, known.id);
  const user = await createUser(ctx, db, invited);
  return { user, href: await sendInvitation(ctx, db, { id: user.id, email: invited.email }) };
}

type Account = { readonly id: string; readonly email: string };

/** Sends a new link for an invitation and returns it; the older one stops working. */
export async function sendInvitation(ctx: AuthContext, db: Kysely<Tables>, account: Account): Promise<string> {
  const { href } = await sendCode(ctx, db, invitationCode(ctx, account));
  await recordInvitation(ctx, db, account);
  return href;
}

/** Returns a new link for an invitation to an admin, without sending it. */
export async function issueInvitation(ctx: AuthContext, db: Kysely<Tables>, account: Account): Promise<string> {
  const { href } = await issueCode(ctx, db, invitationCode(ctx, account));
  await recordInvitation(ctx, db, account);
  return href;
}

const invitationCode = ({ settings }: AuthContext, { id, email }: Account) =>
  ({
    userId: id,
    kind: "confirmation",
    to: email,
    emailKind: "invite",
    redirectTo: `${settings.pressUrl}${AFTERWARDS}`,
  }) as const;

const recordInvitation = ({ clock }: AuthContext, db: Kysely<Tables>, { id }: Account) =>
  db.updateTable("auth.users").set({ invited_at: clock() }).where("id", "=", id).execute();
