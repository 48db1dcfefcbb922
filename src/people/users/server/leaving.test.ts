import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { UserQuery } from "#people/core/user-query.ts";
import { assignRole, removeRole } from "#people/roles/server/change-roles.ts";
import { deactivateUser, reactivateUser } from "./deactivate-user.ts";
import { eraseUser } from "./erase-user.ts";
import { listRoleChanges } from "#people/roles/server/roles.ts";
import { listUsers, requireUserRow } from "./users.ts";

let press: TestPress;
let admin: TestPerson;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString() });
  admin = await press.person(["admin"], { first_name: "Adele", last_name: "Admin" });
});
afterAll(() => press.close());

const by = (person: TestPerson) => ({ kind: "person", id: person.id }) as const;

describe("deactivating and erasing (decision A2)", () => {
  test("a deactivated person has no role and no session, and comes back as an author", async () => {
    const person = await press.person(["editor", "author"]);
    await deactivateUser(press.auth, by(admin), person.id);
    expect(await requireUserRow(press.auth, person.id)).toMatchObject({ status: "deactivated", roles: [] });
    expect((await press.call(person, "GET", "/me")).status).toBe(401);
    await expect(assignRole(press.auth, by(admin), { userId: person.id, role: "editor" })).rejects.toMatchObject({
      status: 409,
    });
    await reactivateUser(press.auth, by(admin), person.id);
    expect(await requireUserRow(press.auth, person.id)).toMatchObject({ status: "active", roles: ["author"] });
  });

  test("an erased person leaves nothing personal, and the history goes on without a name", async () => {
    const person = await press.person(["admin"], { first_name: "Vera", last_name: "Vanishing" });
    await assignRole(press.auth, by(person), { userId: admin.id, role: "reviewer" });
    await press.auth.mail.queue(press.db, { kind: "x", to: person.email, subject: "For Vera", paragraphs: [] });
    await eraseUser(press.auth, by(admin), person.id);
    for (const table of ["profiles", "auth.users", "auth.identities", "auth.audit_log", "outbox"] as const) {
      const stored = JSON.stringify(await press.db.selectFrom(table).selectAll().execute());
      expect(stored).not.toContain("Vanishing");
      expect(stored).not.toContain(person.email);
    }
    const { changes } = await listRoleChanges(press.auth, { userId: admin.id, limit: 25, offset: 0 });
    expect(changes.map(({ by }) => by)).toContainEqual({ id: person.id, first_name: null, last_name: null });
    expect((await press.call(person, "GET", "/me")).status).toBe(401);
    await expect(requireUserRow(press.auth, person.id)).rejects.toMatchObject({ status: 404 });
    await expect(reactivateUser(press.auth, by(admin), person.id)).rejects.toMatchObject({ status: 404 });
    expect((await listUsers(press.auth, UserQuery.parse({ status: "erased" }))).users.map(({ id }) => id)).toContain(
      person.id,
    );
    await removeRole(press.auth, by(admin), { userId: admin.id, role: "reviewer" });
  });
});
