import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { forgetExpired } from "./delete-expired.ts";
import { issueCode } from "#accounts/core/server/one-time-codes.ts";
import { countTry } from "#accounts/http/server/rate-limits.ts";

let press: TestPress;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString() });
});
afterAll(() => press.close());

const count = async (table: "auth.sessions" | "auth.one_time_tokens" | "auth.rate_limits"): Promise<number> =>
  (await press.db.selectFrom(table).selectAll().execute()).length;

it("forgets codes, tries and sessions when their time is over, not before", async () => {
  const { user } = await press.account();
  await issueCode(press.auth, press.db, {
    userId: user.id,
    kind: "recovery",
    emailKind: "recovery",
    to: user.email ?? "",
    redirectTo: "https://press.example/",
  });
  await countTry(press.auth, { what: "test", most: 1, seconds: 600 }, "somebody");
  press.clock.advance(599_000);
  await forgetExpired(press.auth);
  expect([await count("auth.one_time_tokens"), await count("auth.rate_limits")]).toEqual([1, 1]);
  press.clock.advance(2000);
  await forgetExpired(press.auth);
  expect([await count("auth.one_time_tokens"), await count("auth.rate_limits")]).toEqual([0, 0]);
  expect(await count("auth.sessions")).toBe(1);
  press.clock.advance(31 * 86_400_000);
  await forgetExpired(press.auth);
  expect(await count("auth.sessions")).toBe(0);
});
