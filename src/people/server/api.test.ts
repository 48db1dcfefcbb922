import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { can, type Capability } from "#people/policy.ts";
import type { Role } from "#people/role.ts";
import { setPress } from "#press/server/set-press.ts";
import { type Asked, openPeoplePress, type PeoplePress, type TestPerson } from "#tests/people-press.ts";

let press: PeoplePress;
beforeAll(async () => {
  press = await openPeoplePress({ settings: { limits: false } });
});
afterAll(() => press.close());

const NAMES = { first_name: "New", last_name: "Name" };
const PROFILE = { ...NAMES, orcid: "0000-0002-1825-0097", website: "https://example.org/me" };
const CONFIRM = { confirm: "DELETE" };

/** A call, and what opens it: a capability, or anybody who is signed in. `:id` is the person it is done to. */
type Route = {
  readonly method: string;
  readonly path: string;
  readonly needs: Capability | "signed in";
  readonly body?: () => unknown;
  /** The answer to whoever may. */
  readonly status: number;
};

const users: readonly Omit<Route, "needs">[] = [
  { method: "GET", path: "/users", status: 200 },
  { method: "GET", path: "/users/counts", status: 200 },
  { method: "GET", path: "/users.csv", status: 200 },
  {
    method: "POST",
    path: "/users",
    status: 201,
    body: () => ({ ...NAMES, email: `${crypto.randomUUID()}@example.org` }),
  },
  { method: "GET", path: "/users/:id", status: 200 },
  { method: "PATCH", path: "/users/:id", status: 200, body: () => NAMES },
  { method: "PUT", path: "/users/:id/roles/editor", status: 200 },
  { method: "DELETE", path: "/users/:id/roles/editor", status: 200 },
  { method: "DELETE", path: "/users/:id/sessions", status: 204 },
  { method: "POST", path: "/users/:id/reset-link", status: 204 },
  { method: "DELETE", path: "/users/:id/factors", status: 204 },
  { method: "POST", path: "/users/:id/invitation", status: 404 },
  { method: "DELETE", path: "/users/:id/invitation", status: 404 },
  { method: "POST", path: "/users/:id/invitation/link", status: 404 },
  { method: "POST", path: "/users/:id/deactivation", status: 204, body: () => CONFIRM },
  { method: "DELETE", path: "/users/:id/deactivation", status: 409 },
  { method: "POST", path: "/users/:id/erasure", status: 204, body: () => CONFIRM },
];

const ROUTES: readonly Route[] = [
  ...users.map((route) => ({ ...route, needs: "manage_users" as const })),
  { method: "GET", path: "/roles", needs: "roles", status: 200 },
  { method: "GET", path: "/roles/author/holders", needs: "roles", status: 200 },
  { method: "GET", path: "/role-changes", needs: "roles", status: 200 },
  { method: "GET", path: "/outbox", needs: "outbox", status: 200 },
  { method: "POST", path: `/outbox/${crypto.randomUUID()}/retry`, needs: "outbox", status: 409 },
  { method: "GET", path: `/outbox/${crypto.randomUUID()}/letter`, needs: "outbox", status: 404 },
  { method: "GET", path: "/me", needs: "signed in", status: 200 },
  { method: "GET", path: "/me/desk", needs: "signed in", status: 200 },
  { method: "GET", path: "/me/profile", needs: "signed in", status: 200 },
  { method: "PUT", path: "/me/profile", needs: "signed in", status: 200, body: () => PROFILE },
  { method: "GET", path: "/me/preferences", needs: "signed in", status: 200 },
  { method: "PUT", path: "/me/preferences", needs: "signed in", status: 200, body: () => ({ theme: "dark" }) },
  { method: "GET", path: "/me/sessions", needs: "signed in", status: 200 },
  { method: "DELETE", path: "/me/sessions", needs: "signed in", status: 204 },
  { method: "DELETE", path: `/me/sessions/${crypto.randomUUID()}`, needs: "signed in", status: 404 },
  { method: "GET", path: "/me/data", needs: "signed in", status: 200 },
  { method: "DELETE", path: "/me/photo", needs: "signed in", status: 204 },
];

const HELD: readonly (readonly Role[])[] = [["admin"], ["editor"], ["reviewer"], ["author"], ["editor", "author"], []];

const allows = (roles: readonly Role[], { needs }: Route): boolean => needs === "signed in" || can(roles, needs);

const ask = (as: TestPerson | undefined, route: Route, id: string) =>
  press.call(as, route.method, route.path.replace(":id", id), route.body ? { body: route.body() } : {});

