import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { openSetUp } from "./first-set-up.ts";
import { countUsers } from "#people/core/server/user-counts.ts";

let press: TestPress;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString() });
});
afterAll(() => press.close());

const open = async (): Promise<string> =>
  new URL((await openSetUp(press.auth)) ?? "https://none.example").searchParams.get("token") ?? "";
const PASSWORD = "plaster whistle ninety gardens";
const setUp = (token: string, email: string, password = PASSWORD) =>
  press.call(undefined, "POST", "/set-up", {
    body: { token, email, password, first_name: "First", last_name: "Admin" },
  });

test("the link of the last start makes one admin, who then signs in; nothing weaker or older does", async () => {
  const older = await open();
  const token = await open();
  expect(JSON.stringify(await press.db.selectFrom("set_up_links").selectAll().execute())).not.toContain(token);
  for (const wrong of [older, "", "x", token.slice(1)])
    expect((await setUp(wrong, "chief@example.org")).status).toBe(410);
  expect((await setUp(token, "chief@example.org", "password1234")).status).toBe(422);
  press.clock.advance(24 * 3_600_000 + 1);
  expect((await setUp(token, "chief@example.org")).status).toBe(410);

  const fresh = await open();
  const both = await Promise.all(["chief@example.org", "thief@example.org"].map((email) => setUp(fresh, email)));
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([204, 410]));
  expect(await countUsers(press.auth)).toMatchObject({ total: 1, admin: 1 });
  expect(await openSetUp(press.auth)).toBeUndefined();
  expect((await setUp(fresh, "late@example.org")).status).toBe(410);

  const [{ email }] = (await press.db.selectFrom("profiles").select("email").execute()) as [{ email: string }];
  const signedIn = await press.send("/token?grant_type=password", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  expect(signedIn.status).toBe(200);
});
