import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSetUp } from "#people/invitations/server/first-set-up.ts";
import { makeLinkCookies } from "#platform/pages/link-door.ts";
import { linkToken, type LinkPurpose } from "#platform/pages/link-token.ts";
import { newSecret } from "#webhooks/server/webhook-secret.ts";
import { PASSWORD } from "../support/attacker.ts";
import { createPersonCookie, createSignedInPerson, type TestPerson } from "../support/presses/signed-in-person.ts";
import { openServedPress, type ServedPress } from "../support/servers/served-press.ts";
import { openWatchedLog } from "../support/presses/watched-log.ts";

/**
 * The log of every press in these tests knows the press's random bytes, keyed hashes and sealed texts, and closing a press fails where
 * one of them was written (watched-log.ts). Here every route is called with secrets in all places that a client can fill, and fails.
 */
let press: ServedPress;
let admin: TestPerson;
let secrets: readonly string[];
beforeAll(async () => {
  press = await openServedPress();
  const setUp = (await openSetUp(press.auth)) ?? "";
  admin = await createSignedInPerson(press.auth, ["admin"]);
  const { token } = await post("/api/v1/me/tokens", { name: "Sync", scopes: ["publications:read"] });
  const links = LINKS.map((purpose) => linkToken(press.secrets, purpose, crypto.randomUUID(), 1));
  const door = { kind: "review", seconds: 60, paths: () => ["/review"] };
  const [cookie = ""] = makeLinkCookies(press.auth, door, { thing: crypto.randomUUID(), token: links[0] ?? "" });
  secrets = [
    ...[setUp.split("token=").at(-1), admin.token, token, newSecret(), PASSWORD].map(String),
    ...[cookie, await createPersonCookie(press.auth, admin)].map((set) => set.split(";")[0]?.split("=")[1] ?? ""),
    ...links,
    "a passphrase of the mail server",
  ];
  press.watchedLog.note(...secrets);
});
afterAll(() => press.close());

const LINKS: readonly LinkPurpose[] = [
  "co-author-link",
  "tracking-link",
  "review-link",
  "proof-link",
  "saved-searches-link",
  "agreement-link",
];

async function post(path: string, body: object): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${admin.token}`, "content-type": "application/json" };
  const { text } = await press.send(path, { method: "POST", headers, body: JSON.stringify(body) });
  return JSON.parse(text) as Record<string, unknown>;
}

/** The headers of a client that puts a secret wherever one can be put. */
const headersWith = (secret: string) => ({
  referer: `https://press.example/review/${secret}?token=${secret}`,
  origin: `https://press.example`,
  authorization: `Bearer ${secret}`,
  cookie: `session=${secret}; __Host-session=${secret}; link-x=${secret}`,
  "user-agent": secret,
  "idempotency-key": secret.slice(0, 60),
  "content-type": "application/json",
});

const METHODS = ["GET", "PUT", "GET", "POST", "DELETE"] as const;

const query = (secret: string): string =>
  ["token", "token_hash", "code", "link", "secret", "access_token"].map((name) => `${name}=${secret}`).join("&");

test("every secret of the test is one, and is known to the log", () => {
  expect(secrets.every((secret) => secret.length >= 20)).toBe(true);
  const watched = openWatchedLog();
  watched.log.warn({ err: new Error(`Cannot read ${String(secrets[0])}`) }, "Broken.");
  watched.note(...secrets);
  expect(() => watched.requireNoSecret()).toThrow("The log has 1 secrets");
});

test("a request of any route leaves no secret behind, also where it fails", async () => {
  const paths = [...new Set(press.routes.map(({ path }) => path))].filter((path) => path.includes(":"));
  expect(paths.length).toBeGreaterThan(100);
  for (const [index, path] of paths.entries()) {
    const secret = encodeURIComponent(secrets[index % secrets.length] ?? "");
    const address = `${path.replaceAll(/:\w+(?:\{[^}]*\})?\??/gu, secret).replaceAll("*", secret)}?${query(secret)}`;
    const headers = headersWith(secret);
    const method = METHODS[index % METHODS.length];
    const body = method === "GET" ? {} : { body: `{"token":"${secret}` };
    await press.send(address, { headers, ...(method && { method }), ...body });
  }
  for (const secret of secrets.map(encodeURIComponent))
    await press.send(`/nothing/${secret}?${query(secret)}`, { method: "PROPFIND" });
  const routes = press.watchedLog.lines.filter((line) => line.includes('"route"'));
  expect(routes.length).toBeGreaterThan(paths.length);
  expect(() => press.watchedLog.requireNoSecret()).not.toThrow();
});

