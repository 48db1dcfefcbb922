import type { AccountHooks } from "#accounts/core/server/auth-context.ts";
import { DEFAULT_ROLE } from "#people/core/role.ts";
import { withdrawTokens } from "#people/core/server/revoke-token.ts";
import type { PersonRecords } from "#people/core/server/personal-records.ts";
import { storeAddress, storeNames, storeProfile } from "#people/profiles/server/store-profile.ts";
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
