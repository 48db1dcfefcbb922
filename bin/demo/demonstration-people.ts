import { requireEmail } from "#accounts/core/email-address.ts";
import type { AuthContext } from "../../src/accounts/core/server/auth-context.ts";
import { createUser } from "../../src/accounts/core/server/create-user.ts";
import { hashPassword } from "../../src/accounts/passwords/server/password-hashes.ts";
import type { Role } from "../../src/people/core/role.ts";
import { storeProfile } from "#people/profiles/server/store-profile.ts";
import { giveRole } from "../../src/people/roles/server/role-changes.ts";

type Demonstrator = { readonly role: Role; readonly first_name: string; readonly last_name: string };

/** A person for each role. */
const CAST: readonly Demonstrator[] = [
  { role: "admin", first_name: "Amara", last_name: "Okafor" },
  { role: "editor", first_name: "Edith", last_name: "Lindqvist" },
  { role: "reviewer", first_name: "Ravi", last_name: "Subramaniam" },
  { role: "author", first_name: "Aurora", last_name: "Benítez" },
];

export const getDemoEmail = (role: Role): string => `${role}@demonstration.example`;

/** Creates an account for each role, all with one password; returns their addresses. */
export async function addDemonstrationPeople(auth: AuthContext, password: string): Promise<readonly string[]> {
  const passwordHash = await hashPassword(password);
  const hooks = { ...auth.hooks, onStored: storeProfile.bind(undefined, auth) };
  await auth.db.transaction().execute(async (db) => {
    for (const { role, ...userMetadata } of CAST) {
      const email = requireEmail(getDemoEmail(role));
      const user = await createUser({ ...auth, hooks }, db, { email, passwordHash, userMetadata, confirmed: true });
      await giveRole({ ...auth, db }, { userId: user.id, role, by: null });
    }
  });
  return CAST.map(({ role }) => getDemoEmail(role));
}
