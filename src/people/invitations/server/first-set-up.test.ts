import { afterAll, beforeAll, expect, test } from "vitest";
import { openPeoplePress, type PeoplePress } from "#tests/support/presses/people-press.ts";
import { openSetUp } from "./first-set-up.ts";
import { countUsers } from "#people/users/server/user-counts.ts";

let press: PeoplePress;
beforeAll(async () => {
  press = await openPeoplePress();
});
afterAll(() => press.close());

const open = async (): Promise<string> =>
  new URL((await openSetUp(press.people)) ?? "https://none.example").searchParams.get("token") ?? "";
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
  expect(await countUsers(press.people)).toMatchObject({ total: 1, admin: 1 });
  expect(await openSetUp(press.people)).toBeUndefined();
  expect((await setUp(fresh, "late@example.org")).status).toBe(410);

  const [{ email }] = (await press.db.selectFrom("profiles").select("email").execute()) as [{ email: string }];
  const signedIn = await press.send("/token?grant_type=password", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  expect(signedIn.status).toBe(200);
});
