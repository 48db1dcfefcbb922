import type { AuthChangeEvent } from "@supabase/auth-js";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PASSWORD } from "#tests/support/attacker.ts";
import { must } from "#tests/support/auth-client.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { findEmailLink, newcomer, signInByPassword, update } from "#tests/support/published-client.ts";

let press: TestPress;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), phones: true, settings: { anonymous: true } });
});
afterAll(() => press.close());
beforeEach(() => press.clock.advance(16 * 60_000));

describe("the published client, unmodified, and its session", () => {
  test("receives all seven events", async () => {
    const client = press.client();
    const events: AuthChangeEvent[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    await client.getSession();
    await expect.poll(() => events).toEqual(["INITIAL_SESSION"]);
    const { email } = await newcomer(press, client);
    must(await client.refreshSession());
    await update(client, { data: { place: "the mill" } });
    const factor = must(await client.mfa.enroll({ factorType: "totp" }));
    const code = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) }).generate({
      timestamp: press.clock().getTime(),
    });
    must(await client.mfa.challengeAndVerify({ factorId: factor.id, code }));
    await client.signOut();
    must(await client.resetPasswordForEmail(email));
    must(await client.verifyOtp({ token_hash: findEmailLink(press, email), type: "recovery" }));
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
    const { client } = await newcomer(press);
    const first = must(await client.getSession()).session?.refresh_token ?? "";
    const second = must(await client.refreshSession()).session?.refresh_token;
    expect(second).not.toBe(first);
    expect(must(await press.client().refreshSession({ refresh_token: first })).session?.refresh_token).toBe(second);
    must(await client.refreshSession());
  });

  test("reads the claims of its token with the published keys", async () => {
    const { client } = await newcomer(press);
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
    const { client, email } = await newcomer(press);
    const other = press.client();
    await signInByPassword(other, { email, password: PASSWORD });
    const authorization = `Bearer ${must(await client.getSession()).session?.access_token}`;
    expect((await client.signOut({ scope })).error).toBeNull();
    expect((await press.send("/user", { headers: { authorization } })).ok).toBe(here);
    expect((await other.getUser()).error === null).toBe(there);
  });
});
