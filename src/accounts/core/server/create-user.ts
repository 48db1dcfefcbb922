import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { recordIdentity } from "#accounts/core/server/identities.ts";
import { requireUser, type UserRow } from "#accounts/core/server/users.ts";

export type NewUser = {
  /** The account's id, where a service provides one. */
  readonly id?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly passwordHash?: string | undefined;
  /** Details that the person gives; never used for rights. */
  readonly userMetadata?: Readonly<Record<string, unknown>>;
  /** Details that the press stores. */
  readonly appMetadata?: Readonly<Record<string, unknown>>;
  readonly confirmed?: boolean;
  readonly anonymous?: boolean;
  /** The external identity from which the account comes, if any. */
  readonly identity?: {
    readonly provider: string;
    readonly id: string;
    readonly data: Readonly<Record<string, unknown>>;
  };
};

/** Stores account, identity and (through the hook) profile. `db` is the caller's transaction. */
export async function createUser(ctx: AuthContext, db: Kysely<Tables>, user: NewUser): Promise<UserRow> {
  const id = user.id ?? randomUUID();
  const now = ctx.clock();
  const provider = user.identity?.provider ?? (user.email ? "email" : user.phone ? "phone" : undefined);
  const confirmedAt = user.confirmed ? now : null;
  await db
    .insertInto("auth.users")
    .values({
      id,
      email: user.email ?? null,
      phone: user.phone ?? null,
      password_hash: user.passwordHash ?? null,
      user_metadata: JSON.stringify(user.userMetadata ?? {}),
      app_metadata: JSON.stringify({ ...user.appMetadata, ...(provider && { provider, providers: [provider] }) }),
      is_anonymous: user.anonymous ?? false,
      email_confirmed_at: user.email ? confirmedAt : null,
      phone_confirmed_at: user.phone ? confirmedAt : null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  if (provider !== undefined) await recordIdentity(db, toIdentity(id, provider, user), now);
  await ctx.hooks.onStored({ id, email: user.email ?? null, userMetadata: user.userMetadata ?? {} }, db);
  return requireUser({ db }, id);
}

function toIdentity(userId: string, provider: string, user: NewUser) {
  const providerId = user.identity?.id ?? userId;
  const data = {
    sub: providerId,
    ...(user.email && { email: user.email }),
    ...(user.phone && { phone: user.phone }),
    ...user.identity?.data,
    email_verified: Boolean(user.confirmed && user.email),
    phone_verified: Boolean(user.confirmed && user.phone),
  };
  return { userId, provider, providerId, data };
}
