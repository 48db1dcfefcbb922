import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { can, type Capability } from "#people/core/policy.ts";
import type { Role } from "#people/core/role.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { NAMES, PROFILE } from "#tests/support/person-form.ts";
import { dashboardApi } from "#dashboard/server/dashboard-api.ts";
import { PEOPLE_DASHBOARD } from "#dashboard/server/dashboard-summary.ts";
import { outboxApi } from "#outbox/server/outbox-api.ts";
import type { Person } from "#people/core/server/current-person.ts";
import { openApi } from "#platform/api/api.ts";
import { describe as describeApi } from "#platform/api/openapi-document.ts";
import { peopleApi } from "./people-api.ts";

let press: TestPress;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), settings: { limits: false } });
});
afterAll(() => press.close());

const CONFIRM = { confirm: "DELETE" };

/** A call, and what opens it: a capability, or anybody who is signed in. `:id` is the person it is done to. */
type Route = {
  readonly method: string;
  readonly path: string;
  readonly needs: Capability | "signed in";
  readonly body?: () => unknown;
  /** The expected status for people who may. */
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
  { method: "GET", path: "/users/:id/tokens", status: 200 },
  { method: "GET", path: "/tokens", status: 200 },
  { method: "DELETE", path: `/tokens/${crypto.randomUUID()}`, status: 404 },
  { method: "POST", path: "/service-accounts", status: 201, body: () => ({ name: "Sync", roles: ["editor"] }) },
  {
    method: "POST",
    path: "/service-accounts/:id/tokens",
    status: 404,
    body: () => ({ name: "Sync", scopes: ["profile:read"] }),
  },
  { method: "POST", path: "/users/:id/erasure", status: 204, body: () => CONFIRM },
  { method: "POST", path: "/addresses/data", status: 200, body: () => ({ email: "girard@lyon.example" }) },
  {
    method: "POST",
    path: "/addresses/erasure",
    status: 204,
    body: () => ({ ...CONFIRM, email: "girard@lyon.example" }),
  },
];

const ROUTES: readonly Route[] = [
  ...users.map((route) => ({ ...route, needs: "manage_users" as const })),
  { method: "GET", path: "/roles", needs: "roles", status: 200 },
  { method: "GET", path: "/roles/author/holders", needs: "roles", status: 200 },
  { method: "GET", path: "/role-changes", needs: "roles", status: 200 },
  { method: "GET", path: "/outbox", needs: "outbox", status: 200 },
  { method: "POST", path: `/outbox/${crypto.randomUUID()}/retry`, needs: "outbox", status: 404 },
  { method: "GET", path: `/outbox/${crypto.randomUUID()}/email`, needs: "outbox", status: 404 },
  { method: "POST", path: `/outbox/${crypto.randomUUID()}/dismiss`, needs: "outbox", status: 404 },
  { method: "POST", path: "/outbox/bounces", needs: "outbox", status: 422, body: () => ({ message: "Hello" }) },
  { method: "POST", path: "/outbox/test", needs: "outbox", status: 409 },
  { method: "GET", path: "/me", needs: "signed in", status: 200 },
  { method: "GET", path: "/me/dashboard", needs: "signed in", status: 200 },
  { method: "GET", path: "/me/profile", needs: "signed in", status: 200 },
  { method: "PUT", path: "/me/profile", needs: "signed in", status: 200, body: () => PROFILE },
  { method: "GET", path: "/me/preferences", needs: "signed in", status: 200 },
  {
    method: "PUT",
    path: "/me/preferences",
    needs: "signed in",
    status: 200,
    body: () => ({ theme: "dark", density: "compact", single_keys: true, digest: "off", notifications: {} }),
  },
  { method: "GET", path: "/me/sessions", needs: "signed in", status: 200 },
  { method: "DELETE", path: "/me/sessions", needs: "signed in", status: 204 },
  { method: "GET", path: "/me/tokens", needs: "signed in", status: 200 },
  {
    method: "POST",
    path: "/me/tokens",
    needs: "signed in",
    status: 201,
    body: () => ({ name: "Sync", scopes: ["profile:read"] }),
  },
  { method: "DELETE", path: `/me/tokens/${crypto.randomUUID()}`, needs: "signed in", status: 404 },
  { method: "DELETE", path: `/me/sessions/${crypto.randomUUID()}`, needs: "signed in", status: 404 },
  { method: "GET", path: "/me/data", needs: "signed in", status: 200 },
  { method: "DELETE", path: "/me/photo", needs: "signed in", status: 204 },
];

const HELD: readonly (readonly Role[])[] = [["admin"], ["editor"], ["reviewer"], ["author"], ["editor", "author"], []];

const allows = (roles: readonly Role[], { needs }: Route): boolean => needs === "signed in" || can(roles, needs);

const send = (as: TestPerson | undefined, route: Route, id: string) =>
  press.call(as, route.method, route.path.replace(":id", id), route.body ? { body: route.body() } : {});

describe("role × route × method, against the policy", () => {
  let target: TestPerson;
  beforeEach(async () => {
    target = await press.person(["author"]);
  });

  test.each(ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const))("%s", async (_, route) => {
    expect((await send(undefined, route, target.id)).status).toBe(401);
    for (const roles of HELD) {
      const someone = await press.person(roles);
      const expected = allows(roles, route) ? route.status : 403;
      const to = route.path.includes(":id") && expected !== 403 ? (await press.person(["author"])).id : target.id;
      expect((await send(someone, route, to)).status, roles.join(" and ") || "no role").toBe(expected);
      // One's own record opens no more than another's.
      const own = expected === 403 ? (await send(someone, route, someone.id)).status : expected;
      expect(own).toBe(expected);
    }
  });

  test("every operation of the document is walked here, or is open on purpose", async () => {
    const { auth } = press;
    const { paths = {} } = describeApi(
      openApi<Person>({ log: auth.log, findCaller: async () => undefined, isSameOrigin: () => true }, [
        peopleApi({ auth, records: [], mailServer: undefined }),
        dashboardApi({ auth, dashboard: PEOPLE_DASHBOARD, mailServer: undefined, listWarnings: () => [] }),
        outboxApi({ auth, mailServer: undefined }),
      ]),
    );
    const pattern = ({ method, path }: Pick<Route, "method" | "path">): string =>
      `${method} ${path.replaceAll(/\{\w+\}|:id|[\da-f]{8}-[\da-f-]{27}|(?<=roles\/)(?:author|editor)/gu, "…")}`;
    const walked = new Set(ROUTES.map(pattern));
    const open = new Set(["POST /set-up", "PUT /me/photo", "GET /photos/…", "POST /me/deletion"]);
    const offered = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => pattern({ method: method.toUpperCase(), path })),
    );
    expect(offered.filter((operation) => !walked.has(operation) && !open.has(operation))).toEqual([]);
    expect(offered.length).toBeGreaterThan(30);
  });
});
