import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { attacker, codeTo, owner } from "#tests/support/attacker.ts";

const REGISTERED = [
  "https://app.example.org/after",
  "https://query.example.org/after?step=2",
  "https://folder.example.org/after/*",
  "https://all.example.org/**",
  "http://localhost:3000",
];

let press: TestPress;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), settings: { redirects: REGISTERED } });
});
afterAll(() => press.close());
beforeEach(() => press.clock.advance(3600_000));

/** Where the link of the letter leads in the end. */
async function followLink(target: string): Promise<string | null> {
  const { email } = await owner(press);
  await attacker(press).post(`/recover?${new URLSearchParams({ redirect_to: target })}`, { email });
  return new URL(codeTo(press, email).href).searchParams.get("redirect_to");
}

describe("a link in an e-mail", () => {
  test.each([
    "https://press.example/dashboard",
    "https://press.example/auth/reset?step=2#form",
    "https://app.example.org/after",
    "https://query.example.org/after?step=2",
    "https://folder.example.org/after/sign-in",
    "https://folder.example.org/after/sign-in?x=1",
    "https://all.example.org/",
    "https://all.example.org/after/sign-in/done?x=%2F#y",
    "http://localhost:3000/",
  ])("leads to %s, which is allowed", async (target) => {
    expect(await followLink(target)).toBe(target);
  });

  test.each([
    "https://evil.example/",
    "//evil.example/",
    "https:evil.example",
    "https://press.example.evil.example/",
    "https://press.example@evil.example/",
    "https://someone:word@press.example/",
    "https://press.example:8443/",
    "http://press.example/",
    "https://app.example.org/",
    "https://app.example.org/afterwards",
    "https://app.example.org/after/",
    "https://app.example.org/after/sign-in",
    "https://app.example.org/after?x=1",
    "https://app.example.org/after?",
    "https://app.example.org/after#x",
    "https://app.example.org/After",
    "https://app.example.org/%61fter",
    "https://app.example.org/after.",
    "https://app.example.org/after%2f",
    "https://app.example.org/after/../admin",
    "https://app.example.org/after/%2e%2e/admin",
    "https://app.example.org./after",
    "https://app.example.org:8443/after",
    "http://app.example.org/after",
    "https://me@app.example.org/after",
    "https://me:word@app.example.org/after",
    "https://app.example.org@evil.example/after",
    "https://app.example.org.evil.example/after",
    "https://query.example.org/after",
    "https://query.example.org/after?step=2&step=3",
    "https://folder.example.org/after",
    "https://folder.example.org/after/x/y",
    "https://folder.example.org/after/x%2fy",
    "https://folder.example.org/after/..%2fadmin",
    "https://folder.example.org/after/%2E%2E%2Fadmin",
    "https://folder.example.org/after/..%5cadmin",
    "https://folder.example.org/after/%252e%252e%252fadmin",
    "https://folder.example.org/after/x%00",
    "https://folder.example.org/AFTER/x",
    "https://folder.example.org/after/*/x",
    "https://me@folder.example.org/after/x",
    "https://folder.example.org:8443/after/x",
    "https://folder.example.org./after/x",
    "https://all.example.org./",
    "https://sub.all.example.org/",
    "http://localhost:3001/",
    "http://localhost:3000/x",
    "javascript:alert(1)",
    "data:text/html,x",
    "/dashboard",
    "https://press.example\u0000.evil.example/",
  ])("does not lead to %s", async (target) => {
    expect(await followLink(target)).toBe("https://press.example/");
  });

  test.each([
    ["HTTPS://APP.EXAMPLE.ORG:443/after", "https://app.example.org/after"],
    ["https://app.example.org/x/../after", "https://app.example.org/after"],
    ["http://localhost:3000", "http://localhost:3000/"],
  ])("leads from %s to the registered address itself", async (target, registered) => {
    expect(await followLink(target)).toBe(registered);
  });

  test("is written as browsers read it: nothing in it can be read in two ways", async () => {
    expect(await followLink("https://press.example\\@evil.example/")).toBe("https://press.example/@evil.example/");
    expect(await followLink(" https://press.exa\nmple/dashboard")).toBe("https://press.example/dashboard");
  });

  test.each([
    { host: "evil.example" },
    { "x-forwarded-host": "evil.example" },
    { forwarded: "host=evil.example;proto=http" },
    { "x-original-host": "evil.example", "x-forwarded-proto": "http", "x-forwarded-port": "81" },
    { origin: "https://evil.example", referer: "https://evil.example/" },
  ])("begins with the press's own address, whatever the headers say: %o", async (headers) => {
    const { email } = await owner(press);
    const sent: Record<string, string> = {};
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) sent[name] = value;
    await attacker(press).post("/recover", { email }, { headers: sent });
    const { href } = codeTo(press, email);
    expect(href.startsWith("https://press.example/auth/confirm?")).toBe(true);
    expect(href).not.toContain("evil");
  });

  test("is 256 random bits of its own: neither code nor address can be read from it", async () => {
    const { email } = await owner(press);
    await attacker(press).post("/otp", { email });
    const { code, link } = codeTo(press, email);
    expect(Buffer.from(link, "base64url")).toHaveLength(32);
    expect(link).not.toContain(code);
    expect(Buffer.from(link, "base64url").toString("latin1")).not.toContain(email);
  });
});

