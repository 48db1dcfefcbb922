import type { Context } from "#platform/context.ts";
import type { Actor } from "#people/core/actor.ts";
import { searchText } from "#people/core/search-text.ts";
import type { UserNames } from "#people/core/user-form.ts";
import { requireProfile } from "#people/profiles/server/require-profile.ts";

/**
 * Updates a user's names; one that is left out stays. Only the person can change the address (decision A8). Refuses with 404 where there is no
 * such user.
 */
export async function updateUser(
  ctx: Pick<Context, "db" | "clock" | "log">,
  actor: Actor,
  {
    userId,
    names,
  }: { readonly userId: string; readonly names: { readonly [Name in keyof UserNames]?: UserNames[Name] | undefined } },
): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const { email, ...stored } = await requireProfile({ db }, userId);
    const { first_name = stored.first_name, last_name = stored.last_name } = names;
    await db
      .updateTable("profiles")
      .set({
        first_name,
        last_name,
        search_text: searchText({ first_name, last_name, email }),
        updated_at: ctx.clock(),
      })
      .where("id", "=", userId)
      .execute();
  });
  ctx.log.info({ userId, actor }, "user updated");
}
