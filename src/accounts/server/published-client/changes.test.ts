import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newAddress, PASSWORD } from "#tests/support/attacker.ts";
import { must } from "#tests/support/auth-client.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import {
  lastCode,
  findEmailLink,
  newcomer,
  signInByPassword,
  update,
  getUser,
} from "#tests/support/published-client.ts";

let press: TestPress;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), phones: true, settings: { anonymous: true } });
});
afterAll(() => press.close());
beforeEach(() => press.clock.advance(16 * 60_000));

describe("the published client, unmodified, where an account changes", () => {
  test("recovers a lost password, which ends every other session", async () => {
    const { client: otherBrowser, email } = await newcomer(press);
    const client = press.client();
    must(await client.resetPasswordForEmail(email, { redirectTo: "https://press.example/auth/reset" }));
    const { href } = lastCode(press, email, "recovery");
    expect(new URL(href).searchParams.get("redirect_to")).toBe("https://press.example/auth/reset");
    must(await client.verifyOtp({ token_hash: findEmailLink(press, email), type: "recovery" }));
    await update(client, { password: "another way to the mill" });
    expect(press.news).toContainEqual({ news: "password_changed", to: email });
    expect((await otherBrowser.getUser()).error?.name).toBe("AuthSessionMissingError");
    expect((await press.client().signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
      "invalid_credentials",
    );
    await signInByPassword(press.client(), { email, password: "another way to the mill" });
    await getUser(client);
  });

  test("changes the password with the old one, or with a reauthentication code, and ends the other sessions", async () => {
    const { email, client: other } = await newcomer(press);
    const client = press.client();
    await signInByPassword(client, { email, password: PASSWORD });
    const password = "a second way to the mill";
    expect((await client.updateUser({ password })).error?.code).toBe("current_password_required");
    const wrong = await client.updateUser({ password, current_password: "not this one" });
    expect(wrong.error?.code).toBe("current_password_invalid");
    await update(client, { password, current_password: PASSWORD });
    expect((await other.getUser()).error).not.toBeNull();
    must(await client.reauthenticate());
    const nonce = lastCode(press, email, "reauthentication").code;
    expect((await client.updateUser({ password, nonce })).error?.code).toBe("same_password");
    must(await client.reauthenticate());
    await update(client, {
      password: "a third way to the mill",
      nonce: lastCode(press, email, "reauthentication").code,
    });
  });

  test("changes the address when both have agreed, in either order", async () => {
    for (const order of [
      ["old", "new"],
      ["new", "old"],
    ] as const) {
      const { client, email } = await newcomer(press);
      const next = newAddress();
      await update(client, { email: next });
      const codes = {
        old: lastCode(press, email, "email_change").code,
        new: lastCode(press, next, "email_change").code,
      };
      const address = { old: email, new: next };
      const [first, second] = order;
      const half = await press.client().verifyOtp({ email: address[first], token: codes[first], type: "email_change" });
      expect([half.data.session, half.error]).toEqual([null, null]);
      expect((await getUser(client)).email).toBe(email);
      must(await press.client().verifyOtp({ email: address[second], token: codes[second], type: "email_change" }));
      expect(await getUser(client)).toMatchObject({ email: next });
      expect(press.news).toContainEqual({ news: "email_changed", to: email });
    }
  });

  test("changes number and metadata", async () => {
    const { client } = await newcomer(press);
    await update(client, { phone: "+442079460003" });
    must(
      await press
        .client()
        .verifyOtp({ phone: "442079460003", token: lastCode(press, "442079460003").code, type: "phone_change" }),
    );
    await update(client, { data: { last_name: "Lovelace", first_name: null } });
    const user = await getUser(client);
    expect([user.phone, user.user_metadata]).toEqual(["442079460003", { last_name: "Lovelace" }]);
  });
});
