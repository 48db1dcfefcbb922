import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setPress } from "#press/settings/server/set-press.ts";
import { ACCOUNT_WORDS } from "#tests/support/interface-texts/account-words.ts";
import { PEOPLE_WORDS } from "#tests/support/interface-texts/people-words.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import type { Requested } from "#tests/support/servers/press-requests.ts";
import { NAMES, PROFILE } from "#tests/support/person-form.ts";

let press: TestPress;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), settings: { limits: false } });
});
afterAll(() => press.close());

describe("attacks", () => {
  test("an author does not promote themselves, by any way into the API", async () => {
    const author = await press.person(["author"]);
    const tries: readonly (readonly [string, string, Requested])[] = [
      ["PUT", `/users/${author.id}/roles/admin`, {}],
      ["PUT", "/me/profile", { body: { ...PROFILE, roles: ["admin"], role: "admin", id: author.id } }],
      [
        "PUT",
        "/me/preferences",
        {
          body: {
            theme: "dark",
            density: "compact",
            single_keys: true,
            digest: "off",
            notifications: {},
            roles: ["admin"],
          },
        },
      ],
      ["POST", "/users", { body: { ...NAMES, email: "me-too@example.org", roles: ["admin"] } }],
    ];
    for (const [method, path, init] of tries) await press.call(author, method, path, init);
    expect(await (await press.call(author, "GET", "/me")).json()).toMatchObject({ roles: ["author"] });
  });

  test("a role taken away acts with the very next request", async () => {
    const admin = await press.person(["admin"]);
    const other = await press.person(["admin"]);
    expect((await press.call(other, "GET", "/users")).status).toBe(200);
    await press.call(admin, "DELETE", `/users/${other.id}/roles/admin`);
    expect((await press.call(other, "GET", "/users")).status).toBe(403);
  });

  test("a session that has not shown the account's second factor opens nothing", async () => {
    const admin = await press.person(["admin"]);
    await press.db
      .insertInto("auth.factors")
      .values({
        id: crypto.randomUUID(),
        user_id: admin.id,
        factor_type: "totp",
        status: "verified",
        friendly_name: "",
        secret: null,
        phone: null,
        credential: null,
        last_challenged_at: null,
        created_at: press.clock(),
        updated_at: press.clock(),
      })
      .execute();
    expect((await press.call(admin, "GET", "/users")).status).toBe(403);
    expect((await press.call(admin, "GET", "/me/data")).status).toBe(403);
    expect(await (await press.call(admin, "GET", "/me")).json()).toMatchObject({
      roles: [],
      lacks_second_factor: true,
    });
    await press.db.updateTable("auth.sessions").set({ aal: "aal2" }).where("user_id", "=", admin.id).execute();
    expect((await press.call(admin, "GET", "/users")).status).toBe(200);
  });

  const setStaffFactor = (init: string) =>
    setPress(press.auth, { kind: "system", name: "press" }, { settings: new Map([["staffSecondFactor", init]]) });

  test("staff work only with a second factor where the press asks for one; authors go on", async () => {
    const [editor, author, both] = [
      await press.person(["editor"]),
      await press.person(["author"]),
      await press.person(["admin", "author"]),
    ];
    const readRoles = async (person: typeof editor) =>
      (await (await press.call(person, "GET", "/me")).json()) as { roles: string[]; must_add_second_factor: boolean };
    expect(await readRoles(editor)).toMatchObject({ roles: ["editor"], must_add_second_factor: false });
    await setStaffFactor("required");
    try {
      expect(await readRoles(editor)).toMatchObject({ roles: [], must_add_second_factor: true });
      expect(await readRoles(author)).toMatchObject({ roles: ["author"], must_add_second_factor: false });
      expect(await readRoles(both)).toMatchObject({ roles: ["author"], must_add_second_factor: true });
      const refused = await press.call(both, "GET", "/users");
      expect(refused.status).toBe(403);
      expect(await refused.json()).toMatchObject({ title: PEOPLE_WORDS.secondFactorNeeded });
      // Where it is added stays open.
      expect((await press.call(both, "GET", "/me/sessions")).status).toBe(200);
      await press.db.updateTable("auth.sessions").set({ aal: "aal2" }).where("user_id", "=", both.id).execute();
      expect((await press.call(both, "GET", "/users")).status).toBe(200);
    } finally {
      await setStaffFactor("optional");
    }
  });

  test("a foreign page cannot use the browser's cookie", async () => {
    const admin = await press.person(["admin"]);
    const cookie = await press.cookie(admin);
    const init = (headers: Record<string, string>) => ({
      body: { ...NAMES, email: `${crypto.randomUUID()}@example.org` },
      headers: { cookie, ...headers },
    });
    for (const foreign of [
      {},
      { origin: "https://evil.example" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
    ])
      expect((await press.call(undefined, "POST", "/users", init(foreign))).status).toBe(403);
    expect((await press.call(undefined, "POST", "/users", init({ "sec-fetch-site": "same-origin" }))).status).toBe(201);
    expect((await press.call(undefined, "GET", "/users", { headers: { cookie } })).status).toBe(200);
    const basic = init({ authorization: "Basic eDp5", origin: "https://evil.example" });
    expect((await press.call(undefined, "POST", "/users", basic)).status).toBe(401);
    const form = {
      ...init({ "sec-fetch-site": "same-origin" }),
      headers: { cookie, "sec-fetch-site": "same-origin", "content-type": "text/plain" },
    };
    expect((await press.call(undefined, "POST", "/users", form)).status).toBe(415);
  });

  test("an altered, unsigned or foreign token identifies no person", async () => {
    const admin = await press.person(["admin"]);
    const [head = "", claims = "", signature = ""] = admin.token.split(".");
    const none = Buffer.from('{"alg":"none"}').toString("base64url");
    for (const token of [
      `${head}.${claims}.${signature.slice(0, -4)}AAAA`,
      `${none}.${claims}.`,
      "x",
      `${head}.${claims}`,
    ])
      expect((await press.call({ ...admin, token }, "GET", "/users")).status).toBe(401);
  });

  test("bad input is told field by field, and stores nothing", async () => {
    const admin = await press.person(["admin"]);
    const response = await press.call(admin, "POST", "/users", { body: { email: "not an address", first_name: " " } });
    expect(response.status).toBe(422);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(await response.json()).toMatchObject({
      fields: {
        email: ACCOUNT_WORDS.emailInvalid,
        first_name: ACCOUNT_WORDS.firstNameRequired,
        last_name: ACCOUNT_WORDS.lastNameRequired,
      },
    });
    const ill: readonly Requested[] = [
      { body: { ...NAMES, email: "nul\u0000@example.org" } },
      { body: { ...NAMES, first_name: "x".repeat(100_000), email: "long@example.org" } },
      { body: { ...NAMES, email: { $ne: null } } },
      { body: { ...NAMES, email: "roles@example.org", roles: ["owner"] } },
      { body: [] },
      { body: { ...NAMES, email: "bcc@example.org\r\nBcc: a@evil.example" } },
    ];
    for (const init of ill) {
      const { status } = await press.call(admin, "POST", "/users", init);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
    for (const path of ["/users/x", "/users/%27%20or%201=1", "/users/00000000-0000-4000-8000-000000000000"])
      expect((await press.call(admin, "GET", path)).status).toBe(404);
    expect((await press.call(admin, "GET", "/users?page=0")).status).toBe(422);
    expect(
      (await press.call(admin, "POST", `/users/${admin.id}/erasure`, { body: { confirm: "delete" } })).status,
    ).toBe(422);
  });

  test("data about people are not cached", async () => {
    const admin = await press.person(["admin"]);
    for (const path of ["/me", "/users", "/users.csv", "/users/x"])
      expect((await press.call(admin, "GET", path)).headers.get("cache-control")).toMatch(/no-store/u);
  });
});
