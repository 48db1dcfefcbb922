import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { attacker, codeTo, newAddress, PASSWORD } from "#tests/support/attacker.ts";

let press: TestPress;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString() });
});
afterAll(() => press.close());
beforeEach(() => press.clock.advance(3600_000));

const SMUGGLED = {
  id: "00000000-0000-4000-8000-000000000001",
  role: "service_role",
  roles: ["admin"],
  app_metadata: { role: "admin", provider: "saml" },
  raw_app_meta_data: { role: "admin" },
  email_confirmed_at: "2026-01-01T00:00:00Z",
  email_confirm: true,
  confirmed_at: "2026-01-01T00:00:00Z",
  is_anonymous: false,
  is_super_admin: true,
  banned_until: null,
  aal: "aal2",
  password_hash: "$argon2id$v=19$m=8,t=1,p=1$AAAA$AAAA",
  user_id: "00000000-0000-4000-8000-000000000001",
};

const userBy = (email: string) =>
  press.db.selectFrom("auth.users").selectAll().where("email", "=", email).executeTakeFirstOrThrow();

describe("nothing is smuggled in", () => {
  test("at sign-up: no id, role, confirmation or metadata of the press", async () => {
    const { post } = attacker(press);
    const email = newAddress();
    const { status } = await post("/signup", { ...SMUGGLED, email, password: PASSWORD, data: SMUGGLED });
    expect(status).toBe(200);
    const user = await userBy(email);
    expect(user.id).not.toBe(SMUGGLED.id);
    expect(user).toMatchObject({
      email_confirmed_at: null,
      is_anonymous: false,
      app_metadata: { provider: "email", providers: ["email"] },
    });
    expect(user.password_hash).not.toBe(SMUGGLED.password_hash);
    expect(press.stored.at(-1)).toMatchObject({ id: user.id, email });
  });

  test("with a code to sign in by", async () => {
    const email = newAddress();
    await attacker(press).post("/otp", { ...SMUGGLED, email, data: SMUGGLED });
    expect(await userBy(email)).toMatchObject({
      email_confirmed_at: null,
      app_metadata: { provider: "email", providers: ["email"] },
    });
  });

  test("by PUT user", async () => {
    const { user, client } = await press.account();
    const { data } = await client.getSession();
    const headers = { authorization: `Bearer ${data.session?.access_token}` };
    const { status } = await attacker(press).send("PUT", "/user", { ...SMUGGLED, data: SMUGGLED }, { headers });
    expect(status).toBe(200);
    const { user_metadata: _given, updated_at: _when, last_sign_in_at: _seen, ...rest } = user;
    expect(await userBy(user.email ?? "")).toMatchObject(rest);
  });

  test("into a token: its role is the interface's, whatever the metadata contain", async () => {
    const { client } = await press.account({ userMetadata: SMUGGLED });
    const { data } = await client.getClaims();
    expect(data?.claims).toMatchObject({ role: "authenticated", aal: "aal1" });
    expect(data?.claims).not.toHaveProperty("roles");
  });
});

describe("an unconfirmed address claimed first gains nothing when the owner arrives", () => {
  const claim = async (email: string): Promise<void> => {
    await attacker(press).post("/signup", { email, password: "the attacker's own password" });
  };
  const isAttackerIn = async (email: string): Promise<boolean> =>
    (await attacker(press).post("/token?grant_type=password", { email, password: "the attacker's own password" }))
      .status === 200;

  test("and signs up by a program: the newest code opens the account, whose password is set afterwards", async () => {
    const { send, post } = attacker(press);
    const email = newAddress();
    await claim(email);
    const older = codeTo(press, email);
    await post("/signup", { email, password: PASSWORD });
    expect((await post("/verify", { token_hash: older.link, type: "signup" })).status).toBe(403);
    const { status, body } = await post("/verify", { email, token: codeTo(press, email).code, type: "signup" });
    expect(status).toBe(200);
    expect(await isAttackerIn(email)).toBe(false);
    const headers = { authorization: `Bearer ${String(body["access_token"])}` };
    expect((await send("PUT", "/user", { password: PASSWORD }, { headers })).status).toBe(200);
    expect((await post("/token?grant_type=password", { email, password: PASSWORD })).status).toBe(200);
  });

  test.each([
    ["/otp", "magiclink"],
    ["/recover", "recovery"],
  ])("and requests a code at %s: the password that was set before is removed", async (path, type) => {
    const { post } = attacker(press);
    const email = newAddress();
    await claim(email);
    await post(path, { email });
    expect((await post("/verify", { token_hash: codeTo(press, email).link, type })).status).toBe(200);
    expect((await userBy(email)).password_hash).toBeNull();
    expect(await isAttackerIn(email)).toBe(false);
  });

  test("but does not take over an account that was used, or an invitation", async () => {
    const email = newAddress();
    const { user } = await press.account({ email, confirmed: false });
    await claim(email);
    expect((await userBy(email)).id).toBe(user.id);
    const invited = newAddress();
    await press.db
      .insertInto("auth.users")
      .values({
        id: crypto.randomUUID(),
        email: invited,
        user_metadata: "{}",
        app_metadata: "{}",
        invited_at: press.clock(),
        created_at: press.clock(),
        updated_at: press.clock(),
      })
      .execute();
    await claim(invited);
    expect((await userBy(invited)).password_hash).toBeNull();
  });
});

test("parallel sign-ups end in one account, and none learns of the others", async () => {
  const { post } = attacker(press);
  const email = newAddress();
  const responses = await Promise.all(
    Array.from({ length: 5 }, async (_, number) => post("/signup", { email, password: `${PASSWORD} ${number}` })),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await press.db.selectFrom("auth.users").selectAll().where("email", "=", email).execute()).toHaveLength(1);
  expect(
    await press.db
      .selectFrom("auth.identities")
      .innerJoin("auth.users", "auth.users.id", "auth.identities.user_id")
      .where("auth.users.email", "=", email)
      .select("auth.identities.id")
      .execute(),
  ).toHaveLength(1);
});
