import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attacker, codeTo, newAddress, PASSWORD } from "#tests/support/attacker.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { OURS } from "#tests/support/browser-session.ts";

let press: TestPress;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString() });
});
afterAll(() => press.close());
beforeEach(() => press.clock.advance(25 * 3600_000));

const STRANGERS = "the stranger's own password";

/** A browser on our own pages: it sends back the cookies that it was given. */
function browser() {
  const cookies = new Map<string, string>();
  const post = async (path: string, body: unknown) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await attacker(press).post(path, body, { headers: { ...OURS, cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/u.exec(set) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  return { post, cookies };
}

const opens = async (email: string, password: string): Promise<boolean> =>
  (await attacker(press).post("/token?grant_type=password", { email, password })).status === 200;

const byLink = (email: string) => ({ token_hash: codeTo(press, email).link, type: "signup" });

describe("a stranger signs up with an address after its owner", () => {
  test("and the newest e-mail's link, opened where the owner signed up, gives the owner's password", async () => {
    const [owner, stranger, email] = [browser(), browser(), newAddress()];
    await owner.post("/signup", { email, password: PASSWORD, data: { first_name: "Ada" } });
    await stranger.post("/signup", { email, password: STRANGERS, data: { first_name: "Mallory" } });
    const { status, body } = await owner.post("/verify", byLink(email));
    expect([status, body["user"]]).toMatchObject([200, { user_metadata: { first_name: "Ada" } }]);
    expect([await opens(email, PASSWORD), await opens(email, STRANGERS)]).toEqual([true, false]);
  });

  test("and the same by the code of the newest e-mail", async () => {
    const [owner, email] = [browser(), newAddress()];
    await owner.post("/signup", { email, password: PASSWORD });
    await attacker(press).post("/signup", { email, password: STRANGERS });
    await owner.post("/verify", { email, token: codeTo(press, email).code, type: "signup" });
    expect([await opens(email, PASSWORD), await opens(email, STRANGERS)]).toEqual([true, false]);
  });

  test("and another browser of the owner chooses a password with the link", async () => {
    const email = newAddress();
    await browser().post("/signup", { email, password: STRANGERS });
    const chosen = { ...byLink(email), password: "short" };
    expect((await browser().post("/verify", chosen)).body["error_code"]).toBe("weak_password");
    expect((await browser().post("/verify", { ...chosen, password: PASSWORD })).status).toBe(200);
    expect([await opens(email, PASSWORD), await opens(email, STRANGERS)]).toEqual([true, false]);
  });

  test.each([
    ["browser", () => browser()],
    ["program", () => attacker(press)],
  ])("and the stranger's password opens nothing when a %s of the owner chooses none", async (_what, client) => {
    const email = newAddress();
    await browser().post("/signup", { email, password: STRANGERS });
    expect((await client().post("/verify", byLink(email))).status).toBe(200);
    expect(await opens(email, STRANGERS)).toBe(false);
  });

  test("and neither password counts where two programs signed up and one types the code", async () => {
    const [{ post }, email] = [attacker(press), newAddress()];
    await post("/signup", { email, password: PASSWORD });
    await post("/signup", { email, password: STRANGERS });
    expect((await post("/verify", { email, token: codeTo(press, email).code, type: "signup" })).status).toBe(200);
    expect([await opens(email, PASSWORD), await opens(email, STRANGERS)]).toEqual([false, false]);
  });

  test("and the link that a program opens does not stand for its sign-up: only the typed code does", async () => {
    const [{ post }, email] = [attacker(press), newAddress()];
    await post("/signup", { email, password: STRANGERS });
    expect((await post("/verify", byLink(email))).status).toBe(200);
    expect(await opens(email, STRANGERS)).toBe(false);
  });

  test("and requests another e-mail: the owner's password still counts", async () => {
    const [owner, email] = [browser(), newAddress()];
    await owner.post("/signup", { email, password: PASSWORD });
    await attacker(press).post("/resend", { email, type: "signup" });
    await attacker(press).post("/otp", { email });
    await owner.post("/resend", { email, type: "signup" });
    await owner.post("/verify", byLink(email));
    expect(await opens(email, PASSWORD)).toBe(true);
  });
});

test("a sign-up waits for a day: afterwards its own browser chooses a password too", async () => {
  const [owner, email] = [browser(), newAddress()];
  await owner.post("/signup", { email, password: PASSWORD });
  press.clock.advance(25 * 3600_000);
  await owner.post("/resend", { email, type: "signup" });
  await owner.post("/verify", byLink(email));
  expect(await opens(email, PASSWORD)).toBe(false);
});

test("the response sets the same cookie for a taken address, out of reach of scripts", async () => {
  const { user } = await press.account();
  for (const email of [newAddress(), user.email ?? ""]) {
    const { headers } = await attacker(press).post("/signup", { email, password: PASSWORD }, { headers: OURS });
    expect(headers.get("set-cookie")).toMatch(
      /^__Host-asked=[\w-]{43}; Path=\/; Max-Age=86400; HttpOnly; Secure; SameSite=Lax$/u,
    );
  }
});

describe("a link or code to sign in", () => {
  test("works only in the requesting browser", async () => {
    const { user } = await press.account();
    const [asking, other, email] = [browser(), browser(), user.email ?? ""];
    await asking.post("/otp", { email });
    const { link, code } = codeTo(press, email);
    const byOther = await other.post("/verify", { token_hash: link, type: "magiclink" });
    expect([byOther.status, byOther.body["error_code"]]).toEqual([403, "otp_other_browser"]);
    expect((await attacker(press).post("/verify", { token_hash: link, type: "magiclink" })).status).toBe(403);
    expect((await other.post("/verify", { email, token: code, type: "email" })).status).toBe(403);
    expect((await asking.post("/verify", { token_hash: link, type: "magiclink" })).status).toBe(200);
  });

  test("that is typed in another browser does not use up the requester's tries", async () => {
    const { user } = await press.account();
    const [asking, email] = [browser(), user.email ?? ""];
    await asking.post("/otp", { email });
    const { code } = codeTo(press, email);
    for (let tries = 0; tries < 8; tries += 1) await browser().post("/verify", { email, token: code, type: "email" });
    expect((await asking.post("/verify", { email, token: code, type: "email" })).status).toBe(200);
  });
});
