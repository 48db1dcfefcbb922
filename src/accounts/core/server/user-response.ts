import type { Kysely, Selectable } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { UserRow } from "./users.ts";

type FactorRow = Selectable<Tables["auth.factors"]>;
type IdentityRow = Selectable<Tables["auth.identities"]>;

const iso = (date: Date | null): string | undefined => date?.toISOString();

/** Returns an account in the published client's format, without hashes or secrets. */
export async function userResponse({ db }: { readonly db: Kysely<Tables> }, user: UserRow) {
  const identities = db.selectFrom("auth.identities").selectAll().where("user_id", "=", user.id).orderBy("created_at");
  const factors = await db
    .selectFrom("auth.factors")
    .selectAll()
    .where("user_id", "=", user.id)
    .orderBy("created_at")
    .execute();
  return {
    ...accountResponse(user),
    identities: (await identities.execute()).map(identityResponse),
    ...(factors.length > 0 && { factors: factors.map(factorResponse) }),
  };
}

function accountResponse(user: UserRow) {
  return {
    id: user.id,
    aud: "authenticated",
    role: "authenticated",
    email: user.email ?? "",
    email_confirmed_at: iso(user.email_confirmed_at),
    invited_at: iso(user.invited_at),
    phone: user.phone ?? "",
    phone_confirmed_at: iso(user.phone_confirmed_at),
    confirmation_sent_at: iso(user.confirmation_sent_at),
    confirmed_at: iso(user.email_confirmed_at ?? user.phone_confirmed_at),
    recovery_sent_at: iso(user.recovery_sent_at),
    new_email: user.new_email ?? undefined,
    email_change_sent_at: iso(user.email_change_sent_at),
    new_phone: user.new_phone ?? undefined,
    reauthentication_sent_at: iso(user.reauthentication_sent_at),
    last_sign_in_at: iso(user.last_sign_in_at),
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    created_at: iso(user.created_at),
    updated_at: iso(user.updated_at),
    banned_until: iso(user.banned_until),
    is_anonymous: user.is_anonymous,
  };
}

export function identityResponse(identity: IdentityRow) {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    last_sign_in_at: iso(identity.last_sign_in_at),
    created_at: iso(identity.created_at),
    updated_at: iso(identity.updated_at),
    email: identity.identity_data["email"],
  };
}

export function factorResponse(factor: FactorRow) {
  return {
    id: factor.id,
    created_at: iso(factor.created_at),
    updated_at: iso(factor.updated_at),
    status: factor.status,
    friendly_name: factor.friendly_name,
    factor_type: factor.factor_type,
    phone: factor.phone ?? undefined,
    last_challenged_at: iso(factor.last_challenged_at),
  };
}