describe("role × route × method, against the policy", () => {
  let target: TestPerson;
  beforeEach(async () => {
    target = await press.person(["author"]);
  });

  test.each(ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const))("%s", async (_, route) => {
    expect((await ask(undefined, route, target.id)).status).toBe(401);
    for (const roles of HELD) {
      const someone = await press.person(roles);
      const expected = allows(roles, route) ? route.status : 403;
      const to = route.path.includes(":id") && expected !== 403 ? (await press.person(["author"])).id : target.id;
      expect((await ask(someone, route, to)).status, roles.join(" and ") || "no role").toBe(expected);
      // One's own record opens no more than another's.
      const own = expected === 403 ? (await ask(someone, route, someone.id)).status : expected;
      expect(own).toBe(expected);
    }
  });

  test("every operation of the document is walked here, or is open on purpose", async () => {
    const document = (await (await press.call(undefined, "GET", "/openapi.json")).json()) as {
      paths: Record<string, Record<string, unknown>>;
    };
    const pattern = ({ method, path }: Pick<Route, "method" | "path">): string =>
      `${method} ${path.replaceAll(/\{\w+\}|:id|[\da-f]{8}-[\da-f-]{27}|(?<=roles\/)(?:author|editor)/gu, "…")}`;
    const walked = new Set(ROUTES.map(pattern));
    const open = new Set(["POST /set-up", "PUT /me/photo", "GET /photos/…", "POST /me/deletion"]);
    const offered = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => pattern({ method: method.toUpperCase(), path })),
    );
    expect(offered.filter((operation) => !walked.has(operation) && !open.has(operation))).toEqual([]);
    expect(offered.length).toBeGreaterThan(30);
  });
});

describe("attacks", () => {
  test("an author does not promote themselves, by any way into the API", async () => {
    const author = await press.person(["author"]);
    const tries: readonly (readonly [string, string, Asked])[] = [
      ["PUT", `/users/${author.id}/roles/admin`, {}],
      ["PUT", "/me/profile", { body: { ...PROFILE, roles: ["admin"], role: "admin", id: author.id } }],
      ["PUT", "/me/preferences", { body: { roles: ["admin"] } }],
      ["POST", "/users", { body: { ...NAMES, email: "me-too@example.org", roles: ["admin"] } }],
    ];
    for (const [method, path, asked] of tries) await press.call(author, method, path, asked);
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

  const setStaffFactor = (asked: string) =>
    setPress(press.people, { kind: "system", name: "press" }, { settings: new Map([["staffSecondFactor", asked]]) });

  test("staff work only with a second factor where the press asks for one; authors go on", async () => {
    const [editor, author, both] = [
      await press.person(["editor"]),
      await press.person(["author"]),
      await press.person(["admin", "author"]),
    ];
    const rolesOf = async (person: typeof editor) =>
      (await (await press.call(person, "GET", "/me")).json()) as { roles: string[]; must_add_second_factor: boolean };
    expect(await rolesOf(editor)).toMatchObject({ roles: ["editor"], must_add_second_factor: false });
    await setStaffFactor("required");
    try {
      expect(await rolesOf(editor)).toMatchObject({ roles: [], must_add_second_factor: true });
      expect(await rolesOf(author)).toMatchObject({ roles: ["author"], must_add_second_factor: false });
      expect(await rolesOf(both)).toMatchObject({ roles: ["author"], must_add_second_factor: true });
      const refused = await press.call(both, "GET", "/users");
      expect(refused.status).toBe(403);
      expect(await refused.json()).toMatchObject({ title: "Second factor needed" });
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
    const asked = (headers: Record<string, string>) => ({
      body: { ...NAMES, email: `${crypto.randomUUID()}@example.org` },
      headers: { cookie, ...headers },
    });
    for (const foreign of [
      {},
      { origin: "https://evil.example" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
    ])
      expect((await press.call(undefined, "POST", "/users", asked(foreign))).status).toBe(403);
    expect((await press.call(undefined, "POST", "/users", asked({ "sec-fetch-site": "same-origin" }))).status).toBe(
      201,
    );
    expect((await press.call(undefined, "GET", "/users", { headers: { cookie } })).status).toBe(200);
    const basic = asked({ authorization: "Basic eDp5", origin: "https://evil.example" });
    expect((await press.call(undefined, "POST", "/users", basic)).status).toBe(401);
    const form = {
      ...asked({ "sec-fetch-site": "same-origin" }),
      headers: { cookie, "sec-fetch-site": "same-origin", "content-type": "text/plain" },
    };
    expect((await press.call(undefined, "POST", "/users", form)).status).toBe(415);
  });

  test("an altered, unsigned or foreign token is nobody's", async () => {
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
    const answer = await press.call(admin, "POST", "/users", { body: { email: "not an address", first_name: " " } });
    expect(answer.status).toBe(422);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(await answer.json()).toMatchObject({
      fields: {
        email: "Please enter a valid email address",
        first_name: "First name is required",
        last_name: "Last name is required",
      },
    });
    const ill: readonly Asked[] = [
      { body: { ...NAMES, email: "nul\u0000@example.org" } },
      { body: { ...NAMES, first_name: "x".repeat(100_000), email: "long@example.org" } },
      { body: { ...NAMES, email: { $ne: null } } },
      { body: { ...NAMES, email: "roles@example.org", roles: ["owner"] } },
      { body: [] },
      { body: { ...NAMES, email: "bcc@example.org\r\nBcc: a@evil.example" } },
    ];
    for (const asked of ill) {
      const { status } = await press.call(admin, "POST", "/users", asked);
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

  test("nothing about people is kept by a cache", async () => {
    const admin = await press.person(["admin"]);
    for (const path of ["/me", "/users", "/users.csv", "/users/x"])
      expect((await press.call(admin, "GET", path)).headers.get("cache-control")).toMatch(/no-store/u);
  });
});
