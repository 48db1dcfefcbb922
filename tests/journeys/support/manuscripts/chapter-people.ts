/**
 * Fills the press in DATA_DIR with its staff, and with the author and the reviewer of a chapter, whose addresses are not the press's; its
 * production waits for the agreement for chapters. Then ends.
 */
import { createUser } from "#accounts/core/server/create-user.ts";
import { requireEmail } from "#accounts/core/email-address.ts";
import { hashPassword } from "#accounts/passwords/server/password-hashes.ts";
import { ProfileForm } from "#people/profiles/profile-form.ts";
import { storeProfile } from "#people/profiles/server/store-profile.ts";
import { updateProfile } from "#people/profiles/server/update-profile.ts";
import { giveRole } from "#people/roles/server/role-changes.ts";
import { openCommandPress } from "../../../../bin/command-press.ts";
import { addDemonstrationPeople } from "../../../../bin/demo/demonstration-people.ts";
import { agreeing, storeAgreementText } from "../../../support/presses/agreeing-press.ts";
import { AUTHOR, REVIEWER } from "./chapter-cast.ts";

const press = await openCommandPress(process.env);
try {
  const auth = await press.openAuth();
  const password = process.env["DEMONSTRATION_PASSWORD"] ?? "";
  await addDemonstrationPeople(auth, password);
  const passwordHash = await hashPassword(password);
  const hooks = { ...auth.hooks, onStored: storeProfile.bind(undefined, auth) };
  for (const { given: first_name, family: last_name, email, institution: affiliation, role = "author" } of [
    AUTHOR,
    REVIEWER,
  ]) {
    const { id } = await auth.db.transaction().execute(async (db) => {
      const userMetadata = { first_name, last_name };
      const account = { email: requireEmail(email), passwordHash, userMetadata, confirmed: true };
      const user = await createUser({ ...auth, hooks }, db, account);
      await giveRole({ ...auth, db }, { userId: user.id, role, by: null });
      return user;
    });
    await updateProfile(auth, id, ProfileForm.parse({ first_name, last_name, affiliation }));
  }
  await agreeing(press.ctx, "demanded");
  await storeAgreementText(press.ctx, { licences: ["CC-BY-4.0", "CC-BY-NC-4.0"] });
} finally {
  await press.close();
}
