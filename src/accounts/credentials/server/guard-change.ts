import type { Kysely } from "kysely";
import { refuse } from "#accounts/auth-error.ts";
import type { Tables } from "#platform/database/tables.ts";
import { audit } from "#accounts/server/audit.ts";
import type { SignedInRequest } from "#accounts/http/server/auth-request.ts";
import type { AuthContext, Caller } from "#accounts/server/auth-context.ts";
import { lacksSecondFactor } from "#accounts/mfa/server/lacks-second-factor.ts";
import { requireRecentProof } from "./require-recent-proof.ts";
import type { UserRow } from "#accounts/server/users.ts";
import { CREDENTIAL_CHANGES, type CredentialChange } from "./credential-changes.ts";

/**
 * Refuses a change of credentials with `insufficient_aal` where the account has a second factor that this session has not
 * shown, and with `reauthentication_needed` where the last proof is older than a quarter of an hour.
 */
export async function requireMayChange(
  ctx: AuthContext,
  call: SignedInRequest,
  change: CredentialChange,
): Promise<void> {
  await requireSecondFactor(ctx, call, change);
  if (CREDENTIAL_CHANGES[change].proof === "recent") await requireRecentProof(ctx, call);
}

/** The first half alone, where one proof speaks for several changes of the same call. */
export async function requireSecondFactor(
  ctx: AuthContext,
  call: SignedInRequest,
  change: CredentialChange,
): Promise<void> {
  const { status, message } = CREDENTIAL_CHANGES[change].refusal;
  if (await lacksSecondFactor(ctx, call)) refuse(status, "insufficient_aal", message);
}

type Changed = {
  readonly user: Pick<UserRow, "id" | "email">;
  /** Undefined where nobody was at the keyboard of this account. */
  readonly caller: Caller | undefined;
  readonly detail?: Readonly<Record<string, unknown>>;
};

/** Writes a change into the audit log and, where it counts at once, tells the owner. `db` is the change's transaction. */
export async function recordChange(
  ctx: AuthContext,
  db: Kysely<Tables>,
  change: CredentialChange,
  { user, caller, detail = {} }: Changed,
): Promise<void> {
  const { action, told } = CREDENTIAL_CHANGES[change];
  await audit({ ...ctx, db }, caller, { userId: user.id, action, detail });
  if (told === "at once") await notifyOwner(ctx, db, change, user.email);
}

/** The e-mail of a change; for a new address it goes to the one before. */
export async function notifyOwner(
  ctx: AuthContext,
  db: Kysely<Tables>,
  change: CredentialChange,
  email: string | null,
): Promise<void> {
  if (email !== null) await ctx.letters.sendNews(db, CREDENTIAL_CHANGES[change].news, email);
}
