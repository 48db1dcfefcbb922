import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { bearer, must } from "#tests/support/auth-client.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { bindBrowser, findBrowserSession } from "#accounts/sessions/server/browser-session.ts";

let press: TestPress;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString() });
});
afterAll(() => press.close());

const Tokens = z.object({ access_token: z.string(), refresh_token: z.string() });

const withCookie = (cookie: string) => new Headers({ cookie });

const cookieIn = (set: string | null): string => (set ?? "").split(";", 1)[0] ?? "";

/** A person whose browser holds the session's cookie, about to show a second factor. */
async function browserAtSecondFactor() {
  const { user, client } = await press.account();
  const factor = must(await client.mfa.enroll({ factorType: "totp" }));
  const { session } = must(await client.getSession());
  if (!session) throw new Error("You are not signed in.");
  const [id = ""] = session.refresh_token.split(".");
  const cookie = cookieIn(await bindBrowser(press.auth, new Headers(), id));
  const { id: challenge_id } = must(await client.mfa.challenge({ factorId: factor.id }));
  const timestamp = press.clock().getTime();
  const code = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) }).generate({ timestamp });
  const verify = async (headers: Record<string, string>) =>
    press.send(`/factors/${factor.id}/verify`, {
      method: "POST",
      headers: { ...(await bearer(client)), "content-type": "application/json", ...headers },
      body: JSON.stringify({ challenge_id, code }),
    });
  return { user, client, cookie, verify, refreshToken: session.refresh_token };
}

test("a browser that steps up goes on with a fresh cookie; the old cookie and tokens open nothing", async () => {
  const { user, client, cookie, verify, refreshToken } = await browserAtSecondFactor();
  const before = await bearer(client);
  const response = await verify({ cookie, "x-use-cookie": "1", "sec-fetch-site": "same-origin" });
  expect(Tokens.parse(await response.json()).refresh_token).toBe("cookie");
  const fresh = cookieIn(response.headers.get("set-cookie"));
  expect(fresh).not.toBe(cookie);
  const found = await findBrowserSession(press.auth, withCookie(fresh));
  expect(found).toMatchObject({ user: { id: user.id }, session: { aal: "aal2" } });
  expect(await findBrowserSession(press.auth, withCookie(cookie))).toBeUndefined();
  expect((await press.send("/factors/recovery-codes", { headers: before })).status).toBe(403);
  const refreshed = await press.send("/token?grant_type=refresh_token", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ refresh_token: refreshToken }),
  });
  expect(refreshed.status).toBe(400);
});

test("a cookie never rises with a step-up that did not come from its browser", async () => {
  const { cookie, verify } = await browserAtSecondFactor();
  expect((await verify({})).status).toBe(200);
  expect(await findBrowserSession(press.auth, withCookie(cookie))).toBeUndefined();
});

test("another site cannot step a browser up", async () => {
  const { cookie, verify } = await browserAtSecondFactor();
  const response = await verify({ cookie, "x-use-cookie": "1", "sec-fetch-site": "cross-site" });
  expect(response.status).toBe(403);
  expect(await findBrowserSession(press.auth, withCookie(cookie))).toMatchObject({ session: { aal: "aal1" } });
});

test("the published client lists factors by their kind", async () => {
  const { client, verify } = await browserAtSecondFactor();
  expect(must(await client.mfa.listFactors())).toMatchObject({ all: [{ status: "unverified" }], totp: [] });
  expect((await verify({})).status).toBe(200);
});
