import { eraseAccount } from "#accounts/sessions/server/account-state.ts";
import { type Actor, getPersonId } from "#people/core/actor.ts";
import { forgetKeys } from "#platform/api/idempotency.ts";
import { forgetRecipient } from "#platform/mail/remove-recipient.ts";
import { Refused } from "#platform/refused.ts";
import { findProvenAddress, type LeavingContext } from "#people/core/server/personal-records.ts";
import { eraseRecords } from "#people/profiles/server/collect-records.ts";
import { takeAllRoles } from "./deactivate-user.ts";
import { removePhoto } from "#people/profiles/server/profile-photo.ts";
import { requireProfile } from "#people/profiles/server/require-profile.ts";

/**
 * *Erase personal data* (decision A2): erases names, addresses, biography, photo, sign-in methods and e-mails
 * permanently, and the data that other modules store about the person. The person's actions stay,
 * without a name. Refuses with 404, or with 409 for the last admin and for an admin's own account.
 */
export async function eraseUser(ctx: LeavingContext, actor: Actor, userId: string): Promise<void> {
  if (getPersonId(actor) === userId)
    throw new Refused(409, "Error", "You cannot erase your own account here. Use Settings, or ask another admin.");
  await erase(ctx, actor, userId);
}

/**
 * *Delete my account* in Settings: erases the account at the person's own request. Refuses with 409 for the last
 * admin.
 */
export async function deleteMyAccount(ctx: LeavingContext, userId: string): Promise<void> {
  await erase(ctx, { kind: "person", id: userId }, userId);
}

async function erase(ctx: LeavingContext, actor: Actor, userId: string): Promise<void> {
  const photo = await ctx.db.transaction().execute(async (db) => {
    const { email } = await requireProfile({ db }, userId);
    const proven = await findProvenAddress({ ...ctx, db }, userId);
    const details = await db
      .deleteFrom("profile_details")
      .where("user_id", "=", userId)
      .returning("photo_path")
      .executeTakeFirst();
    await takeAllRoles({ ...ctx, db }, actor, userId);
    await eraseAccount({ ...ctx, db, by: getPersonId(actor) }, userId);
    if (email !== null) await forgetRecipient(db, email);
    await eraseRecords({ ...ctx, db }, { id: userId, address: proven });
    await db.deleteFrom("person_preferences").where("user_id", "=", userId).execute();
    await forgetKeys(db, userId);
    await db.deleteFrom("access_tokens").where("holder_id", "=", userId).execute();
    await db.deleteFrom("invitations").where("user_id", "=", userId).execute();
    await db
      .updateTable("profiles")
      .set({
        first_name: null,
        last_name: null,
        email: null,
        search_text: "",
        erased_at: ctx.clock(),
        updated_at: ctx.clock(),
      })
      .where("id", "=", userId)
      .execute();
    return details?.photo_path;
  });
  if (photo) await removePhoto(ctx, photo);
}
