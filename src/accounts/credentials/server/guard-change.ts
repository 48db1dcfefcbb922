import type { Kysely } from "kysely";
import { refuse } from "#accounts/core/auth-error.ts";
import type { WithdrawnTokens } from "#accounts/core/token-sentences.ts";
import type { Tables } from "#platform/database/tables.ts";
import { audit } from "#accounts/core/server/audit.ts";
import type { SignedInRequest } from "#accounts/http/server/auth-request.ts";
import type { AuthContext, Caller } from "#accounts/core/server/auth-context.ts";
import { lacksSecondFactor } from "#accounts/sessions/server/lacks-second-factor.ts";
import { requireRecentProof } from "./require-recent-proof.ts";
import type { UserRow } from "#accounts/core/server/users.ts";
import { CREDENTIAL_CHANGES, type CredentialChange, REVOKING_CHANGES } from "./credential-changes.ts";

/**
 * Refuses a change of credentials with `insufficient_aal` where the account has a second factor that this session has
 * not proved, and with `reauthentication_needed` where the last proof is older than a quarter of an hour.
 */
export async function requireMayChange(
  ctx: AuthContext,
  call: SignedInRequest,
  change: CredentialChange,
): Promise<void> {
  await requireSecondFactor(ctx, call, change);
  if (CREDENTIAL_CHANGES[change].proof === "recent") await requireRecentProof(ctx, call);
}

/** Checks the second factor alone, where one proof is enough for several changes of the same request. */
export async function requireSecondFactor(
  ctx: AuthContext,
  call: SignedInRequest,
  change: CredentialChange,
): Promise<void> {
  const { status, message } = CREDENTIAL_CHANGES[change].error;
  if (await lacksSecondFactor(ctx, call)) refuse(status, "insufficient_aal", message);
}

type Changed = {
  readonly user: Pick<UserRow, "id" | "email">;
  /** Undefined where the change was not made in a session of this account. */
  readonly caller: Caller | undefined;
  readonly detail?: Readonly<Record<string, unknown>>;
};

/**
 * Writes a change to the audit log, revokes access tokens where the change calls for it, and notifies the owner where it takes effect at
 * once. `db` is the change's transaction.
 */
export async function recordChange(
  ctx: AuthContext,
  db: Kysely<Tables>,
  change: CredentialChange,
  { user, caller, detail = {} }: Changed,
): Promise<void> {
  const { action, notified } = CREDENTIAL_CHANGES[change];
  const tokens = REVOKING_CHANGES.has(change) ? await ctx.hooks.revokeTokens(user.id, db) : undefined;
  const noted = { ...detail, ...(tokens && { tokens: tokens.revoked }) };
  await audit({ ...ctx, db }, caller, { userId: user.id, action, detail: noted });
  if (notified === "at once") await notifyOwner(ctx, db, change, user.email, tokens);
}

/** Sends the e-mail about a change; after a change of address it goes to the previous one. */
export async function notifyOwner(
  ctx: AuthContext,
  db: Kysely<Tables>,
  change: CredentialChange,
  email: string | null,
  tokens?: WithdrawnTokens,
): Promise<void> {
  if (email !== null) await ctx.emails.sendNews(db, CREDENTIAL_CHANGES[change].news, email, tokens);
}
