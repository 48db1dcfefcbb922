import { afterAll, beforeAll, expect, test } from "vitest";
import { CREDENTIAL_CHANGES, type CredentialChange } from "#accounts/credentials/server/credential-changes.ts";
import { recordChange } from "#accounts/credentials/server/guard-change.ts";
import { tokenSentences } from "#accounts/core/token-sentences.ts";
import { requireUser } from "#accounts/core/server/users.ts";
import { attacker } from "#tests/support/attacker.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";

const KEY = "a-service-key-of-the-test-press-long-enough";
const PASSWORD = "voyage of a copper kettle";

let press: TestPress;
let admin: TestPerson;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), settings: { limits: false, serviceKey: KEY } });
  admin = await press.person(["admin"]);
});
afterAll(() => press.close());

const sendAuth = (bearer: string, method: string, path: string, body?: object) =>
  attacker(press).send(method, path, body, { headers: { authorization: `Bearer ${bearer}` } });

async function storeFactor({ id: user_id }: TestPerson): Promise<string> {
  const id = crypto.randomUUID();
  const unused = { secret: null, phone: null, credential: null, last_challenged_at: null };
  const [created_at, updated_at] = [press.clock(), press.clock()];
  const state = { factor_type: "totp", status: "verified", friendly_name: "", created_at, updated_at } as const;
  await press.db
    .insertInto("auth.factors")
    .values({ id, user_id, ...state, ...unused })
    .execute();
  return id;
}

type Action = (person: TestPerson) => Promise<unknown>;

/** Everything that may end what a thief made in somebody's session, and the e-mail that says so. */
const REVOKING: readonly (readonly [string, string, Action])[] = [
  [
    "the person chooses another password",
    "password_changed",
    async ({ id, token }) => {
      // A first password in the session that confirmed the address is no change of one.
      const email_confirmed_at = new Date(press.clock().getTime() - 86_400_000);
      await press.db.updateTable("auth.users").set({ email_confirmed_at }).where("id", "=", id).execute();
      return sendAuth(token, "PUT", "/user", { password: PASSWORD });
    },
  ],
  ["all other sessions are ended", "tokens_revoked", (person) => press.call(person, "DELETE", "/me/sessions")],
  ["a program ends all sessions", "tokens_revoked", ({ token }) => sendAuth(token, "POST", "/logout", {})],
  ["a program ends the others", "tokens_revoked", ({ token }) => sendAuth(token, "POST", "/logout?scope=others", {})],
  ["an admin ends them", "tokens_revoked", ({ id }) => press.call(admin, "DELETE", `/users/${id}/sessions`)],
  ["an admin resets the factors", "factors_reset", ({ id }) => press.call(admin, "DELETE", `/users/${id}/factors`)],
  [
    "a service sets the password",
    "tokens_revoked",
    ({ id }) => sendAuth(KEY, "PUT", `/admin/users/${id}`, { password: PASSWORD }),
  ],
  [
    "a service bans the person",
    "tokens_revoked",
    ({ id }) => sendAuth(KEY, "PUT", `/admin/users/${id}`, { ban_duration: "1h" }),
  ],
  [
    "a service removes a factor",
    "factor_removed",
    async (person) => sendAuth(KEY, "DELETE", `/admin/users/${person.id}/factors/${await storeFactor(person)}`),
  ],
];

const findState = async (tokenId: string) => {
  const { revoked_at } = await press.db
    .selectFrom("access_tokens")
    .select("revoked_at")
    .where("id", "=", tokenId)
    .executeTakeFirstOrThrow();
  return revoked_at === null ? "valid" : "revoked";
};

const makeToken = (person: TestPerson, name = "Sync") =>
  press.requestJson<{ id: string; token: string }>(person, "POST", "/me/tokens", {
    name,
    scopes: ["publications:read"],
  });

test.each(REVOKING)("a person's own tokens are revoked when %s", async (_, news, action) => {
  const [person, other] = [await press.person(["editor"]), await press.person(["editor"])];
  const [own, others] = [await makeToken(person), await makeToken(other)];
  await action(person);
  expect((await press.call({ ...person, token: own.token }, "GET", "/publications")).status).toBe(401);
  expect([await findState(own.id), await findState(others.id)]).toEqual(["revoked", "valid"]);
  const given = press.news.filter(({ to }) => to === person.email).at(-1);
  expect(given).toEqual({ news, to: person.email, tokens: { revoked: ["Sync"], remaining: [] } });
});

test("tokens for service accounts stay, and the e-mail names them", async () => {
  const person = await press.person(["admin"]);
  const account = { name: "Harvester", roles: ["editor"] };
  const { id } = await press.requestJson<{ id: string }>(person, "POST", "/service-accounts", account);
  const form = { name: "Harvest", scopes: ["publications:read"] };
  const made = await press.requestJson<{ id: string }>(person, "POST", `/service-accounts/${id}/tokens`, form);
  await makeToken(person);
  await press.call(person, "DELETE", "/me/sessions");
  expect(await findState(made.id)).toBe("valid");
  expect(press.news.at(-1)?.tokens).toEqual({ revoked: ["Sync"], remaining: ["Harvest"] });
});

test("signing out of one browser revokes nothing", async () => {
  const person = await press.person(["editor"]);
  const { id } = await makeToken(person);
  const response = await sendAuth(person.token, "POST", "/logout?scope=local", {});
  expect([response.status, await findState(id)]).toEqual([204, "valid"]);
  // The next person at this browser finds no page of it; the known device and what a reader keeps stay.
  expect(response.headers.get("clear-site-data")).toBe('"cache"');
});

test("of the changes of credentials, those that take a way in away revoke tokens", async () => {
  const person = await press.person(["editor"]);
  const user = await requireUser(press.auth, person.id);
  const revoking: CredentialChange[] = [];
  for (const change of Object.keys(CREDENTIAL_CHANGES) as CredentialChange[]) {
    const { id } = await makeToken(person);
    await recordChange(press.auth, press.db, change, { user, caller: undefined });
    if ((await findState(id)) === "revoked") revoking.push(change);
  }
  expect(revoking).toEqual(["password", "factor_removed", "passkey_removed", "identity_unlinked"]);
});

test("the e-mail names ten tokens at most", () => {
  expect(tokenSentences({ revoked: [], remaining: [] })).toEqual([]);
  const revoked = Array.from({ length: 12 }, (_, number) => `Sync ${number}`);
  const [first, second] = tokenSentences({ revoked, remaining: ["Harvester"] });
  expect(first).toMatch(/“Sync 0”.+“Sync 9” and 2 more/u);
  expect(second).toContain("“Harvester”");
});
