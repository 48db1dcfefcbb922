import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { audit } from "../core/server/audit.ts";
import { forgetOldAudit } from "./delete-old-audit.ts";

let press: TestPress;
beforeAll(async () => {
  press = await testPress({ now: "2026-11-21T12:00:00Z" });
});
afterAll(() => press.close());

const listStoredActions = async (): Promise<string[]> =>
  (await press.db.selectFrom("auth.audit_log").select("action").orderBy("id").execute()).map(({ action }) => action);

it("forgets after a year what happened to accounts, known or not, and not before", async () => {
  const caller = { ip: "192.0.2.1" };
  await audit(press.auth, caller, { userId: null, action: "refused" });
  await audit(press.auth, caller, { userId: crypto.randomUUID(), action: "login" });
  press.clock.advance(1000);
  await audit(press.auth, caller, { userId: null, action: "later" });
  press.clock.set("2027-11-21T12:00:00Z");
  expect(await forgetOldAudit(press.auth)).toBe(0);
  expect(await listStoredActions()).toEqual(["refused", "login", "later"]);
  press.clock.advance(500);
  expect(await forgetOldAudit(press.auth)).toBe(2);
  expect(await listStoredActions()).toEqual(["later"]);
});
