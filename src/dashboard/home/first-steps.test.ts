import { expect, test } from "vitest";
import { screenAt } from "#dashboard/available-screens.ts";
import { can } from "#people/core/policy.ts";
import { FIRST_STEPS, type FirstStep, guideProgress, STEP_WORDS } from "./first-steps.ts";

test("each step leads to a screen that admins may open", () => {
  const paths = FIRST_STEPS.flatMap((step) => STEP_WORDS[step].action?.path ?? []);
  const screens = paths.map((path) => screenAt(path));
  expect(paths).toHaveLength(6);
  expect(screens.filter((screen) => screen !== undefined && can(["admin"], screen.capability))).toHaveLength(6);
});

const states = (...done: readonly FirstStep[]) =>
  FIRST_STEPS.map((step) => ({ step, done: done.includes(step), fact: null }));

test.each([
  [[], 0, "name_and_address"],
  [["name_and_address", "second_admin"], 2, "test_mail"],
  [[...FIRST_STEPS], FIRST_STEPS.length, undefined],
] as const)("with %j done, %d are done and the next is %s", (done, count, next) => {
  expect(guideProgress(states(...done))).toEqual({ done: count, next });
});
