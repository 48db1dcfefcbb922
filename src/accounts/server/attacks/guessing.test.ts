import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { attacker, codeTo, newAddress, notThe, owner, PASSWORD } from "#tests/support/attacker.ts";

let press: TestPress;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString() });
});
afterAll(() => press.close());
beforeEach(() => press.clock.advance(3600_000));

/** Another network for each number: limits by network do not help the press here. */
const networkNumber = (number: number): string => `198.51.${Math.floor(number / 250)}.${number % 250}`;

describe("a password", () => {
  test("is refused from the eleventh wrong one on, for known and unknown addresses alike", async () => {
    const { post } = attacker(press);
    const { email } = await owner(press);
    const seen = await Promise.all(
      [email, newAddress()].map(async (address) => {
        const responses = [];
        for (let number = 0; number < 12; number += 1) {
          const body = { email: address, password: `wrong ${number}` };
          responses.push(await post("/token?grant_type=password", body, { ip: networkNumber(number) }));
        }
        return responses.map(({ status, body }) => [status, body["error_code"]]);
      }),
    );
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]?.slice(9)).toEqual([
      [400, "invalid_credentials"],
      [429, "over_request_rate_limit"],
      [429, "over_request_rate_limit"],
    ]);
    const right = await post("/token?grant_type=password", { email, password: PASSWORD }, { ip: "203.0.113.9" });
    expect(right.status).toBe(429);
    press.clock.advance(16 * 60_000);
    expect((await post("/token?grant_type=password", { email, password: PASSWORD })).status).toBe(200);
  });

  test("cannot be tried oftener by asking at once", async () => {
    const { post } = attacker(press);
    const { email } = await owner(press);
    const responses = await Promise.all(
      Array.from({ length: 14 }, async (_, number) =>
        post("/token?grant_type=password", { email, password: `wrong ${number}` }, { ip: networkNumber(number) }),
      ),
    );
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(10);
  });

  test("guessed at by others does not shut out the owner who is signed in", async () => {
    const { post } = attacker(press);
    const user = await owner(press);
    const client = await press.signIn(user);
    for (let number = 0; number < 11; number += 1)
      await post("/token?grant_type=password", { email: user.email, password: "wrong" }, { ip: networkNumber(number) });
    expect((await client.getUser()).error).toBeNull();
    expect((await client.refreshSession()).error).toBeNull();
    expect((await client.updateUser({ data: { place: "the mill" } })).error).toBeNull();
    const changed = await client.updateUser({ password: "a second way to the mill", current_password: PASSWORD });
    expect(changed.error).toBeNull();
  });

  test("is not guessed from within a stolen session either", async () => {
    const user = await owner(press);
    const client = await press.signIn(user);
    const change = async (current_password: string) =>
      (await client.updateUser({ password: "a second way to the mill", current_password })).error?.code;
    for (let number = 0; number < 10; number += 1) expect(await change("wrong")).toBe("current_password_invalid");
    expect(await change(PASSWORD)).toBe("over_request_rate_limit");
  });

  test("is limited by network, an IPv6 one by its first half", async () => {
    const { post } = attacker(press);
    const responses = [];
    for (let number = 0; number < 32; number += 1) {
      const body = { email: newAddress(), password: "wrong" };
      responses.push(await post("/token?grant_type=password", body, { ip: `2001:db8:0:7::${number.toString(16)}` }));
    }
    expect(responses.map(({ status }) => status).slice(29)).toEqual([400, 429, 429]);
    const next = { email: newAddress(), password: "wrong" };
    expect((await post("/token?grant_type=password", next, { ip: "2001:db8:0:8::1" })).status).toBe(400);
  });
});

describe("a code", () => {
  const requestCode = async () => {
    const { email } = await owner(press);
    await attacker(press).post("/otp", { email });
    return { email, ...codeTo(press, email) };
  };

  test("is compared five times and no more, also with sixty guesses at once", async () => {
    const { post } = attacker(press);
    const { email, code } = await requestCode();
    const guesses = Array.from({ length: 60 }, async (_, number) =>
      post("/verify", { email, type: "email", token: notThe(code) }, { ip: networkNumber(number) }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([403, 429]));
    const [token] = await press.db
      .selectFrom("auth.one_time_tokens")
      .select("attempts")
      .where("relates_to", "=", email)
      .execute();
    expect(token?.attempts).toBe(5);
    expect((await post("/verify", { email, type: "email", token: code }, { ip: "203.0.113.1" })).status).not.toBe(200);
  });

  test("that is right is refused after five wrong ones", async () => {
    const { post } = attacker(press);
    const { email, code, link } = await requestCode();
    for (let number = 0; number < 5; number += 1) await post("/verify", { email, type: "email", token: notThe(code) });
    expect((await post("/verify", { email, type: "email", token: code })).status).toBe(403);
    // The link of the same letter has 256 bits of its own: guesses at the code do not take it from the owner.
    expect((await post("/verify", { type: "magiclink", token_hash: link })).status).toBe(200);
  });

  test("opens once, also to four at once", async () => {
    const { post } = attacker(press);
    const { email, code } = await requestCode();
    const responses = await Promise.all(
      Array.from({ length: 4 }, async () => post("/verify", { email, type: "email", token: code })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("is over after ten minutes", async () => {
    const { post } = attacker(press);
    const first = await requestCode();
    press.clock.advance(599_000);
    expect((await post("/verify", { email: first.email, type: "email", token: first.code })).status).toBe(200);
    const second = await requestCode();
    press.clock.advance(601_000);
    expect((await post("/verify", { email: second.email, type: "email", token: second.code })).status).toBe(403);
    expect((await post("/verify", { type: "magiclink", token_hash: second.link })).status).toBe(403);
  });

  test("is good for its own purpose and its own address only", async () => {
    const { post } = attacker(press);
    const { code, link } = await requestCode();
    const { email } = await owner(press);
    expect((await post("/verify", { email, type: "email", token: code })).status).toBe(403);
    for (const type of ["recovery", "signup", "email_change", "invite"])
      expect((await post("/verify", { type, token_hash: link })).status).toBe(403);
  });

  test("is replaced by the next one", async () => {
    const { post } = attacker(press);
    const { email, link } = await requestCode();
    await post("/otp", { email });
    expect((await post("/verify", { type: "magiclink", token_hash: link })).status).toBe(403);
  });

  test("is sent to one address five times in a quarter of an hour, from any network", async () => {
    const { post } = attacker(press);
    for (const email of [(await owner(press)).email, newAddress()]) {
      const statuses = [];
      for (let number = 0; number < 6; number += 1)
        statuses.push((await post("/recover", { email }, { ip: networkNumber(number) })).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });
});

test("looking at a link changes nothing: a scanner that follows it leaves it whole", async () => {
  const { send, post } = attacker(press);
  const { email } = await owner(press);
  await post("/otp", { email });
  const { link } = codeTo(press, email);
  for (const method of ["GET", "HEAD"]) {
    const seen = await send(method, `/verify?token=${link}&type=magiclink&redirect_to=https://press.example/dashboard`);
    expect(seen.status).toBe(303);
    expect(seen.headers.get("location")).toBe(
      `https://press.example/auth/confirm?${new URLSearchParams({
        token_hash: link,
        type: "magiclink",
        redirect_to: "https://press.example/dashboard",
      })}`,
    );
  }
  expect((await post("/verify", { token_hash: link, type: "magiclink" })).status).toBe(200);
});
