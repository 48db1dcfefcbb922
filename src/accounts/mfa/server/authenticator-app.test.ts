import type { GoTrueClient } from "@supabase/auth-js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bearer, must } from "#tests/support/auth-client.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { appCode, getAssuranceLevel, personWithApp, listStoredSessions } from "#tests/support/authenticator-app.ts";
import { issueCode } from "#accounts/core/server/one-time-codes.ts";

let press: TestPress;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), phones: true });
});
afterAll(() => press.close());
beforeEach(() => press.clock.advance(60_000));

const verify = async (client: GoTrueClient, factorId: string, body: object) =>
  press.send(`/factors/${factorId}/verify`, {
    method: "POST",
    headers: { ...(await bearer(client)), "content-type": "application/json" },
    body: JSON.stringify(body),
  });

describe("an authenticator app", () => {
  test("is enrolled with a picture, verified, listed and removed by the published client", async () => {
    const { user, client } = await press.account();
    const factor = must(await client.mfa.enroll({ factorType: "totp", friendlyName: "Phone", issuer: "The Press" }));
    expect(factor.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/u);
    expect(factor.totp.uri).toContain("issuer=The%20Press");
    expect(await getAssuranceLevel(client)).toBe("aal1");
    const [before] = await listStoredSessions(press, user.id);
    must(await client.mfa.challengeAndVerify({ factorId: factor.id, code: appCode(press, factor.totp.secret) }));
    expect(must(await client.mfa.getAuthenticatorAssuranceLevel())).toMatchObject({
      currentLevel: "aal2",
      nextLevel: "aal2",
    });
    const [after] = await listStoredSessions(press, user.id);
    expect(after).toMatchObject({ aal: "aal2", cookie_hash: null });
    expect(after?.id).not.toBe(before?.id);
    expect(press.news).toContainEqual({ news: "factor_added", to: user.email });
    must(await client.mfa.unenroll({ factorId: factor.id }));
    expect((await listStoredSessions(press, user.id))[0]?.aal).toBe("aal1");
    expect(await press.db.selectFrom("auth.factors").where("user_id", "=", user.id).execute()).toEqual([]);
  });

  test("once verified, ends the sessions that never showed it", async () => {
    const { user, client } = await press.account();
    const otherBrowser = await press.signIn(user);
    const factor = must(await client.mfa.enroll({ factorType: "totp" }));
    must(await client.mfa.challengeAndVerify({ factorId: factor.id, code: appCode(press, factor.totp.secret) }));
    expect(await listStoredSessions(press, user.id)).toHaveLength(1);
    expect((await press.send("/factors/recovery-codes", { headers: await bearer(otherBrowser) })).status).toBe(403);
  });

  test("gives one code one use, also to twenty at once", async () => {
    const { user, factorId, seed } = await personWithApp(press);
    const other = await press.signIn(user);
    const challenges = await Promise.all(
      Array.from({ length: 10 }, async () => must(await other.mfa.challenge({ factorId }))),
    );
    const code = appCode(press, seed);
    const responses = await Promise.all(
      challenges.map(async ({ id }) => verify(other, factorId, { challenge_id: id, code })),
    );
    expect(responses.filter(({ ok }) => ok)).toHaveLength(1);
    const third = await press.signIn(user);
    expect((await third.mfa.challengeAndVerify({ factorId, code })).error?.code).toBe("mfa_verification_failed");
  });

  test("refuses a challenge after five tries, after five minutes, and of another person", async () => {
    const { user, factorId, seed } = await personWithApp(press);
    const client = await press.signIn(user);
    const tired = must(await client.mfa.challenge({ factorId }));
    const wrong = await Promise.all(
      Array.from({ length: 8 }, async () => verify(client, factorId, { challenge_id: tired.id, code: "000000" })),
    );
    const codes = await Promise.all(wrong.map(async (response) => (await response.json()).error_code));
    expect(codes.filter((code) => code === "mfa_verification_failed")).toHaveLength(5);
    expect(codes.filter((code) => code === "mfa_challenge_expired")).toHaveLength(3);
    const late = must(await client.mfa.challenge({ factorId }));
    press.clock.advance(301_000);
    const missed = await client.mfa.verify({ factorId, challengeId: late.id, code: appCode(press, seed) });
    expect(missed.error?.code).toBe("mfa_challenge_expired");
    const stranger = await personWithApp(press);
    const theirs = must(await stranger.client.mfa.challenge({ factorId: stranger.factorId }));
    const swapped = await client.mfa.verify({ factorId, challengeId: theirs.id, code: appCode(press, seed) });
    expect(swapped.error?.code).toBe("mfa_challenge_expired");
    const foreign = await client.mfa.challenge({ factorId: stranger.factorId });
    expect(foreign.error?.code).toBe("mfa_factor_not_found");
  });

  test("stops guessing after fifteen tries in five minutes", async () => {
    const { user, factorId } = await personWithApp(press);
    const client = await press.signIn(user);
    const responses = await Promise.all(
      Array.from({ length: 20 }, async () => verify(client, factorId, { challenge_id: factorId, code: "000000" })),
    );
    expect(responses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(5);
  });

  test("cannot be added, finished or removed with the password alone", async () => {
    const { user, factorId } = await personWithApp(press);
    const thief = await press.signIn(user);
    expect((await thief.mfa.enroll({ factorType: "totp" })).error?.code).toBe("insufficient_aal");
    expect((await thief.mfa.unenroll({ factorId })).error?.code).toBe("insufficient_aal");
    expect((await thief.mfa.recoveryCodes.generate()).error?.code).toBe("insufficient_aal");
    expect((await thief.passkey.startRegistration()).error?.code).toBe("insufficient_aal");
  });

  test("is not finished by a thief who began before the owner had one", async () => {
    const { user, client } = await press.account();
    const begun = must(await client.mfa.enroll({ factorType: "phone", phone: "+4915112345678" }));
    const own = must(await client.mfa.enroll({ factorType: "totp" }));
    must(await client.mfa.challengeAndVerify({ factorId: own.id, code: appCode(press, own.totp.secret) }));
    const thief = await press.signIn(user);
    const challenge = must(await thief.mfa.challenge({ factorId: begun.id, channel: "sms" }));
    const finished = await thief.mfa.verify({
      factorId: begun.id,
      challengeId: challenge.id,
      code: press.codes.at(-1)?.code ?? "",
    });
    expect(finished.error?.code).toBe("insufficient_aal");
  });

  test("requires a recent proof when the sign-in is long ago; a code by e-mail is enough", async () => {
    const { user, client } = await press.account();
    const longAgo = JSON.stringify([{ method: "password", timestamp: 1_700_000_000 }]);
    await press.db.updateTable("auth.sessions").set({ amr: longAgo }).where("user_id", "=", user.id).execute();
    expect((await client.mfa.enroll({ factorType: "totp" })).error?.code).toBe("reauthentication_needed");
    expect((await client.passkey.startRegistration()).error?.code).toBe("reauthentication_needed");
    const to = user.email ?? "";
    const newCode = {
      userId: user.id,
      kind: "reauthentication",
      emailKind: "reauthentication",
      to,
      redirectTo: "",
    } as const;
    const { code } = await issueCode(press.auth, press.db, newCode);
    const enrol = async (nonce: string) =>
      press.send("/factors", {
        method: "POST",
        headers: { ...(await bearer(client)), "content-type": "application/json" },
        body: JSON.stringify({ factor_type: "totp", nonce }),
      });
    expect((await enrol(code)).status).toBe(200);
    expect((await enrol(code)).status).toBe(400);
  });

  test("has a name of its own, a limit of number, and nothing for the anonymous", async () => {
    const { client } = await press.account();
    must(await client.mfa.enroll({ factorType: "totp", friendlyName: "Phone" }));
    const again = await client.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
    expect(again.error?.code).toBe("mfa_factor_name_conflict");
    for (let number = 1; number < 10; number += 1) must(await client.mfa.enroll({ factorType: "totp" }));
    expect((await client.mfa.enroll({ factorType: "totp" })).error?.code).toBe("too_many_enrolled_mfa_factors");
    const visitor = await press.account({ email: undefined, anonymous: true });
    expect((await visitor.client.mfa.enroll({ factorType: "totp" })).error?.code).toBe("no_authorization");
  });

  test("left half-done gives way to a new one of the same name", async () => {
    const { user, client } = await press.account();
    must(await client.mfa.enroll({ factorType: "totp", friendlyName: "Phone" }));
    const longAgo = new Date(press.clock().getTime() - 601_000);
    await press.db.updateTable("auth.factors").set({ created_at: longAgo }).where("user_id", "=", user.id).execute();
    const again = await client.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
    expect(again.error).toBeNull();
  });

  test("keeps its seed sealed: a copied database does not hold it, nor opens it for another factor", async () => {
    const { factorId, seed } = await personWithApp(press);
    const row = await press.db
      .selectFrom("auth.factors")
      .selectAll()
      .where("id", "=", factorId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(seed);
    const box = row.secret ?? Buffer.alloc(0);
    expect(box.includes(Buffer.from(seed))).toBe(false);
    expect(press.secrets.open("totp", box, factorId)).toBe(seed);
    expect(() => press.secrets.open("totp", box, crypto.randomUUID())).toThrow(/authenticate/u);
  });
});
