import { GoTrueAdminApi } from "@supabase/auth-js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#tests/support/auth-client.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { attacker, codeTo, newAddress, PASSWORD } from "#tests/support/attacker.ts";

const KEY = "a-service-key-of-the-test-press-long-enough";

let press: TestPress;
let closed: TestPress;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), settings: { serviceKey: KEY, adminApi: true } });
  closed = await testPress({ now: new Date().toISOString() });
});
afterAll(async () => {
  await press.close();
  await closed.close();
});
beforeEach(() => press.clock.advance(3600_000));

/** The published client's part for services. */
const adminApi = (key = KEY) =>
  new GoTrueAdminApi({
    url: `${press.auth.settings.pressUrl}/auth/v1`,
    headers: { authorization: `Bearer ${key}` },
    fetch: async (input, init) => press.open(new Request(input, init)),
  });

async function createUser(attributes: Parameters<GoTrueAdminApi["createUser"]>[0] = {}) {
  const { data, error } = await adminApi().createUser({ email: newAddress(), email_confirm: true, ...attributes });
  if (error) throw error;
  return data.user;
}

const FOREIGN_PATHS = [
  ["GET", "/admin/users"],
  ["POST", "/admin/users"],
  ["GET", "/admin/users/00000000-0000-4000-8000-000000000000"],
  ["PUT", "/admin/users/00000000-0000-4000-8000-000000000000"],
  ["DELETE", "/admin/users/00000000-0000-4000-8000-000000000000"],
  ["GET", "/admin/users/00000000-0000-4000-8000-000000000000/factors"],
  ["POST", "/admin/generate_link"],
  ["POST", "/invite"],
] as const;

