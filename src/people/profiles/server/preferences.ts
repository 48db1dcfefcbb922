import type { Kysely } from "kysely";
import { PreferencesForm } from "#people/profiles/profile-form.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { Context } from "#platform/context.ts";

/** Returns a person's preferences, or the default ones. */
export async function findPreferences(
  { db }: { readonly db: Kysely<Tables> },
  userId: string,
): Promise<PreferencesForm> {
  const row = await db.selectFrom("person_preferences").selectAll().where("user_id", "=", userId).executeTakeFirst();
  return PreferencesForm.parse(row ?? {});
}

/** Saves a person's preferences, all of them at once. */
export async function updatePreferences(
  { db, clock }: Pick<Context, "db" | "clock">,
  userId: string,
  { theme, density, single_keys, digest, notifications }: PreferencesForm,
): Promise<void> {
  const chosen = {
    theme,
    density,
    single_keys,
    digest,
    notifications: JSON.stringify(notifications),
    updated_at: clock(),
  };
  await db
    .insertInto("person_preferences")
    .values({ user_id: userId, ...chosen })
    .onConflict((known) => known.column("user_id").doUpdateSet(chosen))
    .execute();
}
