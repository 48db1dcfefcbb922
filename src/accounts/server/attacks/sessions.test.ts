import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestAuth, type TestAuth } from "#tests/auth-press.ts";
import { attacker, codeTo, owner, PASSWORD } from "#tests/attacker.ts";

let press: TestAuth;
beforeAll(async () => {
  press = await openTestAuth();
});
afterAll(() => press.close());
beforeEach(() => press.clock.advance(3600_000));

const OURS = { "x-use-cookie": "1", "sec-fetch-site": "same-origin" };

const cookieIn = (headers: Headers): string =>
  /^(__Host-session=[\w-]{43}); Path=\/; Max-Age=\d+; HttpOnly; Secure; SameSite=Lax$/u.exec(
    headers.get("set-cookie") ?? "",
  )?.[1] ?? "";

const signInByBrowser = async (email: string, headers: Readonly<Record<string, string>> = OURS) =>
  attacker(press).post("/token?grant_type=password", { email, password: PASSWORD }, { headers });

const refreshByBrowser = async (cookie: string) =>
  attacker(press).post("/token?grant_type=refresh_token", {}, { headers: { ...OURS, cookie } });

describe("a refresh token", () => {
  const tokensOf = async (email: string) => {
    const { post } = attacker(press);
    const { body } = await post("/token?grant_type=password", { email, password: PASSWORD });
    const refresh = async (token: unknown) => post("/token?grant_type=refresh_token", { refresh_token: token });
    return { refresh, first: body["refresh_token"], access: String(body["access_token"]) };
  };

  test("used again after the window of two tabs ends the session, for thief and owner", async () => {
    const { email } = await owner(press);
    const { refresh, first, access } = await tokensOf(email);
    const second = await refresh(first);
    press.clock.advance(11_000);
    const reuse = await refresh(first);
    expect([reuse.status, reuse.body["error_code"]]).toEqual([400, "refresh_token_already_used"]);
    expect((await refresh(second.body["refresh_token"])).status).toBe(400);
    const headers = { authorization: `Bearer ${access}` };
    expect((await attacker(press).ask("GET", "/user", undefined, { headers })).status).toBe(403);
  });

  test("two steps behind ends the session also within the window", async () => {
    const { email } = await owner(press);
    const { refresh, first } = await tokensOf(email);
    const second = await refresh(first);
    await refresh(second.body["refresh_token"]);
    expect((await refresh(first)).body["error_code"]).toBe("refresh_token_already_used");
  });

  test("used by five at once leaves one session and one successor", async () => {
    const { email, id } = await owner(press);
    const { refresh, first } = await tokensOf(email);
    const answers = await Promise.all(Array.from({ length: 5 }, async () => refresh(first)));
    expect(new Set(answers.map(({ body }) => body["refresh_token"])).size).toBe(1);
    const sessions = await press.db.selectFrom("auth.sessions").selectAll().where("user_id", "=", id).execute();
    expect(sessions.filter(({ counter }) => counter > 0)).toMatchObject([{ counter: 1 }]);
  });

  test.each([
    ["another counter", (token: string) => token.replace(/\.\d+\./u, ".7.")],
    ["another session", (token: string) => crypto.randomUUID() + token.slice(36)],
    ["no signature", (token: string) => token.slice(0, token.lastIndexOf(".") + 1)],
    ["another signature", (token: string) => `${token.slice(0, -43)}${"A".repeat(43)}`],
  ])("with %s is none, and ends nothing", async (_what, forge) => {
    const { email } = await owner(press);
    const { refresh, first } = await tokensOf(email);
    const forged = await refresh(forge(String(first)));
    expect([forged.status, forged.body["error_code"]]).toEqual([400, "refresh_token_not_found"]);
    expect((await refresh(first)).status).toBe(200);
  });
});

