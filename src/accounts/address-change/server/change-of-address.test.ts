import { afterAll, beforeAll, expect, test } from "vitest";
import { must } from "#tests/support/auth-client.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";

let press: TestPress;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString() });
});
afterAll(() => press.close());

test("a pending change is cancelled by a request for the current address; its links no longer work", async () => {
  const { user, client } = await press.account();
  const email = user.email ?? "";
  const next = `next-${crypto.randomUUID()}@example.org`;
  const changed = await client.updateUser({ email: next });
  expect(changed.data.user?.new_email).toBe(next);
  const codes = [email, next].map((to) => press.codes.findLast((message) => message.to === to)?.code ?? "");
  const unchanged = await client.updateUser({ email });
  expect(unchanged.data.user?.new_email).toBeUndefined();
  for (const [index, to] of [email, next].entries()) {
    const result = await press.client().verifyOtp({ email: to, token: codes[index] ?? "", type: "email_change" });
    expect(result.error?.code).toBe("otp_expired");
  }
  expect(must(await client.getUser()).user.email).toBe(email);
});
