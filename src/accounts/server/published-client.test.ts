import type { AuthChangeEvent, GoTrueClient } from "@supabase/auth-js";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#tests/auth-client.ts";
import { openTestAuth, type TestAuth } from "#tests/auth-press.ts";

let press: TestAuth;
beforeAll(async () => {
  press = await openTestAuth({ phones: true, settings: { anonymous: true } });
});
afterAll(() => press.close());
beforeEach(() => press.clock.advance(16 * 60_000));

const PASSWORD = "walking slowly to the mill";

const newAddress = (): string => `reader-${crypto.randomUUID()}@example.org`;

const lastCode = (to: string, kind?: string) => {
  const found = press.codes.findLast((letter) => letter.to === to && (kind === undefined || letter.kind === kind));
  if (!found) throw new Error(`Nothing was sent to ${to}.`);
  return found;
};

const tokenIn = (href: string): string => new URL(href).searchParams.get("token_hash") ?? "";
const linkOf = (to: string): string => tokenIn(lastCode(to).href);

async function signInByPassword(who: Parameters<GoTrueClient["signInWithPassword"]>[0], client = press.client()) {
  const { data, error } = await client.signInWithPassword(who);
  if (error) throw error;
  return data;
}

async function userOf(client: GoTrueClient) {
  const { data, error } = await client.getUser();
  if (error) throw error;
  return data.user;
}

async function update(client: GoTrueClient, changes: Parameters<GoTrueClient["updateUser"]>[0]) {
  const { data, error } = await client.updateUser(changes);
  if (error) throw error;
  return data.user;
}

/** Signs up and confirms, as a person does. */
async function newcomer(client: GoTrueClient = press.client()) {
  const email = newAddress();
  must(await client.signUp({ email, password: PASSWORD, options: { data: { first_name: "Ada" } } }));
  must(await client.verifyOtp({ email, token: lastCode(email).code, type: "signup" }));
  return { client, email };
}

