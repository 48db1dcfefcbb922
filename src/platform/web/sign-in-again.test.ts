import { expect, test } from "vitest";
import { respondToSignIn, requestSignIn } from "./sign-in-again.ts";

test("calls that lose the session together open one question, and go on together", async () => {
  const results = Promise.all([requestSignIn(), requestSignIn()]);
  respondToSignIn(true);
  expect(await results).toEqual([true, true]);
});

test("after an answer the next lost session opens the question again", async () => {
  const first = requestSignIn();
  respondToSignIn(false);
  expect(await first).toBe(false);
  const second = requestSignIn();
  respondToSignIn(true);
  expect(await second).toBe(true);
});
