import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import type { Role } from "#people/core/role.ts";
import { UserInvitation } from "#people/core/user-form.ts";
import { UserQuery } from "#people/core/user-query.ts";
import { createAdmin } from "#people/server/create-admin.ts";
import { listRoles } from "#people/core/server/current-person.ts";
import { inviteUser } from "./invite-user.ts";
import { copyInvitationLink, resendInvitation } from "./resend-invitation.ts";
import { revokeInvitation } from "./revoke-invitation.ts";
import { listUsers, requireUserRow } from "#people/users/server/users.ts";

let press: TestPress;
let admin: TestPerson;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString() });
  admin = await press.person(["admin"], { first_name: "Adele", last_name: "Admin" });
});
afterAll(() => press.close());

const by = (person: TestPerson) => ({ kind: "person", id: person.id }) as const;

const invitation = (email: string, roles: readonly Role[] = []) =>
  UserInvitation.parse({ email, first_name: "Ines", last_name: "Invited", roles });

const tokenIn = (href: string): string => new URL(href).searchParams.get("token_hash") ?? "";
const accept = (token_hash: string) =>
  press.send("/verify", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ type: "invite", token_hash }),
  });

const find = (search: string) => listUsers(press.auth, UserQuery.parse({ search }));

describe("invitations (decision A1)", () => {
  test("make account, profile, roles and the e-mail at once; the link signs in once", async () => {
    const { id } = await inviteUser(press.auth, by(admin), invitation("ines@example.org", ["editor", "reviewer"]));
    expect(await requireUserRow(press.auth, id)).toMatchObject({
      first_name: "Ines",
      status: "invited",
      roles: ["editor", "reviewer"],
      invitation_expires_at: new Date(press.clock().getTime() + 72 * 3_600_000),
    });
    const message = press.codes.findLast((code) => code.to === "ines@example.org");
    expect(message?.kind).toBe("invite");
    const token = tokenIn(message?.href ?? "");
    expect((await accept(token)).status).toBe(200);
    expect((await accept(token)).ok).toBe(false);
    expect(await requireUserRow(press.auth, id)).toMatchObject({ status: "active", invitation_expires_at: null });
    await expect(revokeInvitation(press.auth, by(admin), id)).rejects.toMatchObject({ status: 404 });
  });

  test("author, if no role is named; a known address is refused", async () => {
    const { id } = await inviteUser(press.auth, by(admin), invitation("Plain@Example.org"));
    expect(await listRoles(press.auth, id)).toEqual(["author"]);
    await expect(inviteUser(press.auth, by(admin), invitation("plain@example.org"))).rejects.toMatchObject({
      status: 409,
    });
  });

  test("of two at once for one address one is refused, and one account remains", async () => {
    const both = await Promise.allSettled(
      ["one", "two"].map(() => inviteUser(press.auth, by(admin), invitation("twice@example.org"))),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await find("twice@example.org")).total).toBe(1);
  });

  test("a fresh link ends the older one; a revoked one opens nothing, and the address is free again", async () => {
    const { id } = await inviteUser(press.auth, by(admin), invitation("again@example.org"));
    const first = press.codes.at(-1)?.href ?? "";
    await resendInvitation(press.auth, by(admin), id);
    const second = press.codes.at(-1)?.href ?? "";
    const copied = await copyInvitationLink(press.auth, by(admin), id);
    for (const old of [first, second]) expect((await accept(tokenIn(old))).ok).toBe(false);
    await revokeInvitation(press.auth, by(admin), id);
    expect((await accept(tokenIn(copied))).ok).toBe(false);
    expect((await find("again@example.org")).total).toBe(0);
    await inviteUser(press.auth, by(admin), invitation("again@example.org"));
  });

  test("a link older than 72 hours opens nothing", async () => {
    const late = await testPress({ now: new Date().toISOString() });
    try {
      const chief = await late.person(["admin"]);
      await inviteUser(late.auth, by(chief), invitation("late@example.org"));
      const token_hash = tokenIn(late.codes.at(-1)?.href ?? "");
      late.clock.advance(72 * 3_600_000 + 1000);
      const response = await late.send("/verify", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ type: "invite", token_hash }),
      });
      expect(response.ok).toBe(false);
    } finally {
      await late.close();
    }
  });

  test("a person who claimed the address before, unconfirmed, gains nothing", async () => {
    const credentials = { email: "claimed@example.org", password: "a stranger's long password" };
    await press.send("/signup", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(credentials),
    });
    const { id } = await inviteUser(press.auth, by(admin), invitation("claimed@example.org", ["editor"]));
    await accept(tokenIn(press.codes.at(-1)?.href ?? ""));
    const stranger = await press.send("/token?grant_type=password", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(credentials),
    });
    expect(stranger.ok).toBe(false);
    expect(await listRoles(press.auth, id)).toEqual(["editor"]);
  });
});

test("an admin made on the console gets a link; a known person keeps their password", async () => {
  const { email } = await press.person([]);
  const parsed = UserInvitation.shape.email.parse(email);
  expect(await createAdmin(press.auth, parsed)).toBeUndefined();
  const link = await createAdmin(press.auth, UserInvitation.shape.email.parse("console@example.org"));
  expect((await accept(tokenIn(link ?? ""))).status).toBe(200);
  expect((await find("console@example.org")).users[0]?.roles).toEqual(["admin"]);
});
