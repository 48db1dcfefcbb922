import { afterAll, beforeAll, expect, test } from "vitest";
import { must } from "#tests/support/auth-client.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";

const PASSWORD = "lanterns over the harbour";

let press: TestPress;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), settings: { autoconfirm: true } });
});
afterAll(() => press.close());

test("where no e-mail is needed a recent sign-in is proof enough for a new password, an old one is not", async () => {
  const client = press.client();
  must(await client.signUp({ email: "trial@example.org", password: PASSWORD }));
  must(await client.updateUser({ password: `${PASSWORD}, twice` }));
  press.clock.advance(16 * 60_000);
  must(await client.refreshSession());
  const late = await client.updateUser({ password: `${PASSWORD}, thrice` });
  expect(late.error?.code).toBe("reauthentication_needed");
});
