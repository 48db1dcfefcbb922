import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#tests/support/auth-client.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { getAssuranceLevel, personWithApp, listStoredSessions } from "#tests/support/authenticator-app.ts";
import { resetFactors } from "./reset-factors.ts";

let press: TestPress;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), phones: true });
});
afterAll(() => press.close());
beforeEach(() => press.clock.advance(60_000));

describe("recovery codes", () => {
  test("are ten, shown once, and each opens once however it is typed", async () => {
    const { user, client } = await personWithApp(press);
    const { codes } = must(await client.mfa.recoveryCodes.generate());
    expect(new Set(codes).size).toBe(10);
    const stored = await press.db.selectFrom("auth.recovery_codes").selectAll().execute();
    expect(stored.some(({ code_hash }) => codes.includes(code_hash.toString()))).toBe(false);
    const lost = await press.signIn(user);
    const typed = (codes[0] ?? "").toUpperCase().replaceAll(/(.{4})/gu, "$1- ");
    must(await lost.mfa.recoveryCodes.verify({ code: typed }));
    expect(await getAssuranceLevel(lost)).toBe("aal2");
    expect(must(await lost.mfa.recoveryCodes.getStatus())).toMatchObject({ total: 10, remaining: 9 });
    expect(press.news).toContainEqual({ news: "recovery_code_used", to: user.email });
    const again = await press.signIn(user);
    expect((await again.mfa.recoveryCodes.verify({ code: codes[0] ?? "" })).error?.code).toBe(
      "mfa_verification_failed",
    );
    const logged = await press.db
      .selectFrom("auth.audit_log")
      .select("action")
      .where("user_id", "=", user.id)
      .execute();
    expect(logged.map(({ action }) => action)).toContain("recovery_code_used");
  });

  test("opens one session, also for ten at once", async () => {
    const { user, client } = await personWithApp(press);
    const { codes } = must(await client.mfa.recoveryCodes.generate());
    const others = await Promise.all(Array.from({ length: 8 }, () => press.signIn(user)));
    const used = await Promise.all(others.map((one) => one.mfa.recoveryCodes.verify({ code: codes[3] ?? "" })));
    expect(used.filter(({ error }) => error === null)).toHaveLength(1);
  });

  test("are locked after ten wrong ones, replaced by new ones, and go with the last factor", async () => {
    const { user, client, factorId } = await personWithApp(press);
    const first = must(await client.mfa.recoveryCodes.generate());
    expect((await client.mfa.recoveryCodes.generate()).error?.code).toBe("mfa_verified_factor_exists");
    const second = must(await client.mfa.recoveryCodes.regenerate());
    const guesser = await press.signIn(user);
    const old = await guesser.mfa.recoveryCodes.verify({ code: first.codes[0] ?? "" });
    expect(old.error?.code).toBe("mfa_verification_failed");
    for (let tries = 0; tries < 9; tries += 1) await guesser.mfa.recoveryCodes.verify({ code: "wrong" });
    const locked = await guesser.mfa.recoveryCodes.verify({ code: second.codes[0] ?? "" });
    expect(locked.error).toMatchObject({ status: 429, code: "mfa_recovery_codes_locked" });
    must(await client.mfa.unenroll({ factorId }));
    expect((await client.mfa.recoveryCodes.getStatus()).error?.code).toBe("mfa_factor_not_found");
  });

  test("are never the only factor", async () => {
    const { client } = await press.account();
    expect((await client.mfa.recoveryCodes.generate()).error?.code).toBe("mfa_recovery_codes_sole_factor");
  });
});

test("an administrator's reset ends the factors and every session, and is on record", async () => {
  const { user } = await personWithApp(press);
  const admin = await press.account();
  expect(await resetFactors(press.auth, admin.user, user.id)).toBe(true);
  expect(await listStoredSessions(press, user.id)).toEqual([]);
  expect(await press.db.selectFrom("auth.factors").where("user_id", "=", user.id).execute()).toEqual([]);
  const entry = await press.db
    .selectFrom("auth.audit_log")
    .selectAll()
    .where("user_id", "=", user.id)
    .where("action", "=", "factors_reset")
    .executeTakeFirst();
  expect(entry).toMatchObject({ actor: admin.user.id, detail: { types: ["totp"] } });
  expect(await resetFactors(press.auth, admin.user, crypto.randomUUID())).toBe(false);
});
