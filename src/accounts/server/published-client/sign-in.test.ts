import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newAddress, PASSWORD } from "#tests/support/attacker.ts";
import { must } from "#tests/support/auth-client.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import {
  lastCode,
  findEmailLink,
  signInByPassword,
  tokenIn,
  update,
  getUser,
} from "#tests/support/published-client.ts";

let press: TestPress;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), phones: true, settings: { anonymous: true } });
});
afterAll(() => press.close());
beforeEach(() => press.clock.advance(16 * 60_000));

describe("the published client, unmodified, at sign-up and sign-in", () => {
  test("signs up, confirms by code and signs in by password", async () => {
    const client = press.client();
    const email = newAddress();
    const { user, session } = must(await client.signUp({ email, password: PASSWORD }));
    expect([user?.email, session]).toEqual([email, null]);
    expect((await client.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe("invalid_credentials");
    const confirmed = must(await client.verifyOtp({ email, token: lastCode(press, email).code, type: "signup" }));
    expect(confirmed.session?.refresh_token).toBeTruthy();
    const again = await signInByPassword(press.client(), { email: email.toUpperCase(), password: PASSWORD });
    expect(again.user.id).toBe(confirmed.user?.id);
  });

  test("confirms by the link of the letter, once", async () => {
    const client = press.client();
    const email = newAddress();
    must(await client.signUp({ email, password: PASSWORD }));
    const token_hash = findEmailLink(press, email);
    expect(must(await client.verifyOtp({ token_hash, type: "signup" })).session).not.toBeNull();
    expect((await client.verifyOtp({ token_hash, type: "signup" })).error?.code).toBe("otp_expired");
  });

  test("signs up and in by telephone", async () => {
    const phone = "+442079460001";
    must(await press.client().signUp({ phone, password: PASSWORD, options: { channel: "whatsapp" } }));
    const sent = lastCode(press, phone.slice(1));
    expect([sent.channel, sent.kind]).toEqual(["whatsapp", "sms"]);
    must(await press.client().verifyOtp({ phone, token: sent.code, type: "sms" }));
    await signInByPassword(press.client(), { phone, password: PASSWORD });
  });

  test("signs in without any address, and gets one later", async () => {
    const client = press.client();
    const { user } = must(await client.signInAnonymously());
    expect(user?.is_anonymous).toBe(true);
    const email = newAddress();
    await update(client, { email });
    must(await press.client().verifyOtp({ email, token: lastCode(press, email).code, type: "email_change" }));
    expect(await getUser(client)).toMatchObject({ id: user?.id, email, is_anonymous: false });
  });

  test("signs in by a code or a link sent by mail or telephone", async () => {
    const email = newAddress();
    must(await press.client().signInWithOtp({ email }));
    must(await press.client().verifyOtp({ email, token: lastCode(press, email).code, type: "email" }));
    must(await press.client().signInWithOtp({ email, options: { shouldCreateUser: false } }));
    must(await press.client().verifyOtp({ token_hash: findEmailLink(press, email), type: "magiclink" }));
    const phone = "442079460002";
    must(await press.client().signInWithOtp({ phone }));
    const session = must(await press.client().verifyOtp({ phone, token: lastCode(press, phone).code, type: "sms" }));
    expect(session.user?.phone).toBe(phone);
  });

  test("sends a confirmation again", async () => {
    const email = newAddress();
    must(await press.client().signUp({ email, password: PASSWORD }));
    const first = lastCode(press, email);
    must(await press.client().resend({ type: "signup", email }));
    const second = lastCode(press, email);
    expect(second.href).not.toBe(first.href);
    const stale = await press.client().verifyOtp({ token_hash: tokenIn(first.href), type: "signup" });
    expect(stale.error?.code).toBe("otp_expired");
    must(await press.client().verifyOtp({ email, token: second.code, type: "signup" }));
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
});
