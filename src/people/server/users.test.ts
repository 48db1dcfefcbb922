import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPeoplePress, type PeoplePress, type TestPerson } from "#tests/people-press.ts";
import { UserQuery } from "#people/user-query.ts";
import type { Role } from "#people/role.ts";
import { assignRole, removeRole } from "./change-roles.ts";
import { createAdmin } from "./create-admin.ts";
import { listRoles } from "./current-person.ts";
import { deactivateUser, reactivateUser } from "./deactivate-user.ts";
import { deleteMyAccount, eraseUser } from "./erase-user.ts";
import { exportUsers } from "./export-users.ts";
import { inviteUser } from "./invite-user.ts";
import { listRoleChanges, listRoleHolders, listRoleWarnings } from "./roles.ts";
import { revokeInvitation } from "./revoke-invitation.ts";
import { copyInvitationLink, resendInvitation } from "./resend-invitation.ts";
import { countUsers } from "./user-counts.ts";
import { listUsers, requireUserRow } from "./users.ts";
import { updateUser } from "./update-user.ts";
import { UserInvitation, UserNames } from "#people/user-form.ts";

let press: PeoplePress;
let admin: TestPerson;
const by = (person: TestPerson) => ({ kind: "person", id: person.id }) as const;

beforeAll(async () => {
  press = await openPeoplePress();
  admin = await press.person(["admin"], { first_name: "Adele", last_name: "Admin" });
});
afterAll(() => press.close());

const invitation = (email: string, roles: readonly Role[] = []) =>
  UserInvitation.parse({ email, first_name: "Ines", last_name: "Invited", roles });

const tokenIn = (href: string): string => new URL(href).searchParams.get("token_hash") ?? "";
const accept = (token_hash: string) =>
  press.ask("/verify", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ type: "invite", token_hash }),
  });
const find = (search: string, more: object = {}) => listUsers(press.people, UserQuery.parse({ search, ...more }));

describe("invitations (decision A1)", () => {
  test("make account, profile, roles and the letter at once; the link signs in once", async () => {
    const id = await inviteUser(press.people, by(admin), invitation("ines@example.org", ["editor", "reviewer"]));
    expect(await requireUserRow(press.people, id)).toMatchObject({
      first_name: "Ines",
      status: "invited",
      roles: ["editor", "reviewer"],
      invitation_expires_at: new Date(press.clock().getTime() + 72 * 3_600_000),
    });
    const letter = press.codes.findLast((one) => one.to === "ines@example.org");
    expect(letter?.kind).toBe("invite");
    const token = tokenIn(letter?.href ?? "");
    expect((await accept(token)).status).toBe(200);
    expect((await accept(token)).ok).toBe(false);
    expect(await requireUserRow(press.people, id)).toMatchObject({ status: "active", invitation_expires_at: null });
    await expect(revokeInvitation(press.people, by(admin), id)).rejects.toMatchObject({ status: 404 });
  });

  test("author, if no role is named; a known address is refused", async () => {
    const id = await inviteUser(press.people, by(admin), invitation("Plain@Example.org"));
    expect(await listRoles(press.people, id)).toEqual(["author"]);
    await expect(inviteUser(press.people, by(admin), invitation("plain@example.org"))).rejects.toMatchObject({
      status: 409,
    });
  });

  test("of two at once for one address one is refused, and one account remains", async () => {
    const both = await Promise.allSettled(
      ["one", "two"].map(() => inviteUser(press.people, by(admin), invitation("twice@example.org"))),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await find("twice@example.org")).total).toBe(1);
  });

  test("a fresh link ends the older one; a revoked one opens nothing, and the address is free again", async () => {
    const id = await inviteUser(press.people, by(admin), invitation("again@example.org"));
    const first = press.codes.at(-1)?.href ?? "";
    await resendInvitation(press.people, by(admin), id);
    const second = press.codes.at(-1)?.href ?? "";
    const copied = await copyInvitationLink(press.people, by(admin), id);
    for (const old of [first, second]) expect((await accept(tokenIn(old))).ok).toBe(false);
    await revokeInvitation(press.people, by(admin), id);
    expect((await accept(tokenIn(copied))).ok).toBe(false);
    expect((await find("again@example.org")).total).toBe(0);
    await inviteUser(press.people, by(admin), invitation("again@example.org"));
  });

  test("a link older than 72 hours opens nothing", async () => {
    const late = await openPeoplePress();
    try {
      const chief = await late.person(["admin"]);
      await inviteUser(late.people, by(chief), invitation("late@example.org"));
      const token_hash = tokenIn(late.codes.at(-1)?.href ?? "");
      late.clock.advance(72 * 3_600_000 + 1000);
      const answer = await late.ask("/verify", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ type: "invite", token_hash }),
      });
      expect(answer.ok).toBe(false);
    } finally {
      await late.close();
    }
  });

  test("whoever claimed the address first, unconfirmed, gains nothing", async () => {
    const credentials = { email: "claimed@example.org", password: "a stranger's long password" };
    await press.ask("/signup", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(credentials),
    });
    const id = await inviteUser(press.people, by(admin), invitation("claimed@example.org", ["editor"]));
    await accept(tokenIn(press.codes.at(-1)?.href ?? ""));
    const stranger = await press.ask("/token?grant_type=password", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(credentials),
    });
    expect(stranger.ok).toBe(false);
    expect(await listRoles(press.people, id)).toEqual(["editor"]);
  });
});

