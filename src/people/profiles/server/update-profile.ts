import type { Context } from "#platform/context.ts";
import type { ProfileForm } from "#people/profiles/profile-form.ts";
import { searchText } from "#people/core/search-text.ts";
import { Refused } from "#platform/refused.ts";
import { requireOwnProfile } from "./profiles.ts";

/**
 * Saves a person's profile, all fields at once. `version` is the profile's `updated_at` as the person read it:
 * refuses with 409 where it was changed since, with 404 where there is no such person.
 */
export async function updateProfile(
  ctx: Pick<Context, "db" | "clock">,
  userId: string,
  { first_name, last_name, ...details }: ProfileForm,
  version?: string,
): Promise<void> {
  const updated_at = ctx.clock();
  await ctx.db.transaction().execute(async (db) => {
    // Of two simultaneous requests, the second waits here and then sees the first one's change.
    await db.selectFrom("profiles").select("id").where("id", "=", userId).forUpdate().execute();
    const { email, updated_at: currentVersion } = await requireOwnProfile({ db }, userId);
    if (version !== undefined && version !== currentVersion.toISOString())
      throw new Refused(
        409,
        "Changed in another place",
        "Your profile was changed in another window or on another device since you opened it.",
      );
    await db
      .updateTable("profiles")
      .set({ first_name, last_name, search_text: searchText({ first_name, last_name, email }), updated_at })
      .where("id", "=", userId)
      .execute();
    await db
      .insertInto("profile_details")
      .values({ user_id: userId, ...details, photo_path: null, updated_at })
      .onConflict((currentVersion) => currentVersion.column("user_id").doUpdateSet({ ...details, updated_at }))
      .execute();
  });
}
