import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Tables } from "#platform/database/tables.ts";

export type NewIdentity = {
  readonly userId: string;
  /** email, phone, web3, the configured provider's name, or sso:<id>. */
  readonly provider: string;
  /** The person's id at the provider; the account's own id for email and phone. */
  readonly providerId: string;
  readonly data: Readonly<Record<string, unknown>>;
};

/** Stores that a provider knows this account; a second call updates the provider's data. */
export async function recordIdentity(db: Kysely<Tables>, identity: NewIdentity, now: Date): Promise<void> {
  const identity_data = JSON.stringify(identity.data);
  await db
    .insertInto("auth.identities")
    .values({
      id: randomUUID(),
      user_id: identity.userId,
      provider: identity.provider,
      provider_id: identity.providerId,
      identity_data,
      last_sign_in_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((known) => known.columns(["provider", "provider_id"]).doUpdateSet({ identity_data, updated_at: now }))
    .execute();
}

/** Updates the list of providers in the account's metadata, as the client reads it. */
export async function recordProviders(db: Kysely<Tables>, userId: string, now: Date): Promise<void> {
  const providers = sql`coalesce((select jsonb_agg(distinct provider) from auth.identities where user_id = ${userId}), '[]'::jsonb)`;
  await db
    .updateTable("auth.users")
    .set({
      app_metadata: sql`app_metadata || jsonb_build_object('providers', ${providers})`,
      updated_at: now,
    })
    .where("id", "=", userId)
    .execute();
}
