import { describe, expect, test } from "vitest";
import { checkPassword } from "./password-strength.ts";

const rule = {
  minimum: 12,
  about: ["ada.lovelace@analytical.example", "Ada", "Lovelace"],
  pressWords: ["Colophon Academic Press", "press.colophon.example"],
};

describe("a password is refused", () => {
  test.each([
    "correcthorsebatterystaple",
    "correcthorsebatterystaple1",
    "Correct Horse Battery Staple",
    "letmeinletmein",
    "trustno1trustno1",
    "abcdefghijkl",
    "123456789012a",
    "qwertyuiopasdf",
    "P@ssw0rdP@ssw0rd",
    "colophonpress1",
    "Colophon Academic Press",
    "press.colophon.example1",
    "lovelace-ada-2026",
    "sonyericsson",
    "leavemealone",
    // NFKC: the same letters in full width.
    "ｌｅｔｍｅｉｎｌｅｔｍｅｉｎ",
  ])("that is easy to guess, with a sentence that helps: %s", async (password) => {
    const ruleError = await checkPassword(password, rule);
    expect(ruleError?.sentence).toMatch(/three or four words|your own name|name or address of the press|repeats/u);
  });
});

test.each([
  "walking slowly to the mill",
  "plaster whistle ninety gardens",
  "Wind über den Dächern",
  "மழை பெய்யும் ஊரில் ஒரு வீடு",
])("words that do not belong together pass: %s", async (password) => {
  expect(await checkPassword(password, rule)).toBeUndefined();
});

test("the longest password of substituted characters is checked in bounded time", async () => {
  await checkPassword("walking slowly to the mill", rule);
  const before = process.cpuUsage();
  await checkPassword("@4(1!|5$07+2".repeat(11).slice(0, 128), rule);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1e6).toBeLessThan(5);
});
