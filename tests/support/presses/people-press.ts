import { parseEmail } from "#accounts/email-address.ts";
import type { AuthContext } from "#accounts/server/auth-context.ts";
import { bindBrowser } from "#accounts/sessions/server/browser-session.ts";
import { createUser } from "#accounts/sign-up/server/create-user.ts";
import { signIn } from "#accounts/sessions/server/sessions.ts";
import type { Role } from "#people/roles/role.ts";
import { dashboardApi } from "#dashboard/server/dashboard-api.ts";
import { outboxApi } from "#outbox/server/outbox-api.ts";
import { peopleApi, understandSignIn } from "#people/server/people-api.ts";
import type { AddressRecords, LeavingContext } from "#people/profiles/server/addressed-data.ts";
import { accountHooks } from "#people/server/account-hooks.ts";
import { findCurrentPerson, type Person } from "#people/server/current-person.ts";
import { PEOPLE_DASHBOARD } from "#dashboard/server/dashboard-summary.ts";
import { giveRole, takeRole } from "#people/roles/server/role-changes.ts";
import type { MailServer } from "#platform/mail/test-mail.ts";
import type { ConfigurationWarning } from "#platform/configuration/warnings.ts";
import { isSameOrigin } from "#accounts/sessions/server/browser-session.ts";
import { openApi } from "#platform/api/api.ts";
import { openTestAuth, type TestAuth, type TestAuthOptions } from "./auth-press.ts";

export type TestPerson = { readonly id: string; readonly email: string; readonly token: string };
export type Requested = { readonly body?: unknown; readonly headers?: Record<string, string> };

/** A press with people in it: the real hooks, profiles, roles, and the API. */
export type PeoplePress = Omit<TestAuth, "person"> & {
  readonly people: LeavingContext;
  /** Creates a person with a confirmed address and exactly these roles, signed in. */
  person(
    roles: readonly Role[],
    names?: { readonly first_name?: string; readonly last_name?: string },
  ): Promise<TestPerson>;
  /** Sends a request to the API (path below /api/v1) with a person's token; undefined is not signed in. */
  call(as: TestPerson | undefined, method: string, path: string, requested?: Requested): Promise<Response>;
  /** Sends a given request to the API. */
  api(path: string, init: RequestInit): Promise<Response>;
  /** The value of the browser's cookie of a person. */
  cookie(as: TestPerson): Promise<string>;
};

type PeoplePressOptions = TestAuthOptions & {
  /** The data that modules above people store under addresses. */
  readonly records?: readonly AddressRecords[];
  readonly warnings?: readonly ConfigurationWarning[];
  readonly mailServer?: MailServer;
};

export async function openPeoplePress({
  records = [],
  warnings = [],
  mailServer,
  ...options
}: PeoplePressOptions = {}): Promise<PeoplePress> {
  const test = await openTestAuth(options);
  const people = { ...test.auth, hooks: accountHooks(test.auth, records), records };
  const api = openApi<Person>(
    {
      log: people.log,
      findCaller: (request) => findCurrentPerson(people, request),
      isSameOrigin: (headers) => isSameOrigin(people.settings, headers),
      understand: understandSignIn,
    },
    [
      peopleApi({ auth: people, records, mailServer }),
      dashboardApi({ auth: people, dashboard: PEOPLE_DASHBOARD, mailServer, listWarnings: () => warnings }),
      outboxApi({ auth: people, mailServer }),
    ],
  );
  const send: PeoplePress["api"] = async (path, init) =>
    api.request(`${people.settings.pressUrl}${path}`, init, { ip: "192.0.2.1" });
  const call: PeoplePress["call"] = (as, method, path, { body, headers } = {}) =>
    send(path, {
      method,
      headers: {
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(as && { authorization: `Bearer ${as.token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return {
    ...test,
    people,
    call,
    api: send,
    person: (roles, names) => signedInPerson(people, roles, names),
    cookie: (as) => cookie(people, as),
  };
}

/** Creates a person with a confirmed address and these roles, signed in on any press with accounts. */
export async function signedInPerson(
  ctx: AuthContext,
  roles: readonly Role[],
  { first_name = "Ada", last_name = "Byron" }: { readonly first_name?: string; readonly last_name?: string } = {},
): Promise<TestPerson> {
  const email = parseEmail(`reader-${crypto.randomUUID()}@example.org`) ?? "";
  return ctx.db.transaction().execute(async (db) => {
    const user = await createUser(ctx, db, { email, confirmed: true, userMetadata: { first_name, last_name } });
    for (const role of roles) await giveRole({ ...ctx, db }, { userId: user.id, role, by: null });
    if (!roles.includes("author")) await takeRole({ ...ctx, db }, { userId: user.id, role: "author", by: null });
    const session = await signIn(ctx, db, user, "password", { ip: "192.0.2.1", userAgent: "test" });
    return { id: user.id, email, token: session.access_token };
  });
}

async function cookie(ctx: AuthContext, as: TestPerson): Promise<string> {
  const { id } = await ctx.db
    .selectFrom("auth.sessions")
    .select("id")
    .where("user_id", "=", as.id)
    .executeTakeFirstOrThrow();
  const set = await bindBrowser(ctx, new Headers(), id);
  return set.split(";", 1)[0] ?? "";
}
