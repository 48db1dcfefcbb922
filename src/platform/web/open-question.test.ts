import { expect, test } from "vitest";
import { openQuestion } from "./open-question.ts";

test("calls while a question is open wait for the same answer", async () => {
  const question = openQuestion();
  expect(question.isOpen()).toBe(false);
  const settled = Promise.all([question.ask(), question.ask()]);
  expect(question.isOpen()).toBe(true);
  question.settle(true);
  expect(await settled).toEqual([true, true]);
  expect(question.isOpen()).toBe(false);
});

test("the next question has an answer of its own", async () => {
  const question = openQuestion();
  const first = question.ask();
  question.settle(true);
  const second = question.ask();
  question.settle(false);
  expect(await Promise.all([first, second])).toEqual([true, false]);
});

test("an answer without a question changes nothing", async () => {
  const question = openQuestion();
  question.settle(true);
  const requested = question.ask();
  question.settle(false);
  expect(await requested).toBe(false);
});