describe("roles (decision A3)", () => {
  test("are given once, taken once, and written down with who and when", async () => {
    const person = await press.person(["author"]);
    for (const _ of [1, 2]) await assignRole(press.people, by(admin), { userId: person.id, role: "editor" });
    for (const _ of [1, 2]) await removeRole(press.people, by(admin), { userId: person.id, role: "editor" });
    const { changes, total, pages } = await listRoleChanges(press.people, { userId: person.id, page: 1 });
    expect([total, pages]).toEqual([3, 1]);
    expect(
      changes
        .filter(({ role }) => role === "editor")
        .map(({ change }) => change)
        .toSorted(),
    ).toEqual(["assigned", "removed"]);
    expect(changes.find(({ role }) => role === "editor")?.by).toMatchObject({ id: admin.id, last_name: "Admin" });
  });

  test("holders are listed with since and by whom", async () => {
    const person = await press.person([]);
    await assignRole(press.people, by(admin), { userId: person.id, role: "reviewer" });
    const holders = await listRoleHolders(press.people, { role: "reviewer", page: 1 });
    expect(holders.find(({ id }) => id === person.id)).toMatchObject({ since: press.clock(), by: { id: admin.id } });
  });

  test("one's own admin role and the last admin's stay", async () => {
    await expect(removeRole(press.people, by(admin), { userId: admin.id, role: "admin" })).rejects.toMatchObject({
      status: 409,
    });
    const machine = { kind: "system", name: "test" } as const;
    await expect(removeRole(press.people, machine, { userId: admin.id, role: "admin" })).rejects.toThrow("last admin");
    await expect(deactivateUser(press.people, machine, admin.id)).rejects.toThrow("last admin");
    await expect(eraseUser(press.people, machine, admin.id)).rejects.toThrow("last admin");
    await expect(deleteMyAccount(press.people, admin.id)).rejects.toThrow("last admin");
    expect(await listRoles(press.people, admin.id)).toEqual(["admin"]);
  });

  test("an invited admin who has not come yet does not count", async () => {
    const id = await inviteUser(press.people, by(admin), invitation("next-admin@example.org", ["admin"]));
    const machine = { kind: "system", name: "test" } as const;
    await expect(removeRole(press.people, machine, { userId: admin.id, role: "admin" })).rejects.toThrow("last admin");
    await revokeInvitation(press.people, by(admin), id);
  });

  test("two admins who remove each other at once: one stays", async () => {
    const other = await press.person(["admin"]);
    const both = await Promise.allSettled([
      removeRole(press.people, by(admin), { userId: other.id, role: "admin" }),
      removeRole(press.people, by(other), { userId: admin.id, role: "admin" }),
    ]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await countUsers(press.people)).admin).toBe(1);
    const machine = { kind: "system", name: "test" } as const;
    await assignRole(press.people, machine, { userId: admin.id, role: "admin" });
    if ((await listRoles(press.people, other.id)).includes("admin"))
      await removeRole(press.people, by(admin), { userId: other.id, role: "admin" });
  });

  test("warnings name staff with one factor alone, and a lonely admin", async () => {
    const warnings = await listRoleWarnings(press.people);
    expect(warnings.only_one_admin).toBe(true);
    expect(warnings.without_second_factor_count).toBeGreaterThan(0);
    expect(warnings.without_second_factor.map(({ id }) => id)).toContain(admin.id);
  });
});

describe("deactivating and erasing (decision A2)", () => {
  test("a deactivated person has no role and no session, and comes back as an author", async () => {
    const person = await press.person(["editor", "author"]);
    await deactivateUser(press.people, by(admin), person.id);
    expect(await requireUserRow(press.people, person.id)).toMatchObject({ status: "deactivated", roles: [] });
    expect((await press.call(person, "GET", "/me")).status).toBe(401);
    await expect(assignRole(press.people, by(admin), { userId: person.id, role: "editor" })).rejects.toMatchObject({
      status: 409,
    });
    await reactivateUser(press.people, by(admin), person.id);
    expect(await requireUserRow(press.people, person.id)).toMatchObject({ status: "active", roles: ["author"] });
  });

  test("an erased person leaves nothing personal, and the history goes on without a name", async () => {
    const person = await press.person(["admin"], { first_name: "Vera", last_name: "Vanishing" });
    await assignRole(press.people, by(person), { userId: admin.id, role: "reviewer" });
    await press.people.mail.queue(press.db, { kind: "x", to: person.email, subject: "For Vera", paragraphs: [] });
    await eraseUser(press.people, by(admin), person.id);
    for (const table of ["profiles", "auth.users", "auth.identities", "auth.audit_log", "outbox"] as const) {
      const kept = JSON.stringify(await press.db.selectFrom(table).selectAll().execute());
      expect(kept).not.toContain("Vanishing");
      expect(kept).not.toContain(person.email);
    }
    const { changes } = await listRoleChanges(press.people, { userId: admin.id, page: 1 });
    expect(changes.map(({ by }) => by)).toContainEqual({ id: person.id, first_name: null, last_name: null });
    expect((await press.call(person, "GET", "/me")).status).toBe(401);
    await expect(requireUserRow(press.people, person.id)).rejects.toMatchObject({ status: 404 });
    await expect(reactivateUser(press.people, by(admin), person.id)).rejects.toMatchObject({ status: 404 });
    expect((await find("", { status: "erased" })).users.map(({ id }) => id)).toContain(person.id);
    await removeRole(press.people, by(admin), { userId: admin.id, role: "reviewer" });
  });
});

