import { expect, test } from "vitest";
import { LEAVING_ONE_PROCESSOR } from "#platform/threads/thread-limits.ts";
import { hashPassword, hashTurns, isPassword } from "./password-hashes.ts";

test("a password is its own hash's, another one is not, and nobody's takes as many steps", async () => {
  const hash = await hashPassword("lanterns over the harbour");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
  expect(await isPassword("lanterns over the harbour", hash)).toBe(true);
  expect(await isPassword("lanterns over the harbor", hash)).toBe(false);
  expect(await isPassword("lanterns over the harbour", undefined)).toBe(false);
});

test("hashes leave a processor to pages: the others wait for their turn", async () => {
  const hashes = Array.from({ length: 6 }, (_, index) => isPassword(`wrong ${index}`, null));
  await Promise.resolve();
  expect(hashTurns.waiting().page).toBe(6 - LEAVING_ONE_PROCESSOR);
  expect(await Promise.all(hashes)).toEqual(Array.from({ length: 6 }, () => false));
  expect(hashTurns.waiting().page).toBe(0);
});
