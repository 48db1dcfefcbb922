import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attacker, owner, PASSWORD } from "#tests/support/attacker.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";

let press: TestPress;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString() });
});
afterAll(() => press.close());
beforeEach(() => press.clock.advance(3600_000));

describe("a refresh token", () => {
  const fetchTokens = async (email: string) => {
    const { post } = attacker(press);
    const { body } = await post("/token?grant_type=password", { email, password: PASSWORD });
    const refresh = async (token: unknown) => post("/token?grant_type=refresh_token", { refresh_token: token });
    return { refresh, first: body["refresh_token"], access: String(body["access_token"]) };
  };

  test("used again after the window of two tabs ends the session, for thief and owner", async () => {
    const { email } = await owner(press);
    const { refresh, first, access } = await fetchTokens(email);
    const second = await refresh(first);
    press.clock.advance(11_000);
    const reuse = await refresh(first);
    expect([reuse.status, reuse.body["error_code"]]).toEqual([400, "refresh_token_already_used"]);
    expect((await refresh(second.body["refresh_token"])).status).toBe(400);
    const headers = { authorization: `Bearer ${access}` };
    expect((await attacker(press).send("GET", "/user", undefined, { headers })).status).toBe(403);
  });

  test("two steps behind ends the session also within the window", async () => {
    const { email } = await owner(press);
    const { refresh, first } = await fetchTokens(email);
    const second = await refresh(first);
    await refresh(second.body["refresh_token"]);
    expect((await refresh(first)).body["error_code"]).toBe("refresh_token_already_used");
  });

  test("used by five at once leaves one session and one successor", async () => {
    const { email, id } = await owner(press);
    const { refresh, first } = await fetchTokens(email);
    const responses = await Promise.all(Array.from({ length: 5 }, async () => refresh(first)));
    expect(new Set(responses.map(({ body }) => body["refresh_token"])).size).toBe(1);
    const sessions = await press.db.selectFrom("auth.sessions").selectAll().where("user_id", "=", id).execute();
    expect(sessions.filter(({ counter }) => counter > 0)).toMatchObject([{ counter: 1 }]);
  });

  test.each([
    ["another counter", (token: string) => token.replace(/\.\d+\./u, ".7.")],
    ["another session", (token: string) => crypto.randomUUID() + token.slice(36)],
    ["no signature", (token: string) => token.slice(0, token.lastIndexOf(".") + 1)],
    ["another signature", (token: string) => `${token.slice(0, -43)}${"A".repeat(43)}`],
  ])("with %s is none, and ends nothing", async (_what, forge) => {
    const { email } = await owner(press);
    const { refresh, first } = await fetchTokens(email);
    const forged = await refresh(forge(String(first)));
    expect([forged.status, forged.body["error_code"]]).toEqual([400, "refresh_token_not_found"]);
    expect((await refresh(first)).status).toBe(200);
  });
});
