import type { RecordedPerson } from "#people/core/server/personal-records.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { authRoutes } from "#accounts/server/auth-routes.ts";
import { sendResetLink } from "#accounts/passwords/server/send-reset-email.ts";
import { hashPassword } from "#accounts/passwords/server/password-hashes.ts";
import { PASSWORD } from "#tests/support/attacker.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { inviteUser } from "#people/invitations/server/invite-user.ts";
import { UserInvitation } from "#people/core/user-form.ts";

const KEY = "a-service-key-of-the-test-press-long-enough";

let press: TestPress;
let admin: TestPerson;
const erased: string[] = [];
beforeAll(async () => {
  const records = [
    {
      name: "enquiries",
      collect: async () => [],
      erase: async (_ctx: unknown, { address }: RecordedPerson) => void erased.push(address ?? ""),
    },
  ];
  press = await testPress({ now: new Date().toISOString(), settings: { serviceKey: KEY }, records });
  admin = await press.person(["admin"]);
});
afterAll(() => press.close());
beforeEach(() => press.clock.advance(3600_000));

/** Asks the sign-in interface; with the service key unless another token is given. */
async function send(method: string, path: string, body: object = {}, token = KEY) {
  const response = await authRoutes(press.auth).request(
    `${press.pressUrl}/auth/v1${path}`,
    {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(method !== "GET" && { body: JSON.stringify(body) }),
    },
    { ip: "192.0.2.1" },
  );
  await press.waitUntilSettled();
  const text = await response.text();
  const json: Record<string, unknown> = text === "" ? {} : JSON.parse(text);
  return { status: response.status, body: json };
}

const account = (id: string) => press.db.selectFrom("auth.users").selectAll().where("id", "=", id).executeTakeFirst();
const listRoles = (id: string) => press.db.selectFrom("user_roles").select("role").where("user_id", "=", id).execute();

describe("the service key", () => {
  test.each([
    ["bans", "PUT", { ban_duration: "24h" }],
    ["deactivates", "DELETE", { should_soft_delete: true }],
    ["deletes", "DELETE", {}],
  ])("never %s the last admin", async (_what, method, body) => {
    const refused = await send(method, `/admin/users/${admin.id}`, body);
    expect([refused.status, refused.body["msg"]]).toEqual([
      409,
      "This is the last admin. Make another person an admin first.",
    ]);
    expect(await account(admin.id)).toMatchObject({ banned_until: null, email: admin.email });
    expect(await listRoles(admin.id)).toEqual([{ role: "admin" }]);
  });

  test("deletes as an erasure does: the record of authorship stays, personal data go wherever they are", async () => {
    const person = await press.person(["editor"], { first_name: "Vera", last_name: "Vanishing" });
    expect((await send("DELETE", `/admin/users/${person.id}`)).status).toBe(200);
    expect(erased).toContain(person.email);
    expect(await account(person.id)).toMatchObject({ email: null, password_hash: null });
    const profile = await press.db.selectFrom("profiles").selectAll().where("id", "=", person.id).executeTakeFirst();
    expect(profile).toMatchObject({ first_name: null, email: null, erased_at: expect.any(Date) });
    expect(await listRoles(person.id)).toEqual([]);
    expect((await send("GET", `/admin/users/${person.id}`)).status).toBe(404);
  });

  test("deactivates as the dashboard does: no roles, no way in, the profile kept", async () => {
    const person = await press.person(["editor"], { first_name: "Dara", last_name: "Dormant" });
    expect((await send("DELETE", `/admin/users/${person.id}`, { should_soft_delete: true })).status).toBe(200);
    expect(await listRoles(person.id)).toEqual([]);
    const profile = await press.db.selectFrom("profiles").selectAll().where("id", "=", person.id).executeTakeFirst();
    expect(profile).toMatchObject({ first_name: "Dara", erased_at: null });
    expect((await press.call(person, "GET", "/me")).status).toBe(401);
  });

  test("two admins who are deleted at once: one stays", async () => {
    const other = await press.person(["admin"]);
    const responses = await Promise.all([admin, other].map(({ id }) => send("DELETE", `/admin/users/${id}`)));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [lastAdmin] = await press.db.selectFrom("user_roles").select("user_id").where("role", "=", "admin").execute();
    admin = lastAdmin?.user_id === other.id ? other : admin;
  });
});

test("a deactivated person gets no e-mail that would sign them in", async () => {
  const person = await press.person(["author"]);
  await send("DELETE", `/admin/users/${person.id}`, { should_soft_delete: true });
  const before = press.codes.length + press.news.length;
  const { email } = person;
  for (const [path, body] of [
    ["/otp", { email }],
    ["/recover", { email }],
    ["/resend", { email, type: "signup" }],
    ["/signup", { email, password: PASSWORD }],
  ] as const)
    expect((await send("POST", path, body, "")).status).toBe(200);
  expect(press.codes.length + press.news.length).toBe(before);
  await expect(sendResetLink(press.auth, admin.id, person.id)).rejects.toMatchObject({ status: 409 });
});

describe("the first password", () => {
  const news = (email: string) => press.news.filter(({ to }) => to === email).map((one) => one.news);

  test("of an invited person, chosen on the invitation's page, sends no e-mail to its owner", async () => {
    const email = `invited-${crypto.randomUUID()}@example.org`;
    const invited = UserInvitation.parse({ email, first_name: "Ada", last_name: "Byron", roles: [] });
    await inviteUser(press.auth, { kind: "person", id: admin.id }, invited);
    const href = press.codes.findLast(({ to }) => to === email)?.href ?? "";
    const token_hash = new URL(href).searchParams.get("token_hash");
    const { body } = await send("POST", "/verify", { type: "invite", token_hash }, "");
    expect((await send("PUT", "/user", { password: PASSWORD }, String(body["access_token"]))).status).toBe(200);
    expect(news(email)).toEqual([]);
  });

  test("set later, or changed, is", async () => {
    const person = await press.person(["author"]);
    await press.db
      .updateTable("auth.users")
      .set({ email_confirmed_at: new Date(0) })
      .where("id", "=", person.id)
      .execute();
    expect((await send("PUT", "/user", { password: PASSWORD }, person.token)).status).toBe(200);
    expect(news(person.email)).toEqual(["password_changed"]);
    const password_hash = await hashPassword(PASSWORD);
    expect(await account(person.id)).not.toMatchObject({ password_hash });
  });
});