test("GET verify leads to no other site either", async () => {
  const path = "/verify?token=x&type=signup&redirect_to=https://evil.example/";
  const { headers } = await attacker(press).send("GET", path);
  expect(headers.get("location")).toBe(
    "https://press.example/auth/confirm?token_hash=x&type=signup&redirect_to=https%3A%2F%2Fpress.example%2F",
  );
});

describe("an e-mail that another program requested", () => {
  const verifier = "v".repeat(64);
  const recoverTo = async (redirectTo: string) => {
    const { post } = attacker(press);
    const { email } = await owner(press);
    const code_challenge = createHash("sha256").update(verifier).digest("base64url");
    const body = { email, code_challenge, code_challenge_method: "s256" };
    await post(`/recover?${new URLSearchParams({ redirect_to: redirectTo })}`, body);
    const token_hash = codeTo(press, email).link;
    return (await post("/verify", { type: "recovery", token_hash, hand_over: true })).body;
  };
  const exchange = async (auth_code: string | null, code_verifier = verifier) =>
    (await attacker(press).post("/token?grant_type=pkce", { auth_code, code_verifier })).status;

  test("returns to it with a code, which its own verifier exchanges once", async () => {
    const body = await recoverTo("https://app.example.org/after");
    expect(Object.keys(body)).toEqual(["redirect_to"]);
    const back = new URL(String(body["redirect_to"]));
    expect(`${back.origin}${back.pathname}`).toBe("https://app.example.org/after");
    const code = back.searchParams.get("code");
    expect([await exchange(code), await exchange(code)]).toEqual([200, 404]);
  });

  test("ends the session that its code opened when the code is used twice", async () => {
    const body = await recoverTo("https://app.example.org/after");
    const auth_code = new URL(String(body["redirect_to"])).searchParams.get("code");
    const { post, send } = attacker(press);
    const opened = await post("/token?grant_type=pkce", { auth_code, code_verifier: verifier });
    const headers = { authorization: `Bearer ${String(opened.body["access_token"])}` };
    expect((await send("GET", "/user", undefined, { headers })).status).toBe(200);
    expect(await exchange(auth_code)).toBe(404);
    expect((await send("GET", "/user", undefined, { headers })).body["error_code"]).toBe("session_not_found");
  });

  test("is worth nothing without its verifier: the first wrong one burns the code", async () => {
    const body = await recoverTo("https://app.example.org/after");
    const code = new URL(String(body["redirect_to"])).searchParams.get("code");
    expect([await exchange(code, "w".repeat(64)), await exchange(code)]).toEqual([400, 404]);
  });

  test("opens a session here where it leads here", async () => {
    expect(await recoverTo("https://press.example/auth/reset")).toHaveProperty("access_token");
    expect(await recoverTo("https://evil.example/")).toHaveProperty("access_token");
  });
});
