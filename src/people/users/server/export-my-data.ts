import { listSessions } from "#accounts/sessions/server/list-sessions.ts";
import { findUser } from "#accounts/core/server/users.ts";
import type { Context } from "#platform/context.ts";
import { findProvenAddress, type LeavingContext } from "#people/core/server/personal-records.ts";
import { collectRecords } from "#people/profiles/server/collect-records.ts";
import { collectTokens } from "#people/core/server/list-tokens.ts";
import { findPreferences } from "#people/profiles/server/preferences.ts";
import { requireOwnProfile } from "#people/profiles/server/profiles.ts";

/**
 * Returns all data that the press stores about a person, with those that other modules store.
 * It contains no hash, secret or code, and no note of the staff. Refuses with 404.
 */
export async function exportMyData(ctx: Pick<LeavingContext, "db" | "clock" | "settings" | "records">, userId: string) {
  const { db } = ctx;
  const user = await findUser(ctx, userId);
  const identities = db
    .selectFrom("auth.identities")
    .select(["provider", "provider_id", "identity_data", "created_at", "last_sign_in_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at");
  const roles = db.selectFrom("user_roles").select(["role", "assigned_at"]).where("user_id", "=", userId);
  const changes = db
    .selectFrom("role_changes")
    .select(["role", "change", "changed_at"])
    .where("user_id", "=", userId)
    .orderBy("changed_at");
  return {
    exported_at: ctx.clock(),
    account: {
      id: userId,
      email: user?.email ?? null,
      phone: user?.phone ?? null,
      user_metadata: user?.user_metadata ?? {},
      created_at: user?.created_at ?? null,
      last_sign_in_at: user?.last_sign_in_at ?? null,
    },
    profile: await requireOwnProfile(ctx, userId),
    preferences: await findPreferences(ctx, userId),
    roles: await roles.execute(),
    role_changes: await changes.execute(),
    identities: await identities.execute(),
    ...(await signInMethods(ctx, userId)),
    sessions: await listSessions(ctx, userId),
    access_tokens: await collectTokens(ctx, userId),
    activity: await listActivity(ctx, userId),
    ...(await otherModulesData(ctx, userId)),
  };
}

/** Returns the data of other modules by their names. */
async function otherModulesData(ctx: Pick<LeavingContext, "db" | "settings" | "records">, userId: string) {
  return collectRecords(ctx, { id: userId, address: await findProvenAddress(ctx, userId) });
}

async function signInMethods({ db }: Pick<Context, "db">, userId: string) {
  const factors = db
    .selectFrom("auth.factors")
    .select(["factor_type", "friendly_name", "status", "phone", "created_at"])
    .where("user_id", "=", userId);
  const passkeys = db
    .selectFrom("auth.passkeys")
    .select(["friendly_name", "created_at", "last_used_at"])
    .where("user_id", "=", userId);
  return { factors: await factors.execute(), passkeys: await passkeys.execute() };
}

const listActivity = ({ db }: Pick<Context, "db">, userId: string) =>
  db
    .selectFrom("auth.audit_log")
    .select(["at", "action", "ip", "detail"])
    .where("user_id", "=", userId)
    .orderBy("at", "desc")
    .execute();