describe("a browser's session", () => {
  test("lies in a cookie that scripts cannot read, and the answer holds no refresh token", async () => {
    const { email } = await owner(press);
    const { headers, body } = await signInByBrowser(email);
    expect(cookieIn(headers)).not.toBe("");
    expect(body["refresh_token"]).toBe("cookie");
    expect((await refreshByBrowser(cookieIn(headers))).status).toBe(200);
  });

  test("is never one that was there before sign-in: a planted cookie ends instead", async () => {
    const thief = await owner(press);
    const planted = cookieIn((await signInByBrowser(thief.email)).headers);
    const { email } = await owner(press);
    const fresh = cookieIn((await signInByBrowser(email, { ...OURS, cookie: planted })).headers);
    expect(fresh).not.toBe(planted);
    expect((await refreshByBrowser(planted)).status).toBe(400);
    expect((await refreshByBrowser(fresh)).body["user"]).toMatchObject({ email });
  });

  test.each([
    ["a session id", (id: string) => ({ session_id: id })],
    ["an access token's claim", (id: string) => ({ data: { session_id: id } })],
  ])("takes no id from the call: %s", async (_what, said) => {
    const { email } = await owner(press);
    const id = crypto.randomUUID();
    await attacker(press).post("/token?grant_type=password", { email, password: PASSWORD, ...said(id) });
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
    const cookie = cookieIn((await signInByBrowser(email)).headers);
    const headers: Record<string, string> = { "x-use-cookie": "1", cookie };
    for (const [name, value] of Object.entries(whence)) if (value !== undefined) headers[name] = value;
    const { post } = attacker(press);
    const refused = await post("/token?grant_type=refresh_token", {}, { headers });
    expect([refused.status, refused.body["error_code"]]).toEqual([403, "csrf"]);
    expect((await post("/token?grant_type=password", { email, password: PASSWORD }, { headers })).status).toBe(403);
    // Without the header the cookie is not looked at, and a form cannot send the header.
    expect((await post("/token?grant_type=refresh_token", {}, { headers: { cookie } })).status).toBe(400);
    expect((await refreshByBrowser(cookie)).status).toBe(200);
  });

  test("ends with sign-out, and the cookie goes", async () => {
    const { email } = await owner(press);
    const { headers, body } = await signInByBrowser(email);
    const cookie = cookieIn(headers);
    const authorization = `Bearer ${String(body["access_token"])}`;
    const left = await attacker(press).post("/logout?scope=local", {}, { headers: { ...OURS, cookie, authorization } });
    expect([left.status, left.headers.get("set-cookie")]).toEqual([
      204,
      "__Host-session=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax",
    ]);
    expect((await refreshByBrowser(cookie)).status).toBe(400);
  });

  test("ends when nobody has come for a week, and at the end of its own time", async () => {
    const { email } = await owner(press);
    const idle = cookieIn((await signInByBrowser(email)).headers);
    press.clock.advance(press.auth.settings.idleSeconds * 1000 + 1000);
    expect((await refreshByBrowser(idle)).status).toBe(400);
  });
});

describe("a reset password", () => {
  test("ends all other sessions: tokens, refresh tokens and cookies", async () => {
    const { post, ask } = attacker(press);
    const { email } = await owner(press);
    const stolen = (await post("/token?grant_type=password", { email, password: PASSWORD })).body;
    const cookie = cookieIn((await signInByBrowser(email)).headers);
    await post("/recover", { email });
    const { body } = await post("/verify", { type: "recovery", token_hash: codeTo(press, email).link });
    const headers = { authorization: `Bearer ${String(body["access_token"])}` };
    const changed = await ask("PUT", "/user", { password: "a second way to the mill" }, { headers });
    expect(changed.status).toBe(200);
    const access = { authorization: `Bearer ${String(stolen["access_token"])}` };
    expect((await ask("GET", "/user", undefined, { headers: access })).status).toBe(403);
    expect((await post("/token?grant_type=refresh_token", { refresh_token: stolen["refresh_token"] })).status).toBe(
      400,
    );
    expect((await refreshByBrowser(cookie)).status).toBe(400);
    expect((await ask("GET", "/user", undefined, { headers })).status).toBe(200);
  });

  test("needs the second factor of whoever has one", async () => {
    const { user, client } = await press.person();
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
    const { user, client } = await press.person();
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

  test("of somebody blocked ends at once", async () => {
    const { user, client } = await press.person();
    const until = new Date(press.clock().getTime() + 3600_000);
    await press.db.updateTable("auth.users").set({ banned_until: until }).where("id", "=", user.id).execute();
    expect((await client.getUser()).error?.code).toBe("user_banned");
    expect((await client.refreshSession()).error?.code).toBe("user_banned");
  });
});

describe("a copied database", () => {
  /** Every value of every table of sign-in, in each form in which it could be shown. */
  async function everyValue(): Promise<readonly string[]> {
    const tables = await sql<{ name: string }>`
      select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema = 'auth' or table_name in ('outbox', 'profiles')`.execute(press.db);
    const rows = await Promise.all(
      tables.rows.map(async ({ name }) =>
        sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(press.db),
      ),
    );
    return rows.flatMap(({ rows: read }) => read.flatMap((row) => Object.values(row).flatMap(forms)));
  }

  const forms = (value: unknown): string[] =>
    value instanceof Uint8Array
      ? (["hex", "base64", "base64url", "latin1"] as const).map((form) => Buffer.from(value).toString(form))
      : typeof value === "string"
        ? [value]
        : value === null || value === undefined
          ? []
          : [JSON.stringify(value)];

  test("holds nothing that signs anybody in", async () => {
    const { post } = attacker(press);
    const { email } = await owner(press);
    const cookie = cookieIn((await signInByBrowser(email)).headers);
    const { body } = await post("/token?grant_type=password", { email, password: PASSWORD });
    await post("/otp", { email });
    await post("/recover", { email });
    const { code, link } = codeTo(press, email);
    const values = await everyValue();
    const stored = values.join("\n");
    for (const secret of [cookie.split("=")[1], body["refresh_token"], body["access_token"], link, PASSWORD])
      expect(stored).not.toContain(secret);
    expect(values).not.toContain(code);
    const pathsIn = values.filter((value) => /^[\w-]{20,100}$/u.test(value)).slice(-400);
    for (const value of pathsIn) {
      const tries = await Promise.all([
        post("/verify", { type: "recovery", token_hash: value }, { ip: value }),
        refreshByBrowser(`__Host-session=${value}`),
        post("/token?grant_type=refresh_token", { refresh_token: `${value}.0.${"A".repeat(43)}` }, { ip: value }),
      ]);
      expect(tries.map(({ status }) => status >= 400)).toEqual([true, true, true]);
    }
  });
});
