import { afterEach, beforeEach, expect, test } from "vitest";
import { DEFAULT_PRESS } from "#press/press.ts";
import { openTestPress, type TestPress } from "#tests/press.ts";
import { readPress, setPress } from "./press-settings.ts";

let press: TestPress;
beforeEach(async () => {
  press = await openTestPress();
});
afterEach(() => press.close());

test("an unset press has the specification's claims", async () => {
  expect(await readPress(press.work)).toEqual(DEFAULT_PRESS);
});

test("a setting replaces its default and leaves the others", async () => {
  await setPress(
    press.work,
    new Map<string, unknown>([
      ["name", "Meridian"],
      ["claims.books", "12"],
    ]),
  );
  expect(await readPress(press.work)).toEqual({
    ...DEFAULT_PRESS,
    name: "Meridian",
    claims: { ...DEFAULT_PRESS.claims, books: "12" },
  });
});

test("one wrong setting refuses all of them, with its name", async () => {
  const change = setPress(
    press.work,
    new Map<string, unknown>([
      ["name", "Meridian"],
      ["email", "nobody"],
      ["colour", "red"],
    ]),
  );
  await expect(change).rejects.toMatchObject({ fields: { email: "email must be an e-mail address." } });
  await expect(change).rejects.toMatchObject({
    fields: { colour: expect.stringContaining("no setting of this name") },
  });
  expect((await readPress(press.work)).name).toBe(DEFAULT_PRESS.name);
});
