import { afterAll, beforeAll, expect, test } from "vitest";
import { parseEmail } from "#accounts/core/email-address.ts";
import { completeEmailChange, completePhoneChange } from "#accounts/address-change/server/change-address.ts";
import { createUser, type NewUser } from "#accounts/core/server/create-user.ts";
import { linkIdentity } from "#accounts/oauth/server/link-identity.ts";
import { releaseUnverifiedAddress } from "#accounts/oauth/server/release-unverified-address.ts";
import { requireUser, type UserRow } from "#accounts/core/server/users.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { listUsers, requireUserRow } from "#people/users/server/users.ts";
import { UserQuery } from "#people/core/user-query.ts";

let press: TestPress;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString() });
});
afterAll(() => press.close());

const create = (user: NewUser): Promise<UserRow> =>
  press.db.transaction().execute((db) => createUser(press.auth, db, user));
const newAddress = () => parseEmail(`${crypto.randomUUID()}@example.org`);

test("a session without an address has no role; with an address, a number or an identity it is an author's", async () => {
  const email = newAddress() ?? "";
  const becoming = [
    (user: UserRow) =>
      press.db.transaction().execute((db) => completeEmailChange(press.auth, db, { ...user, new_email: email })),
    (user: UserRow) =>
      press.db.transaction().execute((db) => completePhoneChange(press.auth, db, { ...user, new_phone: "4420794600" })),
    async (user: UserRow) => {
      const claim = { provider: "university", subject: "7", email: newAddress(), data: {} };
      await press.db.transaction().execute((db) => linkIdentity(press.auth, db, user.id, claim));
    },
  ];
  for (const become of becoming) {
    const user = await create({ anonymous: true });
    expect(await requireUserRow(press.auth, user.id)).toMatchObject({ roles: [], email: null });
    await become(user);
    const named = await requireUser(press, user.id);
    expect(named.is_anonymous).toBe(false);
    expect(await requireUserRow(press.auth, user.id)).toMatchObject({ roles: ["author"], email: named.email });
  }
  const { users } = await listUsers(press.auth, UserQuery.parse({ search: email }));
  expect(users).toHaveLength(1);
});

test("an address that gets its owner leaves the profile of the person who only claimed it", async () => {
  const email = newAddress() ?? "";
  const claimed = await create({ email });
  // In use by other means: not a mere attempt, which is removed.
  await press.db
    .updateTable("auth.users")
    .set({ phone: "4420794601", phone_confirmed_at: press.clock() })
    .where("id", "=", claimed.id)
    .execute();
  const verified = await requireUser(press, claimed.id);
  await press.db.transaction().execute((db) => releaseUnverifiedAddress(press.auth, db, verified));
  expect(await requireUserRow(press.auth, claimed.id)).toMatchObject({ email: null });
  expect((await listUsers(press.auth, UserQuery.parse({ search: email }))).users).toEqual([]);
});
