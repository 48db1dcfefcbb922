import { expect, test } from "vitest";
import { DEFAULT_PRESS } from "#press/core/press.ts";
import { DEFAULT_WORKFLOW } from "#press/core/workflow-shape.ts";
import { daysAfter, daysBetween, dueSteps, schedule } from "./reminders.ts";

const inZone = (timeZone: string) => ({ workflow: DEFAULT_WORKFLOW, hours: { ...DEFAULT_PRESS.hours, timeZone } });
const PRESS = inZone("UTC");

const invited = {
  state: "invited" as const,
  invited_at: new Date("2026-11-20T22:00:00Z"),
  due_on: null,
  reminders: [],
};
const accepted = { state: "accepted" as const, invited_at: invited.invited_at, due_on: "2026-12-31", reminders: [] };
const formatSteps = (steps: readonly { readonly what: string; readonly on: string }[]) =>
  steps.map(({ what, on }) => `${what} ${on}`);

test("days are whole days in UTC, also over the end of a year", () => {
  expect(daysAfter("2026-12-31", 1)).toBe("2027-01-01");
  expect(daysBetween("2027-01-03", "2026-12-31")).toBe(-3);
});

test("the schedule follows the settings", () => {
  expect(formatSteps(schedule(invited, PRESS))).toEqual(["R2 2026-11-24", "R3 2026-11-27", "expire 2026-11-30"]);
  expect(formatSteps(schedule(accepted, PRESS))).toEqual([
    "R5 2026-12-24",
    "R6 2027-01-01",
    "R7 2027-01-07",
    "escalate 2027-01-14",
  ]);
});

test("without reminders the invitation still ends, and the editor gets an e-mail", () => {
  const off = { ...PRESS, workflow: { ...DEFAULT_WORKFLOW, reminders: "off" as const } };
  expect(formatSteps(schedule(invited, off))).toEqual(["expire 2026-11-30"]);
  expect(formatSteps(schedule(accepted, off))).toEqual(["escalate 2027-01-14"]);
});

test("after a standstill one e-mail leaves, not all that were missed", () => {
  const { run, skip } = dueSteps(accepted, PRESS, "2027-02-01");
  expect([run, skip].map(formatSteps)).toEqual([
    ["R7 2027-01-07", "escalate 2027-01-14"],
    ["R5 2026-12-24", "R6 2027-01-01"],
  ]);
  const done = [...run, ...skip].map(({ occasion }) => ({ email: null, occasion, at: "" }));
  expect(dueSteps({ ...accepted, reminders: done }, PRESS, "2027-02-01")).toEqual({ run: [], skip: [] });
});

test("an invitation that has ended sends no reminder any more", () => {
  const { run } = dueSteps(invited, PRESS, "2026-12-24");
  expect(formatSteps(run)).toEqual(["expire 2026-11-30"]);
});

// 22:00 in Greenwich is the next morning in India and the afternoon in New York.
test.each([
  ["Asia/Kolkata", ["R2 2026-11-25", "R3 2026-11-28", "expire 2026-12-01"]],
  ["America/New_York", ["R2 2026-11-24", "R3 2026-11-27", "expire 2026-11-30"]],
])("the days of an invitation are those of a press in %s, and its steps have the same names", (zone, days) => {
  const steps = schedule(invited, inZone(zone));
  expect(formatSteps(steps)).toEqual(days);
  expect(steps.map(({ occasion }) => occasion)).toEqual(schedule(invited, PRESS).map(({ occasion }) => occasion));
});

test("an invitation never ends before the day that its e-mail names", () => {
  const press = inZone("Asia/Kolkata");
  const answerBy = daysAfter("2026-11-21", DEFAULT_WORKFLOW.answerDays);
  const short = { ...press, workflow: { ...press.workflow, invitationExpires: DEFAULT_WORKFLOW.answerDays } };
  expect(schedule(invited, short).find(({ what }) => what === "expire")?.on).toBe(answerBy);
});
