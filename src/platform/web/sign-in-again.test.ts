import { expect, test } from "vitest";
import { answerSignIn, askToSignIn } from "./sign-in-again.ts";

test("calls that lose the session together are asked once, and go on together", async () => {
  const answers = Promise.all([askToSignIn(), askToSignIn()]);
  answerSignIn(true);
  expect(await answers).toEqual([true, true]);
});

test("after an answer the next loss asks again", async () => {
  const first = askToSignIn();
  answerSignIn(false);
  expect(await first).toBe(false);
  const second = askToSignIn();
  answerSignIn(true);
  expect(await second).toBe(true);
});
