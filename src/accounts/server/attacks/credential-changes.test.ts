import type { GoTrueClient } from "@supabase/auth-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { attacker, codeTo, newAddress, PASSWORD } from "#tests/support/attacker.ts";
import { bearer, must } from "#tests/support/auth-client.ts";
import { appCode } from "#tests/support/authenticator-app.ts";
import { softwareAuthenticator } from "#tests/support/software-authenticator.ts";
import { getCookie, open, openUniversity, seatNewcomer, type University } from "#tests/support/university.ts";
import { CREDENTIAL_CHANGES, type CredentialChange } from "#accounts/credentials/server/credential-changes.ts";
import { hashPassword } from "#accounts/passwords/server/password-hashes.ts";
import { sha256 } from "../../core/server/random.ts";
import type { UserRow } from "../../core/server/users.ts";

let university: University;
let press: University["press"];
beforeAll(async () => {
  university = await openUniversity();
  ({ press } = university);
});
afterAll(() => university.close());

type Person = { readonly user: UserRow; readonly client: GoTrueClient; readonly factorId: string };
type Result = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };

/** Who asks: which factors the account has, what the session has shown, and how long ago. */
const CALLERS = {
  "aal1, fresh, of an account with a second factor": { hasFactor: true, aal: "aal1", isFresh: true, may: false },
  "aal2, stale": { hasFactor: true, aal: "aal2", isFresh: false, may: false },
  "aal1, stale, of an account without a second factor": { hasFactor: false, aal: "aal1", isFresh: false, may: false },
  "aal2, fresh": { hasFactor: true, aal: "aal2", isFresh: true, may: true },
} as const;

const STALE_SECONDS = 16 * 60;

async function person({ hasFactor, aal, isFresh }: (typeof CALLERS)[keyof typeof CALLERS]): Promise<Person> {
  const { user, client } = await press.account({ passwordHash: await hashPassword(PASSWORD) });
  const factorId = crypto.randomUUID();
  if (hasFactor) await storeFactor(user.id, factorId, "totp");
  const provenAt = press.clock().getTime() / 1000 - (isFresh ? 0 : STALE_SECONDS);
  const amr = JSON.stringify([{ method: "password", timestamp: Math.floor(provenAt) }]);
  await press.db.updateTable("auth.sessions").set({ aal, amr }).where("user_id", "=", user.id).execute();
  return { user, client, factorId };
}

const storeFactor = (userId: string, id: string, type: "totp" | "recovery_code") =>
  press.db
    .insertInto("auth.factors")
    .values({ id, user_id: userId, factor_type: type, friendly_name: type, status: "verified", ...EMPTY, ...now() })
    .execute();

const EMPTY = { secret: null, phone: null, credential: null, last_challenged_at: null };
const now = () => ({ created_at: press.clock(), updated_at: press.clock() });

const send = async ({ client }: Person, method: string, path: string, body?: unknown): Promise<Result> =>
  attacker(press).send(method, path, body, { headers: await bearer(client) });

const verify = (body: unknown) => attacker(press).post("/verify", body);

