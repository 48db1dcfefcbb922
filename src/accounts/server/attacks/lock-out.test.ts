import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attacker, newAddress, owner, PASSWORD } from "#tests/support/attacker.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { OURS, signInByBrowser } from "#tests/support/browser-session.ts";

const PROGRAM = "https://app.example.org";

let press: TestPress;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), settings: { redirects: [`${PROGRAM}/after`] } });
});
afterAll(() => press.close());
beforeEach(() => press.clock.advance(3600_000));

const signIn = (email: string, password: string, headers: Record<string, string> = {}, ip = "192.0.2.1") =>
  attacker(press).post("/token?grant_type=password", { email, password }, { headers: { ...OURS, ...headers }, ip });

/** The cookie of a browser in which a person has signed in. */
async function signInOnDevice(email: string): Promise<string> {
  const { headers } = await signInByBrowser(press, email);
  const set = headers.getSetCookie().find((cookie) => cookie.startsWith("__Host-device=")) ?? "";
  expect(set).toMatch(/; Path=\/; Max-Age=31536000; HttpOnly; Secure; SameSite=Lax$/u);
  return set.split(";", 1)[0] ?? "";
}

async function guessByStrangers(email: string): Promise<void> {
  for (let number = 0; number < 11; number += 1) await signIn(email, "wrong", {}, `198.51.100.${number}`);
}

describe("strangers who guess", () => {
  test("do not lock an owner out of a browser that signed in before", async () => {
    const { email } = await owner(press);
    const cookie = await signInOnDevice(email);
    await guessByStrangers(email);
    expect((await signIn(email, PASSWORD)).status).toBe(429);
    expect((await signIn(email, PASSWORD, { cookie })).status).toBe(200);
  });

  test("gain nothing by a device's cookie of another account, or one that is made up", async () => {
    const { email } = await owner(press);
    const other = await owner(press);
    const cookies = [await signInOnDevice(other.email), `__Host-device=${"A".repeat(43)}.1790000000.${"A".repeat(43)}`];
    await guessByStrangers(email);
    for (const cookie of cookies) expect((await signIn(email, PASSWORD, { cookie })).status).toBe(429);
  });

  test("with a stolen device have ten tries as well", async () => {
    const { email } = await owner(press);
    const cookie = await signInOnDevice(email);
    for (let number = 0; number < 10; number += 1) expect((await signIn(email, "wrong", { cookie })).status).toBe(400);
    expect((await signIn(email, PASSWORD, { cookie })).status).toBe(429);
  });

  test("do not use up the e-mails of a known device", async () => {
    const { email } = await owner(press);
    const cookie = await signInOnDevice(email);
    const { post } = attacker(press);
    for (let number = 0; number < 5; number += 1) await post("/recover", { email });
    expect((await post("/recover", { email })).status).toBe(429);
    expect((await post("/recover", { email }, { headers: { ...OURS, cookie } })).status).toBe(200);
  });
});

test("a limit gives the time to try again, for known and unknown addresses alike", async () => {
  const { email } = await owner(press);
  for (const address of [email, newAddress()]) {
    await guessByStrangers(address);
    const { status, headers } = await signIn(address, PASSWORD);
    expect([status, Number(headers.get("retry-after"))]).toEqual([429, 900]);
  }
});

describe("a page of another origin", () => {
  const preflight = (origin: string) =>
    press.send("/token?grant_type=pkce", {
      method: "OPTIONS",
      headers: { origin, "access-control-request-method": "POST", "access-control-request-headers": "content-type" },
    });

  test("that AUTH_REDIRECTS names may ask, without cookies", async () => {
    const preflighted = await preflight(PROGRAM);
    expect([preflighted.status, preflighted.headers.get("access-control-allow-origin")]).toEqual([204, PROGRAM]);
    expect(preflighted.headers.get("access-control-allow-methods")).toContain("POST");
    const response = await press.send("/settings", { headers: { origin: PROGRAM } });
    expect(response.headers.get("access-control-allow-origin")).toBe(PROGRAM);
    expect(response.headers.get("vary")).toBe("Origin");
    const refused = await press.send("/user", { headers: { origin: PROGRAM } });
    expect([refused.status, refused.headers.get("access-control-allow-origin")]).toEqual([401, PROGRAM]);
    for (const { headers } of [preflighted, response, refused])
      expect(headers.get("access-control-allow-credentials")).toBeNull();
  });

  test.each(["https://evil.example", "http://app.example.org", "https://app.example.org.evil.example", "null"])(
    "that it does not name reads nothing: %s",
    async (origin) => {
      expect((await preflight(origin)).headers.get("access-control-allow-origin")).toBeNull();
      const { headers } = await press.send("/settings", { headers: { origin } });
      expect(headers.get("access-control-allow-origin")).toBeNull();
    },
  );
});
