import type { Work } from "#platform/work.ts";
import type { ProfileForm } from "#people/profile-form.ts";
import { searchText } from "#people/search-text.ts";
import { requireProfile } from "./require-profile.ts";

/** Keeps what a person says of themselves, all of it at once. 404 where there is no such person. */
export async function updateProfile(
  work: Pick<Work, "db" | "clock">,
  userId: string,
  { first_name, last_name, ...said }: ProfileForm,
): Promise<void> {
  const updated_at = work.clock();
  await work.db.transaction().execute(async (db) => {
    const { email } = await requireProfile({ db }, userId);
    await db
      .updateTable("profiles")
      .set({ first_name, last_name, search_text: searchText({ first_name, last_name, email }), updated_at })
      .where("id", "=", userId)
      .execute();
    await db
      .insertInto("profile_details")
      .values({ user_id: userId, ...said, photo_path: null, updated_at })
      .onConflict((known) => known.column("user_id").doUpdateSet({ ...said, updated_at }))
      .execute();
  });
}