/** Tries a change; the answer is that of the request which the guard stands before. A change that passes is finished. */
const CHANGES: Readonly<Record<CredentialChange, (who: Person, isFresh: boolean) => Promise<Result>>> = {
  password: (who, isFresh) =>
    send(who, "PUT", "/user", {
      password: "a second way to the mill",
      ...(isFresh && { current_password: PASSWORD }),
    }),
  email: async (who) => {
    const next = newAddress();
    const tried = await send(who, "PUT", "/user", { email: next });
    if (tried.status === 200)
      for (const email of [who.user.email ?? "", next])
        await verify({ email, token: codeTo(press, email).code, type: "email_change" });
    return tried;
  },
  phone: async (who) => {
    const phone = `4420${String(Math.random()).slice(2, 10)}`;
    const tried = await send(who, "PUT", "/user", { phone });
    if (tried.status === 200) await verify({ phone, token: codeTo(press, phone).code, type: "phone_change" });
    return tried;
  },
  metadata: (who) => send(who, "PUT", "/user", { data: { place: "the mill" } }),
  factor_added: async (who) => {
    const tried = await send(who, "POST", "/factors", { factor_type: "totp", friendly_name: "Another" });
    if (tried.status !== 200) return tried;
    const { secret } = tried.body["totp"] as { secret: string };
    const path = `/factors/${String(tried.body["id"])}`;
    const { body } = await send(who, "POST", `${path}/challenge`, {});
    expect(
      (await send(who, "POST", `${path}/verify`, { challenge_id: body["id"], code: appCode(press, secret) })).status,
    ).toBe(200);
    return tried;
  },
  factor_removed: (who) => send(who, "DELETE", `/factors/${who.factorId}`),
  passkey_added: async (who) => {
    const tried = await send(who, "POST", "/passkeys/registration/options", {});
    if (tried.status !== 200) return tried;
    const { challenge } = tried.body["options"] as { challenge: string };
    const credential = softwareAuthenticator().create(challenge, { origin: press.pressUrl, rpId: "press.example" });
    const challengeId = String(tried.body["challenge_id"]);
    must(await who.client.passkey.verifyRegistration({ challengeId, credential }));
    return tried;
  },
  passkey_removed: async (who) => {
    const id = crypto.randomUUID();
    const passkey = { id, user_id: who.user.id, credential_id: id, credential: "{}", friendly_name: null };
    await press.db
      .insertInto("auth.passkeys")
      .values({ ...passkey, created_at: press.clock(), last_used_at: null })
      .execute();
    return send(who, "DELETE", `/passkeys/${id}`);
  },
  recovery_codes_made: (who) => send(who, "POST", "/factors/recovery-codes", {}),
  recovery_codes_removed: async (who) => {
    await storeFactor(who.user.id, crypto.randomUUID(), "recovery_code");
    return send(who, "DELETE", "/factors/recovery-codes");
  },
  identity_linked: async (who) => {
    seatNewcomer(university.provider);
    const challenge = `code_challenge=${sha256("v".repeat(43)).toString("base64url")}&code_challenge_method=s256`;
    const path = `/user/identities/authorize?provider=university&skip_http_redirect=true&${challenge}`;
    const tried = await send(who, "GET", path);
    if (tried.status !== 200) return tried;
    const response = await press.send(path, { headers: await bearer(who.client) });
    const { url } = (await response.json()) as { url: string };
    await open(press, (await university.provider.walk(url)).href, getCookie(response));
    return tried;
  },
  identity_unlinked: async (who) => {
    const id = crypto.randomUUID();
    const identity = { id, user_id: who.user.id, provider: "university", provider_id: id, identity_data: "{}" };
    await press.db
      .insertInto("auth.identities")
      .values({ ...identity, last_sign_in_at: null, ...now() })
      .execute();
    return send(who, "DELETE", `/user/identities/${id}`);
  },
};

/** What an account without a second factor does not have. */
const OF_FACTORS: readonly CredentialChange[] = ["factor_removed", "recovery_codes_made", "recovery_codes_removed"];

function findError(change: CredentialChange, isFresh: boolean): string {
  if (isFresh) return "insufficient_aal";
  return change === "password" ? "current_password_required" : "reauthentication_needed";
}

const cases = Object.entries(CALLERS).flatMap(([caller, session]) =>
  (Object.keys(CREDENTIAL_CHANGES) as CredentialChange[])
    .filter((change) => session.hasFactor || !OF_FACTORS.includes(change))
    .map((change) => ({ caller, change, session })),
);

describe("a change of credentials", () => {
  test.each(cases)("$change by a session of $caller", async ({ change, session }) => {
    const who = await person(session);
    const { status, body } = await CHANGES[change](who, session.isFresh);
    const { action, news } = CREDENTIAL_CHANGES[change];
    const logged = await press.db
      .selectFrom("auth.audit_log")
      .select("id")
      .where("user_id", "=", who.user.id)
      .where("action", "=", action)
      .execute();
    const notified = press.news.filter(({ to, ...one }) => to === who.user.email && one.news === news);
    const expected = session.may
      ? { passes: true, error: undefined, logged: 1, notified: 1 }
      : { passes: false, error: findError(change, session.isFresh), logged: 0, notified: 0 };
    expect({
      passes: status < 300,
      error: body["error_code"],
      logged: logged.length,
      notified: notified.length,
    }).toEqual(expected);
  });
});

describe("a session that was opened by a code", () => {
  test("does not set another password without the old one; a link to choose one does", async () => {
    const { user } = await press.account({ passwordHash: await hashPassword(PASSWORD) });
    const byCode = await press.signIn(user, "otp");
    expect((await byCode.updateUser({ password: "a second way to the mill" })).error?.code).toBe(
      "current_password_required",
    );
    const byReset = await press.signIn(user, "recovery");
    expect((await byReset.updateUser({ password: "a second way to the mill" })).error).toBeNull();
  });
});

test("ending only the other sessions requires a recent proof", async () => {
  const stale = await person(CALLERS["aal1, stale, of an account without a second factor"]);
  expect((await send(stale, "POST", "/logout?scope=others")).body["error_code"]).toBe("reauthentication_needed");
  expect((await send(stale, "POST", "/logout?scope=global")).status).toBe(204);
});