describe("the published client, unmodified", () => {
  test("signs up, confirms by code and signs in by password", async () => {
    const client = press.client();
    const email = newAddress();
    const { user, session } = must(await client.signUp({ email, password: PASSWORD }));
    expect([user?.email, session]).toEqual([email, null]);
    expect((await client.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe("invalid_credentials");
    const confirmed = must(await client.verifyOtp({ email, token: lastCode(email).code, type: "signup" }));
    expect(confirmed.session?.refresh_token).toBeTruthy();
    const again = await signInByPassword({ email: email.toUpperCase(), password: PASSWORD });
    expect(again.user.id).toBe(confirmed.user?.id);
  });

  test("confirms by the link of the letter, once", async () => {
    const client = press.client();
    const email = newAddress();
    must(await client.signUp({ email, password: PASSWORD }));
    const token_hash = linkOf(email);
    expect(must(await client.verifyOtp({ token_hash, type: "signup" })).session).not.toBeNull();
    expect((await client.verifyOtp({ token_hash, type: "signup" })).error?.code).toBe("otp_expired");
  });

  test("signs up and in by telephone", async () => {
    const phone = "+442079460001";
    must(await press.client().signUp({ phone, password: PASSWORD, options: { channel: "whatsapp" } }));
    const sent = lastCode(phone.slice(1));
    expect([sent.channel, sent.kind]).toEqual(["whatsapp", "sms"]);
    must(await press.client().verifyOtp({ phone, token: sent.code, type: "sms" }));
    await signInByPassword({ phone, password: PASSWORD });
  });

  test("signs in without any address, and gets one later", async () => {
    const client = press.client();
    const { user } = must(await client.signInAnonymously());
    expect(user?.is_anonymous).toBe(true);
    const email = newAddress();
    await update(client, { email });
    must(await press.client().verifyOtp({ email, token: lastCode(email).code, type: "email_change" }));
    expect(await userOf(client)).toMatchObject({ id: user?.id, email, is_anonymous: false });
  });

  test("signs in by a code or a link sent by mail or telephone", async () => {
    const email = newAddress();
    must(await press.client().signInWithOtp({ email }));
    must(await press.client().verifyOtp({ email, token: lastCode(email).code, type: "email" }));
    must(await press.client().signInWithOtp({ email, options: { shouldCreateUser: false } }));
    must(await press.client().verifyOtp({ token_hash: linkOf(email), type: "magiclink" }));
    const phone = "442079460002";
    must(await press.client().signInWithOtp({ phone }));
    const session = must(await press.client().verifyOtp({ phone, token: lastCode(phone).code, type: "sms" }));
    expect(session.user?.phone).toBe(phone);
  });

  test("sends a confirmation again", async () => {
    const email = newAddress();
    must(await press.client().signUp({ email, password: PASSWORD }));
    const first = lastCode(email);
    must(await press.client().resend({ type: "signup", email }));
    const second = lastCode(email);
    expect(second.href).not.toBe(first.href);
    const stale = await press.client().verifyOtp({ token_hash: tokenIn(first.href), type: "signup" });
    expect(stale.error?.code).toBe("otp_expired");
    must(await press.client().verifyOtp({ email, token: second.code, type: "signup" }));
  });

  test("recovers a lost password, which ends every other session", async () => {
    const { client: elsewhere, email } = await newcomer();
    const client = press.client();
    must(await client.resetPasswordForEmail(email, { redirectTo: "https://press.example/auth/reset" }));
    const { href } = lastCode(email, "recovery");
    expect(new URL(href).searchParams.get("redirect_to")).toBe("https://press.example/auth/reset");
    must(await client.verifyOtp({ token_hash: linkOf(email), type: "recovery" }));
    await update(client, { password: "another way to the mill" });
    expect(press.news).toContainEqual({ news: "password_changed", to: email });
    expect((await elsewhere.getUser()).error?.name).toBe("AuthSessionMissingError");
    expect((await press.client().signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
      "invalid_credentials",
    );
    await signInByPassword({ email, password: "another way to the mill" });
    await userOf(client);
  });

  test("changes the password with the old one, or with a reauthentication code", async () => {
    const { email } = await newcomer();
    const client = press.client();
    await signInByPassword({ email, password: PASSWORD }, client);
    const password = "a second way to the mill";
    expect((await client.updateUser({ password })).error?.code).toBe("current_password_required");
    const wrong = await client.updateUser({ password, current_password: "not this one" });
    expect(wrong.error?.code).toBe("current_password_invalid");
    await update(client, { password, current_password: PASSWORD });
    must(await client.reauthenticate());
    const nonce = lastCode(email, "reauthentication").code;
    expect((await client.updateUser({ password, nonce })).error?.code).toBe("same_password");
    must(await client.reauthenticate());
    await update(client, {
      password: "a third way to the mill",
      nonce: lastCode(email, "reauthentication").code,
    });
  });

  test("refuses weak passwords with their reasons", async () => {
    const client = press.client();
    const reasons = async (password: string): Promise<unknown> => {
      const { error } = await client.signUp({ email: "lovelace@example.org", password });
      return error && "reasons" in error ? error.reasons : error?.message;
    };
    expect(await reasons("too short")).toEqual(["length"]);
    expect(await reasons("x y z".repeat(30))).toEqual(["length"]);
    expect(await reasons("password1234")).toEqual(["pwned"]);
    expect(await reasons("lovelace@example.org")).toEqual(["characters"]);
  });

  test("changes the address when both have agreed, in either order", async () => {
    for (const order of [
      ["old", "new"],
      ["new", "old"],
    ] as const) {
      const { client, email } = await newcomer();
      const next = newAddress();
      await update(client, { email: next });
      const codes = { old: lastCode(email, "email_change").code, new: lastCode(next, "email_change").code };
      const address = { old: email, new: next };
      const [first, second] = order;
      const half = await press.client().verifyOtp({ email: address[first], token: codes[first], type: "email_change" });
      expect([half.data.session, half.error]).toEqual([null, null]);
      expect((await userOf(client)).email).toBe(email);
      must(await press.client().verifyOtp({ email: address[second], token: codes[second], type: "email_change" }));
      expect(await userOf(client)).toMatchObject({ email: next });
      expect(press.news).toContainEqual({ news: "email_changed", to: email });
    }
  });

  test("changes number and metadata", async () => {
    const { client } = await newcomer();
    await update(client, { phone: "+442079460003" });
    must(
      await press
        .client()
        .verifyOtp({ phone: "442079460003", token: lastCode("442079460003").code, type: "phone_change" }),
    );
    await update(client, { data: { last_name: "Lovelace", first_name: null } });
    const user = await userOf(client);
    expect([user.phone, user.user_metadata]).toEqual(["442079460003", { last_name: "Lovelace" }]);
  });

  test("receives all seven events", async () => {
    const client = press.client();
    const events: AuthChangeEvent[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    await client.getSession();
    await expect.poll(() => events).toEqual(["INITIAL_SESSION"]);
    const { email } = await newcomer(client);
    must(await client.refreshSession());
    await update(client, { data: { place: "the mill" } });
    const factor = must(await client.mfa.enroll({ factorType: "totp" }));
    const code = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) }).generate({
      timestamp: press.clock().getTime(),
    });
    must(await client.mfa.challengeAndVerify({ factorId: factor.id, code }));
    await client.signOut();
    must(await client.resetPasswordForEmail(email));
    must(await client.verifyOtp({ token_hash: linkOf(email), type: "recovery" }));
    expect(events).toEqual([
      "INITIAL_SESSION",
      "SIGNED_IN",
      "TOKEN_REFRESHED",
      "USER_UPDATED",
      "MFA_CHALLENGE_VERIFIED",
      "SIGNED_OUT",
      "PASSWORD_RECOVERY",
    ]);
  });

  test("rotates its refresh token; two tabs at once both go on", async () => {
    const { client } = await newcomer();
    const first = must(await client.getSession()).session?.refresh_token ?? "";
    const second = must(await client.refreshSession()).session?.refresh_token;
    expect(second).not.toBe(first);
    expect(must(await press.client().refreshSession({ refresh_token: first })).session?.refresh_token).toBe(second);
    must(await client.refreshSession());
  });

  test("reads the claims of its token with the published keys", async () => {
    const { client } = await newcomer();
    const { claims, header } = must(await client.getClaims());
    expect(header.alg).toBe("ES256");
    expect(claims).toMatchObject({ aud: "authenticated", role: "authenticated", aal: "aal1" });
    expect(claims).not.toHaveProperty("roles");
  });

  test.each([
    { scope: "local", here: false, there: true },
    { scope: "others", here: true, there: false },
    { scope: "global", here: false, there: false },
  ] as const)("signs out $scope", async ({ scope, here, there }) => {
    const { client, email } = await newcomer();
    const other = press.client();
    await signInByPassword({ email, password: PASSWORD }, other);
    const authorization = `Bearer ${must(await client.getSession()).session?.access_token}`;
    expect((await client.signOut({ scope })).error).toBeNull();
    expect((await press.ask("/user", { headers: { authorization } })).ok).toBe(here);
    expect((await other.getUser()).error === null).toBe(there);
  });
});
