import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { UserInvitation } from "#people/core/user-form.ts";
import { assignRole, removeRole } from "./change-roles.ts";
import { listRoles } from "#people/core/server/current-person.ts";
import { deactivateUser } from "#people/users/server/deactivate-user.ts";
import { deleteMyAccount, eraseUser } from "#people/users/server/erase-user.ts";
import { inviteUser } from "#people/invitations/server/invite-user.ts";
import { listRoleChanges, listRoleHolders, listRoleWarnings } from "./roles.ts";
import { revokeInvitation } from "#people/invitations/server/revoke-invitation.ts";
import { countUsers } from "#people/core/server/user-counts.ts";

let press: TestPress;
let admin: TestPerson;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString() });
  admin = await press.person(["admin"], { first_name: "Adele", last_name: "Admin" });
});
afterAll(() => press.close());

const by = (person: TestPerson) => ({ kind: "person", id: person.id }) as const;

const NEXT_ADMIN = UserInvitation.parse({
  email: "next-admin@example.org",
  first_name: "Ines",
  last_name: "Invited",
  roles: ["admin"],
});

describe("roles (decision A3)", () => {
  test("are given once, taken once, and written down with who and when", async () => {
    const person = await press.person(["author"]);
    for (const _ of [1, 2]) await assignRole(press.auth, by(admin), { userId: person.id, role: "editor" });
    for (const _ of [1, 2]) await removeRole(press.auth, by(admin), { userId: person.id, role: "editor" });
    const { changes, total } = await listRoleChanges(press.auth, { userId: person.id, limit: 25, offset: 0 });
    expect(total).toBe(3);
    expect(
      changes
        .filter(({ role }) => role === "editor")
        .map(({ change }) => change)
        .toSorted(),
    ).toEqual(["assigned", "removed"]);
    expect(changes.find(({ role }) => role === "editor")?.by).toMatchObject({ id: admin.id, last_name: "Admin" });
    const today = press.clock().toISOString().slice(0, 10);
    const count = async (filters: object) =>
      (await listRoleChanges(press.auth, { userId: person.id, limit: 25, offset: 0, ...filters })).total;
    expect(await count({ role: "editor" })).toBe(2);
    expect(await count({ change: "removed", from: today, until: today })).toBe(1);
    expect(await count({ until: "2020-01-01" })).toBe(0);
  });

  test("holders are listed with since and by whom", async () => {
    const person = await press.person([]);
    await assignRole(press.auth, by(admin), { userId: person.id, role: "reviewer" });
    const { holders } = await listRoleHolders(press.auth, { role: "reviewer", limit: 25, offset: 0 });
    expect(holders.find(({ id }) => id === person.id)).toMatchObject({ since: press.clock(), by: { id: admin.id } });
  });

  test("admins cannot remove their own admin role or the last admin's", async () => {
    await expect(removeRole(press.auth, by(admin), { userId: admin.id, role: "admin" })).rejects.toMatchObject({
      status: 409,
    });
    const machine = { kind: "system", name: "test" } as const;
    await expect(removeRole(press.auth, machine, { userId: admin.id, role: "admin" })).rejects.toThrow("last admin");
    await expect(deactivateUser(press.auth, machine, admin.id)).rejects.toThrow("last admin");
    await expect(eraseUser(press.auth, machine, admin.id)).rejects.toThrow("last admin");
    await expect(deleteMyAccount(press.auth, admin.id)).rejects.toThrow("last admin");
    expect(await listRoles(press.auth, admin.id)).toEqual(["admin"]);
  });

  test("an invited admin who has not come yet does not count", async () => {
    const { id } = await inviteUser(press.auth, by(admin), NEXT_ADMIN);
    const machine = { kind: "system", name: "test" } as const;
    await expect(removeRole(press.auth, machine, { userId: admin.id, role: "admin" })).rejects.toThrow("last admin");
    await revokeInvitation(press.auth, by(admin), id);
  });

  test("two admins who remove each other at once: one stays", async () => {
    const other = await press.person(["admin"]);
    const both = await Promise.allSettled([
      removeRole(press.auth, by(admin), { userId: other.id, role: "admin" }),
      removeRole(press.auth, by(other), { userId: admin.id, role: "admin" }),
    ]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await countUsers(press.auth)).admin).toBe(1);
    const machine = { kind: "system", name: "test" } as const;
    await assignRole(press.auth, machine, { userId: admin.id, role: "admin" });
    if ((await listRoles(press.auth, other.id)).includes("admin"))
      await removeRole(press.auth, by(admin), { userId: other.id, role: "admin" });
  });

  test("warnings name staff with one factor alone, and a lonely admin", async () => {
    const warnings = await listRoleWarnings(press.auth);
    expect(warnings.only_one_admin).toBe(true);
    expect(warnings.without_second_factor_count).toBeGreaterThan(0);
    expect(warnings.without_second_factor.map(({ id }) => id)).toContain(admin.id);
  });
});