describe("when the database fails", () => {
  const TABLES = ["access_tokens", "auth.one_time_tokens", "auth.sessions", "set_up_links", "auth.users"] as const;

  test("an error is logged with its kind and place, and without the values of its statement", async () => {
    for (const table of TABLES) {
      const [schema = "public", name = schema] = table.includes(".") ? table.split(".") : ["public", table];
      const db = press.db.withSchema(schema).schema;
      await db.alterTable(name).renameTo("away").execute();
      try {
        await failEverywhere();
      } finally {
        await db.alterTable("away").renameTo(name).execute();
      }
    }
    const broken = press.watchedLog.lines.filter((line) => line.includes('"err"'));
    expect(broken.length).toBeGreaterThan(5);
    expect(broken.join("")).toContain('"code":"42P01"');
    expect(() => press.watchedLog.requireNoSecret()).not.toThrow();
  });

  async function failEverywhere(): Promise<void> {
    const email = "someone@example.org";
    for (const secret of secrets) {
      const headers = headersWith(secret);
      await press.send("/api/v1/me", { headers });
      await press.send("/dashboard", { headers });
      const body = JSON.stringify({ token: secret, token_hash: secret, type: "recovery", email, password: secret });
      for (const path of ["verify", "token?grant_type=password", "signup", "otp"])
        await press.send(`/auth/v1/${path}`, { method: "POST", headers, body });
    }
  }
});

/** What makes secrets, by file: each passes the log of every press in these tests. A new one must be looked at here. */
const MINTERS: Readonly<Record<string, string>> = {
  "src/platform/server/secrets.ts": "the press's secret, nonces",
  "src/platform/http/session-cookie.ts": "proof of the session's cookie",
  "src/platform/mail/outbox.ts": "e-mails that wait, with their links and codes",
  "src/platform/api/idempotency.ts": "responses that are kept for repetition, a token's text among them",
  "src/platform/api/to-problem.ts": "references of errors, which the log has on purpose",
  "src/platform/pages/link-door.ts": "cookies of links",
  "src/platform/database/database-copies.ts": "key to the copy of an embedded database",
  "src/publications/files/server/signed-link.ts": "links of downloads",
  "src/statistics/server/visitor-key.ts": "the day's key of visitors",
  "src/statistics/counter/customers/server/customer-key.ts":
    "keys of customers of COUNTER reports, sent in addresses, of which the log has the pattern only",
  "src/accounts/sessions/server/flow-states.ts": "verifier and code of a provider's return",
  "src/accounts/oauth/server/flow-cookie.ts": "cookie of a provider's return",
  "src/accounts/oauth/server/link-identity.ts": "a number that locks an identity",
  "src/accounts/address-change/server/claim-address.ts": "a number that locks an address",
  "src/accounts/http/server/known-device.ts": "cookie of a known device",
  "src/accounts/http/server/rate-limits.ts": "names of limits",
  "src/accounts/mfa/server/one-time-password.ts": "seeds of apps",
  "src/accounts/mfa/server/phone-code.ts": "codes to telephones",
  "src/accounts/mfa/server/challenge-factor.ts": "codes to telephones",
  "src/accounts/mfa/server/recovery-code.ts": "recovery codes",
  "src/accounts/saml/server/begin-sso.ts": "verifier of a sign-in at an institution",
  "src/accounts/server/create-auth-context.ts": "delays of jobs: no secret",
  "src/accounts/core/server/random.ts": "tokens and codes",
  "src/accounts/sessions/server/refresh-token.ts": "refresh tokens",
  "src/accounts/core/server/signing-keys.ts": "keys that sign",
  "src/accounts/sessions/server/browser-session.ts": "cookie of the session",
  "src/accounts/core/server/requesting-browser.ts": "cookie of a sign-up",
  "src/accounts/passwords/server/password-hashes.ts": "salts of passwords",
  "src/accounts/core/server/one-time-codes.ts": "codes and links of e-mails",
  "src/platform/pages/link-token.ts": "links of co-authors, reviewers, tracking, proofs and saved searches",
  "src/distribution/deposits/server/crossref-register.ts": "a boundary between parts of a request: no secret",
  "src/distribution/deposits/server/send-deposits.ts":
    "names of batches of deposits, which the registers return: no secret",
  "src/webhooks/server/webhook-secret.ts": "secrets of webhooks",
  "src/people/tokens/server/token-text.ts": "access tokens of programs",
  "src/people/invitations/server/first-set-up.ts": "the link of the first admin",
};

const MINTING =
  /\b(?:randomToken|randomCode|randomBytes|randomInt|getRandomValues|generateKeyPair|generateSecret)\(|\.(?:mac|seal)\(|new SignJWT|new Secret\(/u;

test("whatever makes a secret is in the list", () => {
  const files = globSync("src/**/*.{ts,tsx}").filter((path) => !/\.test\.tsx?$/u.test(path));
  const found = files.filter((path) => MINTING.test(readFileSync(path, "utf8")));
  expect(found.toSorted()).toEqual(Object.keys(MINTERS).toSorted());
});