describe("the list (decision A13)", () => {
  test("finds by first name, last name, both, or address, whatever the case and accents", async () => {
    const person = await press.person([], { first_name: "Zoë", last_name: "Müller-100%_Lang" });
    for (const search of ["zoe", "ZOË MÜLL", "100%_l", person.email.slice(0, 20).toUpperCase()])
      expect((await find(search)).users.map(({ id }) => id)).toContain(person.id);
    for (const search of ["100%x", "%%%zzz", "zoe\0nobody", String.raw`\\`]) expect((await find(search)).total).toBe(0);
  });

  test("shows 25 a page, newest first, filtered by role and status", async () => {
    const { users, total, pages } = await find("");
    expect(users.length).toBe(Math.min(25, total));
    expect(pages).toBe(Math.ceil(total / 25));
    expect(users.map(({ created_at }) => created_at)).toEqual(
      users.map(({ created_at }) => created_at).toSorted((one, other) => other.getTime() - one.getTime()),
    );
    for (const user of (await find("", { role: "admin" })).users) expect(user.roles).toContain("admin");
    for (const status of ["active", "invited", "unconfirmed", "deactivated"])
      for (const user of (await find("", { status })).users) expect(user.status).toBe(status);
    expect((await find("", { page: 999 })).users).toEqual([]);
  });

  test("as CSV no name is a formula", async () => {
    await press.person([], { first_name: '=HYPERLINK("http://evil.example")', last_name: "@SUM(1)" });
    let csv = "";
    for await (const part of exportUsers(press.people, { search: "hyperlink", role: undefined, status: undefined }))
      csv += part;
    expect(csv.split("\r\n")[1]).toMatch(/^"'=HYPERLINK\(""http:\/\/evil\.example""\)",'@SUM\(1\),/u);
  });
});

describe("names", () => {
  test("are kept as they were typed, markup and all, up to 100 characters", async () => {
    const person = await press.person([]);
    const names = UserNames.parse({ first_name: "<b>Bold</b>", last_name: " O’Brien " });
    await updateUser(press.people, by(admin), { userId: person.id, names });
    expect(await requireUserRow(press.people, person.id)).toMatchObject({
      first_name: "<b>Bold</b>",
      last_name: "O’Brien",
    });
    expect(UserNames.safeParse({ first_name: "x".repeat(10_000), last_name: "y" }).success).toBe(false);
    expect(UserNames.safeParse({ first_name: "a\0b", last_name: "y" }).success).toBe(false);
  });

  test("of a sign-up are trimmed and cut; a role, an id or a confirmation in its body gains nothing", async () => {
    const person = await press.person([]);
    expect(await listRoles(press.people, person.id)).toEqual([]);
    const stored = await press.people.db.transaction().execute(async (db) => {
      const id = crypto.randomUUID();
      await db
        .insertInto("auth.users")
        .values({ id, user_metadata: "{}", app_metadata: "{}", created_at: press.clock(), updated_at: press.clock() })
        .execute();
      const said = { first_name: ` ${"n".repeat(10_000)}`, last_name: "a\u0000b", role: "admin", roles: ["admin"] };
      await press.people.hooks.onStored({ id, email: "self-made@example.org", userMetadata: said }, db);
      return id;
    });
    expect(await requireUserRow(press.people, stored)).toMatchObject({
      first_name: "n".repeat(100),
      last_name: "a b",
      roles: ["author"],
    });
  });
});

test("an admin made on the console gets a link; somebody known keeps their password", async () => {
  const { email } = await press.person([]);
  const parsed = UserInvitation.shape.email.parse(email);
  expect(await createAdmin(press.people, parsed)).toBeUndefined();
  const link = await createAdmin(press.people, UserInvitation.shape.email.parse("console@example.org"));
  expect((await accept(tokenIn(link ?? ""))).status).toBe(200);
  expect((await find("console@example.org")).users[0]?.roles).toEqual(["admin"]);
});
