import type { Kysely } from "kysely";
import type { AccountHooks, StoredAccount } from "#accounts/server/auth-context.ts";
import { readDisplayName } from "#people/profiles/person-names.ts";
import { DEFAULT_ROLE } from "#people/roles/role.ts";
import { withdrawTokens } from "#people/tokens/server/revoke-token.ts";
import { searchText } from "#people/users/search-text.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { PersonRecords } from "#people/profiles/server/personal-records.ts";
import { deactivateUser } from "#people/users/server/deactivate-user.ts";
import { eraseUser } from "#people/users/server/erase-user.ts";
import { refuseLastAdmin } from "#people/roles/server/protect-admins.ts";
import { giveRole } from "#people/roles/server/role-changes.ts";

/** The actor for a program with the service key. */
const SERVICE = { kind: "system", name: "service key" } as const;

type Clocked = { readonly clock: () => Date };

/**
 * Returns the functions that update people when accounts change. A person who signs up becomes an author
 * (specification §9), and nothing more: the body of the sign-up is ignored. An anonymous session gets no role.
 */
export function accountHooks({ clock }: Clocked, records: readonly PersonRecords[]): AccountHooks {
  return {
    refuseLastAdmin: (userId, db) => refuseLastAdmin({ db, clock }, userId),
    deactivate: (ctx, userId) => deactivateUser(ctx, SERVICE, userId),
    erase: (ctx, userId) => eraseUser({ ...ctx, records }, SERVICE, userId),
    async onStored(account, db) {
      await storeProfile({ clock }, account, db);
      const { is_anonymous } = await db
        .selectFrom("auth.users")
        .select("is_anonymous")
        .where("id", "=", account.id)
        .executeTakeFirstOrThrow();
      if (!is_anonymous) await giveRole({ db, clock }, { userId: account.id, role: DEFAULT_ROLE, by: null });
    },
    onNamed: async (userId, db) => void (await giveRole({ db, clock }, { userId, role: DEFAULT_ROLE, by: null })),
    revokeTokens: (userId, db) => withdrawTokens({ db, clock }, userId),
    onSignUpConfirmed: (userId, metadata, db) => storeNames({ clock }, userId, metadata, db),
    onEmailChanged: (userId, email, db) => storeAddress({ clock }, userId, email, db),
  };
}

/** Stores the profile without a role, for accounts whose roles another person decides. */
export async function storeProfile({ clock }: Clocked, account: StoredAccount, db: Kysely<Tables>): Promise<void> {
  const metadata = account.userMetadata;
  const names = {
    first_name: readDisplayName(metadata["first_name"]),
    last_name: readDisplayName(metadata["last_name"]),
  };
  const person = { ...names, email: account.email };
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

async function storeNames(
  { clock }: Clocked,
  userId: string,
  metadata: StoredAccount["userMetadata"],
  db: Kysely<Tables>,
): Promise<void> {
  const profile = await db.selectFrom("profiles").selectAll().where("id", "=", userId).executeTakeFirstOrThrow();
  const names = {
    first_name: readDisplayName(metadata["first_name"]),
    last_name: readDisplayName(metadata["last_name"]),
  };
  await db
    .updateTable("profiles")
    .set({ ...names, search_text: searchText({ ...profile, ...names }), updated_at: clock() })
    .where("id", "=", userId)
    .execute();
}

async function storeAddress(
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
