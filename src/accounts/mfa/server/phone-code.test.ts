import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#tests/support/auth-client.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";

let press: TestPress;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), phones: true });
});
afterAll(() => press.close());
beforeEach(() => press.clock.advance(60_000));

describe("a telephone", () => {
  test("gets a code that opens once", async () => {
    const { user, client } = await press.account();
    const factor = must(await client.mfa.enroll({ factorType: "phone", phone: "+4915112345678" }));
    const challenge = must(await client.mfa.challenge({ factorId: factor.id, channel: "sms" }));
    expect(press.codes.at(-1)).toMatchObject({ channel: "sms", to: "4915112345678" });
    const code = press.codes.at(-1)?.code ?? "";
    must(await client.mfa.verify({ factorId: factor.id, challengeId: challenge.id, code }));
    const other = await press.signIn(user);
    const replay = await other.mfa.verify({ factorId: factor.id, challengeId: challenge.id, code });
    expect(replay.error?.code).toBe("mfa_challenge_expired");
    const hash = JSON.stringify(await press.db.selectFrom("auth.challenges").selectAll().execute());
    expect(hash).not.toContain(`"${code}"`);
  });

  test("is refused clearly where the press sends nothing to telephones", async () => {
    const silent = await testPress({ now: new Date().toISOString() });
    const { client } = await silent.account();
    const result = await client.mfa.enroll({ factorType: "phone", phone: "+4915112345678" });
    expect(result.error).toMatchObject({ status: 422, code: "mfa_phone_enroll_not_enabled" });
    await silent.close();
  });
});
