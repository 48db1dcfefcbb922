import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attacker, codeTo, owner, PASSWORD } from "#tests/support/attacker.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { cookieIn, OURS, refreshByBrowser, signInByBrowser } from "#tests/support/browser-session.ts";

let press: TestPress;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString() });
});
afterAll(() => press.close());
beforeEach(() => press.clock.advance(3600_000));

describe("a browser's session", () => {
  test("lies in a cookie that scripts cannot read, and the answer holds no refresh token", async () => {
    const { email } = await owner(press);
    const { headers, body } = await signInByBrowser(press, email);
    expect(cookieIn(headers)).not.toBe("");
    expect(body["refresh_token"]).toBe("cookie");
    expect((await refreshByBrowser(press, cookieIn(headers))).status).toBe(200);
  });

  test("is never one that was there before sign-in: a planted cookie ends instead", async () => {
    const thief = await owner(press);
    const planted = cookieIn((await signInByBrowser(press, thief.email)).headers);
    const { email } = await owner(press);
    const fresh = cookieIn((await signInByBrowser(press, email, { ...OURS, cookie: planted })).headers);
    expect(fresh).not.toBe(planted);
    expect((await refreshByBrowser(press, planted)).status).toBe(400);
    expect((await refreshByBrowser(press, fresh)).body["user"]).toMatchObject({ email });
  });

  test.each([
    ["a session id", (id: string) => ({ session_id: id })],
    ["an access token's claim", (id: string) => ({ data: { session_id: id } })],
  ])("takes no id from the call: %s", async (_what, received) => {
    const { email } = await owner(press);
    const id = crypto.randomUUID();
    await attacker(press).post("/token?grant_type=password", { email, password: PASSWORD, ...received(id) });
    expect(await press.db.selectFrom("auth.sessions").where("id", "=", id).select("id").execute()).toEqual([]);
  });

  test.each([
    ["from another site", { "sec-fetch-site": "cross-site" }],
    ["from a sibling domain", { "sec-fetch-site": "same-site" }],
    ["from another origin", { origin: "https://evil.example" }],
    ["from an origin that begins alike", { origin: "https://press.example.evil.example" }],
    ["from nowhere", { origin: "null" }],
    ["without saying whence", {}],
  ])("is not used by a call %s", async (_whence, whence) => {
    const { email } = await owner(press);
    const cookie = cookieIn((await signInByBrowser(press, email)).headers);
    const headers: Record<string, string> = { "x-use-cookie": "1", cookie };
    for (const [name, value] of Object.entries(whence)) if (value !== undefined) headers[name] = value;
    const { post } = attacker(press);
    const refused = await post("/token?grant_type=refresh_token", {}, { headers });
    expect([refused.status, refused.body["error_code"]]).toEqual([403, "csrf"]);
    expect((await post("/token?grant_type=password", { email, password: PASSWORD }, { headers })).status).toBe(403);
    // Without the header the cookie is not looked at, and a form cannot send the header.
    expect((await post("/token?grant_type=refresh_token", {}, { headers: { cookie } })).status).toBe(400);
    expect((await refreshByBrowser(press, cookie)).status).toBe(200);
  });

  test("ends with sign-out, and the cookie goes", async () => {
    const { email } = await owner(press);
    const { headers, body } = await signInByBrowser(press, email);
    const cookie = cookieIn(headers);
    const authorization = `Bearer ${String(body["access_token"])}`;
    const left = await attacker(press).post("/logout?scope=local", {}, { headers: { ...OURS, cookie, authorization } });
    expect([left.status, left.headers.get("set-cookie")]).toEqual([
      204,
      "__Host-session=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax",
    ]);
    expect((await refreshByBrowser(press, cookie)).status).toBe(400);
  });

  test("ends after a week without use, and at the end of its own time", async () => {
    const { email } = await owner(press);
    const idle = cookieIn((await signInByBrowser(press, email)).headers);
    press.clock.advance(press.auth.settings.idleSeconds * 1000 + 1000);
    expect((await refreshByBrowser(press, idle)).status).toBe(400);
  });
});

describe("a reset password", () => {
  test("ends all other sessions: tokens, refresh tokens and cookies", async () => {
    const { post, send } = attacker(press);
    const { email } = await owner(press);
    const stolen = (await post("/token?grant_type=password", { email, password: PASSWORD })).body;
    const cookie = cookieIn((await signInByBrowser(press, email)).headers);
    await post("/recover", { email });
    const { body } = await post("/verify", { type: "recovery", token_hash: codeTo(press, email).link });
    const headers = { authorization: `Bearer ${String(body["access_token"])}` };
    const changed = await send("PUT", "/user", { password: "a second way to the mill" }, { headers });
    expect(changed.status).toBe(200);
    const access = { authorization: `Bearer ${String(stolen["access_token"])}` };
    expect((await send("GET", "/user", undefined, { headers: access })).status).toBe(403);
    expect((await post("/token?grant_type=refresh_token", { refresh_token: stolen["refresh_token"] })).status).toBe(
      400,
    );
    expect((await refreshByBrowser(press, cookie)).status).toBe(400);
    expect((await send("GET", "/user", undefined, { headers })).status).toBe(200);
  });

  test("requires the second factor where there is one", async () => {
    const { user, client } = await press.account();
    await press.db
      .insertInto("auth.factors")
      .values({
        id: crypto.randomUUID(),
        user_id: user.id,
        factor_type: "totp",
        status: "verified",
        friendly_name: "",
        created_at: press.clock(),
        updated_at: press.clock(),
      })
      .execute();
    for (const changes of [{ password: "a second way" }, { email: "next@example.org" }, { phone: "442079460020" }])
      expect((await client.updateUser(changes)).error?.code).toBe("insufficient_aal");
  });
});

describe("an old session", () => {
  test("changes neither address nor number without a fresh proof", async () => {
    const { user, client } = await press.account();
    press.clock.advance(16 * 60_000);
    const fresh = await client.refreshSession();
    expect(fresh.error).toBeNull();
    expect((await client.updateUser({ email: "next@example.org" })).error?.code).toBe("reauthentication_needed");
    await client.reauthenticate();
    const nonce = codeTo(press, user.email ?? "").code;
    expect((await client.updateUser({ email: "next@example.org", nonce })).error).toBeNull();
    expect((await client.updateUser({ email: "other@example.org", nonce })).error?.code).toBe(
      "reauthentication_needed",
    );
  });

  test("of a blocked person ends at once", async () => {
    const { user, client } = await press.account();
    const until = new Date(press.clock().getTime() + 3600_000);
    await press.db.updateTable("auth.users").set({ banned_until: until }).where("id", "=", user.id).execute();
    expect((await client.getUser()).error?.code).toBe("user_banned");
    expect((await client.refreshSession()).error?.code).toBe("user_banned");
  });
});
