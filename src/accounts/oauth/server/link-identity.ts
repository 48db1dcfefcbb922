import { type Kysely, sql } from "kysely";
import { refuse } from "#accounts/core/auth-error.ts";
import type { EmailAddress } from "#accounts/core/email-address.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { completeEmailChange } from "#accounts/address-change/server/change-address.ts";
import { claimAddress } from "#accounts/address-change/server/claim-address.ts";
import { recordChange } from "#accounts/credentials/server/guard-change.ts";
import { createUser } from "#accounts/core/server/create-user.ts";
import { endAnonymity } from "#accounts/core/server/end-anonymity.ts";
import { recordProviders, recordIdentity } from "../../core/server/identities.ts";
import { requireUser, type UserRow } from "#accounts/core/server/users.ts";
import { releaseUnverifiedAddress } from "./release-unverified-address.ts";

/** The identity of a person, as a trusted provider states it. */
export type Claim = {
  readonly provider: string;
  /** The person's permanent id at the provider. */
  readonly subject: string;
  /** The address, only where the provider has verified it. */
  readonly email?: EmailAddress | undefined;
  readonly data: Readonly<Record<string, unknown>>;
};

/**
 * Returns the account of a claim, in the caller's transaction. A known identity has its account. Otherwise the
 * identity is linked to the account that confirmed the same address here; an account that only claimed the address is
 * released from it; else a new account is made.
 */
export async function findOrCreateAccount(ctx: AuthContext, db: Kysely<Tables>, claim: Claim): Promise<UserRow> {
  await holdIdentity(ctx, db, claim);
  const known = await findIdentity(db, claim);
  if (known) {
    await record(ctx, db, known.user_id, claim);
    return requireUser({ db }, known.user_id);
  }
  const owner = claim.email && (await findOwner(ctx, db, claim.email));
  if (owner) {
    // The owner did not request this link: the provider has verified the address.
    const detail = { provider: claim.provider };
    await recordChange(ctx, db, "identity_linked", { user: owner, caller: undefined, detail });
    return join(ctx, db, owner.id, claim);
  }
  if (!ctx.settings.signUp) return refuse(422, "signup_disabled", "Signups not allowed for this instance");
  return createUser(ctx, db, {
    email: claim.email,
    confirmed: claim.email !== undefined,
    userMetadata: claim.data,
    identity: { provider: claim.provider, id: claim.subject, data: claim.data },
  });
}

/** Links a further identity to an account; refuses the identity of another account. */
export async function linkIdentity(
  ctx: AuthContext,
  db: Kysely<Tables>,
  userId: string,
  claim: Claim,
): Promise<UserRow> {
  await holdIdentity(ctx, db, claim);
  const known = await findIdentity(db, claim);
  if (known && known.user_id !== userId)
    return refuse(422, "identity_already_exists", "Identity is already linked to another user");
  const user = await requireUser({ db }, userId);
  // An account without an address takes the verified one of its provider, unless another account has it.
  if (user.email === null && claim.email !== undefined && !(await claimAddress(ctx, db, "email", claim.email)))
    await completeEmailChange(ctx, db, { ...user, new_email: claim.email });
  return join(ctx, db, userId, claim);
}

async function findOwner(ctx: AuthContext, db: Kysely<Tables>, email: EmailAddress): Promise<UserRow | undefined> {
  const known = await claimAddress(ctx, db, "email", email);
  return known?.email_confirmed_at === null ? releaseUnverifiedAddress(ctx, db, known) : known;
}

async function join(ctx: AuthContext, db: Kysely<Tables>, userId: string, claim: Claim): Promise<UserRow> {
  await record(ctx, db, userId, claim);
  await recordProviders(db, userId, ctx.clock());
  await endAnonymity(ctx, db, await requireUser({ db }, userId));
  return requireUser({ db }, userId);
}

const record = (ctx: AuthContext, db: Kysely<Tables>, userId: string, { provider, subject, data }: Claim) =>
  recordIdentity(db, { userId, provider, providerId: subject, data }, ctx.clock());

const findIdentity = (db: Kysely<Tables>, { provider, subject }: Claim) =>
  db
    .selectFrom("auth.identities")
    .select("user_id")
    .where("provider", "=", provider)
    .where("provider_id", "=", subject)
    .executeTakeFirst();

/**
 * Locks an identity for the transaction: of two simultaneous first sign-ins with one identity, the second waits and
 * finds the account of the first.
 */
async function holdIdentity({ secrets }: AuthContext, db: Kysely<Tables>, { provider, subject }: Claim): Promise<void> {
  const key = secrets.mac("claim-identity", provider, subject).readBigInt64BE();
  await sql`select pg_advisory_xact_lock(${key.toString()}::bigint)`.execute(db);
}
