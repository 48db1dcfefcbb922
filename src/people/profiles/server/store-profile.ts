import type { Kysely } from "kysely";
import type { StoredAccount } from "#accounts/core/server/auth-context.ts";
import { readDisplayName } from "#people/core/person-names.ts";
import { searchText } from "#people/core/search-text.ts";
import type { Tables } from "#platform/database/tables.ts";

type Clocked = { readonly clock: () => Date };

/** Stores the profile without a role, for accounts whose roles another person decides. */
export async function storeProfile({ clock }: Clocked, account: StoredAccount, db: Kysely<Tables>): Promise<void> {
  const person = { ...readNames(account.userMetadata), email: account.email };
  await db
    .insertInto("profiles")
    .values({
      id: account.id,
      ...person,
      search_text: searchText(person),
      erased_at: null,
      created_at: clock(),
      updated_at: clock(),
    })
    .execute();
}

const readNames = (metadata: StoredAccount["userMetadata"]) => ({
  first_name: readDisplayName(metadata["first_name"]),
  last_name: readDisplayName(metadata["last_name"]),
});

/** Stores the names that a person gave at the sign-up. */
export async function storeNames(
  { clock }: Clocked,
  userId: string,
  metadata: StoredAccount["userMetadata"],
  db: Kysely<Tables>,
): Promise<void> {
  const profile = await db.selectFrom("profiles").selectAll().where("id", "=", userId).executeTakeFirstOrThrow();
  const names = readNames(metadata);
  await db
    .updateTable("profiles")
    .set({ ...names, search_text: searchText({ ...profile, ...names }), updated_at: clock() })
    .where("id", "=", userId)
    .execute();
}

/** Stores the address that a person has confirmed. */
export async function storeAddress(
  { clock }: Clocked,
  userId: string,
  email: string | null,
  db: Kysely<Tables>,
): Promise<void> {
  const profile = await db.selectFrom("profiles").selectAll().where("id", "=", userId).executeTakeFirstOrThrow();
  await db
    .updateTable("profiles")
    .set({ email, search_text: searchText({ ...profile, email }), updated_at: clock() })
    .where("id", "=", userId)
    .execute();
}