describe("the interface for services", () => {
  test.each(FOREIGN_PATHS)("is not there without a key: %s %s", async (method, path) => {
    const body = method === "GET" ? undefined : {};
    const response = await attacker(closed).send(method, path, body, { headers: { authorization: `Bearer ${KEY}` } });
    expect([response.status, response.body["error_code"]]).toEqual([404, "not_found"]);
  });

  test.each(FOREIGN_PATHS)("is closed to people, strangers and wrong keys: %s %s", async (method, path) => {
    const { client } = await press.account();
    const token = (await client.getSession()).data.session?.access_token ?? "";
    const body = method === "GET" ? undefined : {};
    const statusWith = async (headers: Record<string, string>) =>
      (await attacker(press).send(method, path, body, { headers })).status;
    expect(await statusWith({})).toBe(401);
    expect(await statusWith({ apikey: `${KEY}x` })).not.toBe(200);
    expect(await statusWith({ apikey: KEY.slice(0, -1) })).toBe(401);
    expect(await statusWith({ authorization: `Bearer ${token}` })).toBe(403);
    expect(await statusWith({ authorization: `Bearer ${KEY}x` })).toBe(403);
  });

  test("takes a token of the service's role signed by our keys where that is allowed", async () => {
    const token = await press.auth.signing.sign({ role: "service_role" });
    const { status } = await attacker(press).send("GET", "/admin/users", undefined, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(status).toBe(200);
  });
});

describe("the published client's admin part", () => {
  test("creates, reads, changes and removes accounts", async () => {
    const made = await createUser({
      password: PASSWORD,
      user_metadata: { first_name: "Ada" },
      app_metadata: { dashboard: 1 },
    });
    expect(made).toMatchObject({
      user_metadata: { first_name: "Ada" },
      app_metadata: { dashboard: 1, provider: "email" },
    });
    const email = newAddress();
    const changed = await adminApi().updateUserById(made.id, {
      email,
      user_metadata: { first_name: null, place: "mill" },
    });
    expect(changed.data.user).toMatchObject({ email, user_metadata: { place: "mill" } });
    expect((await press.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    expect((await adminApi().getUserById(made.id)).data.user?.email).toBe(email);
    expect((await adminApi().deleteUser(made.id)).error).toBeNull();
    expect((await adminApi().getUserById(made.id)).error?.code).toBe("user_not_found");
  });

  test("gets an error when an address is taken or invalid", async () => {
    const { email } = await createUser();
    const again = await adminApi().createUser({ email: email ?? "" });
    expect([again.error?.status, again.error?.code]).toEqual([422, "email_exists"]);
    const other = await createUser();
    expect((await adminApi().updateUserById(other.id, { email: email ?? "" })).error?.code).toBe("email_exists");
    expect((await adminApi().createUser({ email: "no address" })).error?.code).toBe("validation_failed");
    expect((await adminApi().getUserById("00000000-0000-4000-8000-000000000000")).error?.code).toBe("user_not_found");
  });

  test("may bring an account's id, once, and nothing but a uuid", async () => {
    const id = crypto.randomUUID();
    expect((await createUser({ id })).id).toBe(id);
    expect((await adminApi().createUser({ id, email: newAddress() })).error?.code).toBe("user_already_exists");
    expect((await adminApi().createUser({ id: "mine", email: newAddress() })).error?.code).toBe("validation_failed");
  });

  test("lists page by page", async () => {
    for (let number = 0; number < 3; number += 1) await createUser();
    const first = must(await adminApi().listUsers({ page: 1, perPage: 2 }));
    expect(first.users).toHaveLength(2);
    expect(first).toMatchObject({ nextPage: 2 });
    const all = await press.db.selectFrom("auth.users").select("id").execute();
    expect(first).toMatchObject({ total: all.length, lastPage: Math.ceil(all.length / 2) });
  });

  test("blocks for a while, which ends sessions, and opens again", async () => {
    const { id, email } = await createUser({ password: PASSWORD });
    const who = { email: email ?? "", password: PASSWORD };
    const client = press.client();
    await client.signInWithPassword(who);
    await adminApi().updateUserById(id, { ban_duration: "1h30m" });
    expect((await client.getUser()).error?.name).toBe("AuthSessionMissingError");
    expect((await press.client().signInWithPassword(who)).error?.code).toBe("user_banned");
    await adminApi().updateUserById(id, { ban_duration: "none" });
    expect((await press.client().signInWithPassword(who)).error).toBeNull();
  });

  test("removes softly: the person cannot sign in, and the row stays", async () => {
    const { id, email } = await createUser({ password: PASSWORD });
    await adminApi().deleteUser(id, true);
    expect((await press.client().signInWithPassword({ email: email ?? "", password: PASSWORD })).error?.code).toBe(
      "user_banned",
    );
    expect((await adminApi().getUserById(id)).error).toBeNull();
  });

  test("invites: the link opens the account, which then gets its password", async () => {
    const email = newAddress();
    expect((await adminApi().inviteUserByEmail(email, { data: { first_name: "Ada" } })).error).toBeNull();
    press.clock.advance(71 * 3600_000);
    const client = press.client();
    const opened = await client.verifyOtp({ token_hash: codeTo(press, email).link, type: "invite" });
    expect(opened.error).toBeNull();
    expect((await client.updateUser({ password: PASSWORD })).error).toBeNull();
    expect((await press.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  test.each(["signup", "invite", "magiclink", "recovery"] as const)(
    "makes a link of %s without sending it",
    async (type) => {
      const email = newAddress();
      if (type === "recovery") await createUser({ email });
      const requested = type === "signup" ? ({ type, email, password: PASSWORD } as const) : ({ type, email } as const);
      const { data, error } = await adminApi().generateLink(requested);
      expect([error, data.user?.email]).toEqual([null, email]);
      expect(press.codes.filter(({ to }) => to === email)).toEqual([]);
      const link = data.properties?.hashed_token ?? "";
      expect(data.properties?.action_link).toContain(`/auth/v1/verify?token=${link}`);
      expect((await press.client().verifyOtp({ token_hash: link, type })).error).toBeNull();
    },
  );

  test("changes an address by two links", async () => {
    const { email } = await createUser();
    const newEmail = newAddress();
    for (const type of ["email_change_current", "email_change_new"] as const) {
      const { data } = await adminApi().generateLink({ type, email: email ?? "", newEmail });
      const token_hash = data.properties?.hashed_token ?? "";
      expect((await press.client().verifyOtp({ token_hash, type: "email_change" })).error).toBeNull();
    }
    const users = await press.db.selectFrom("auth.users").select("email").where("email", "=", newEmail).execute();
    expect(users).toHaveLength(1);
  });

  test("lists and removes a person's factors", async () => {
    const { user, client } = await press.account();
    const factor = must(await client.mfa.enroll({ factorType: "totp" }));
    const listed = must(await adminApi().mfa.listFactors({ userId: user.id }));
    expect(listed.factors).toMatchObject([{ id: factor.id, factor_type: "totp" }]);
    must(await adminApi().mfa.deleteFactor({ userId: user.id, id: factor.id }));
    expect(must(await adminApi().mfa.listFactors({ userId: user.id })).factors).toEqual([]);
    expect((await adminApi().mfa.deleteFactor({ userId: user.id, id: factor.id })).error?.code).toBe(
      "mfa_factor_not_found",
    );
  });
});
