import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";

const WARNING = { variable: "AUTH_LIMITS", sentence: "AUTH_LIMITS is off." };

let press: TestPress;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), warnings: [WARNING] });
});
afterAll(() => press.close());

test("warnings of the configuration are for admins alone", async () => {
  const read = async (role: "admin" | "editor") => {
    const response = await press.call(await press.person([role]), "GET", "/me/dashboard");
    return (await response.json()) as { readonly warnings: unknown };
  };
  expect((await read("admin")).warnings).toEqual([WARNING]);
  expect((await read("editor")).warnings).toEqual([]);
});
