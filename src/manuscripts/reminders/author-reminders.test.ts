import { expect, test } from "vitest";
import { DEFAULT_WORKFLOW } from "#press/core/workflow-shape.ts";
import {
  comingReminders,
  dueReminders,
  type RemindedManuscript,
  reminderSchedule,
  type ReminderTimes,
} from "./author-reminders.ts";

const TIMES: ReminderTimes = { workflow: DEFAULT_WORKFLOW, measured: {}, timeZone: "UTC" };
const NONE = new Set<string>();

const manuscript = (some: Partial<RemindedManuscript>): RemindedManuscript => ({
  state: "screening",
  round: 0,
  turn: "editor",
  on_hold: false,
  due_on: null,
  state_since: new Date("2026-11-02T10:00:00Z"),
  agreement: null,
  agreement_requested_at: null,
  ...some,
});

const PENDING = { id: "c1", asked_at: new Date("2026-11-02T10:00:00Z") };
const days = (some: Partial<RemindedManuscript>, pending = [PENDING], times = TIMES) =>
  reminderSchedule(manuscript(some), pending, times).map(({ kind, on }) => `${kind} ${on}`);

test("co-authors are reminded on days 3, 10 and 20, until production or while a hold is cleared", () => {
  expect(days({})).toEqual([
    "co_author 2026-11-05",
    "co_author 2026-11-12",
    "co_author 2026-11-22",
    "taking_longer 2026-11-24",
  ]);
  expect(days({ on_hold: true })).toEqual(["taking_longer 2026-11-24"]);
  expect(days({ state: "in_production", turn: "press" })).toEqual([]);
});

test("authors are reminded before and after their date, unless it waits for the editor", () => {
  const revision = { state: "revisions_requested", turn: "author", due_on: "2026-12-20", round: 1 } as const;
  expect(days(revision, [])).toEqual([
    "changes_due 2026-12-13",
    "changes_due 2026-12-19",
    "changes_overdue 2026-12-21",
    "changes_overdue 2026-12-27",
  ]);
  expect(days({ ...revision, turn: "editor" }, [])).toEqual([]);
});

test("a stage is late after the promised or the measured time, once a round", () => {
  expect(days({ state: "submitted", turn: "editors" }, [])).toEqual(["taking_longer 2026-11-10"]);
  expect(days({ state: "in_review", round: 2 }, [])).toEqual(["taking_longer 2026-12-15"]);
  const slow = { ...TIMES, measured: { reviewDays: 60 } };
  expect(days({ state: "in_review", round: 2 }, [], slow)).toEqual(["taking_longer 2027-01-02"]);
  const [one] = reminderSchedule(manuscript({ state: "in_review", round: 2 }), [], TIMES);
  expect(one?.mark).toBe("in_review 2");
});

test("an agreement that was asked for is reminded of until it is made, unless the press asks for none any more", () => {
  const waiting = {
    state: "accepted",
    agreement: "requested",
    agreement_requested_at: new Date("2026-11-10T10:00:00Z"),
  } as const;
  const agreeing = { ...TIMES, workflow: { ...DEFAULT_WORKFLOW, agreement: "requested" as const } };
  expect(days(waiting, [], agreeing)).toEqual(["agreement 2026-11-17", "agreement 2026-12-01"]);
  expect(days({ ...waiting, state: "in_production" }, [], agreeing)).toHaveLength(2);
  expect(days({ ...waiting, agreement: "accepted" }, [], agreeing)).toEqual([]);
  expect(days(waiting, [], TIMES)).toEqual([]);
});

test("a press without reminders still says that a stage takes longer", () => {
  const off = { ...TIMES, workflow: { ...DEFAULT_WORKFLOW, reminders: "off" as const } };
  expect(days({ due_on: "2026-12-01" }, [PENDING], off)).toEqual(["taking_longer 2026-11-24"]);
});

test("of several reminders that are due the last of each thread is sent, once", () => {
  const other = { id: "c2", asked_at: new Date("2026-11-10T10:00:00Z") };
  const schedule = reminderSchedule(manuscript({}), [PENDING, other], TIMES);
  const { send, skip } = dueReminders(schedule, NONE, "2026-11-14");
  expect(send.map(({ mark }) => mark)).toEqual(["c1 +10 2026-11-02", "c2 +3 2026-11-10"]);
  expect(skip.map(({ mark }) => mark)).toEqual(["c1 +3 2026-11-02"]);
  const sent = new Set([...send, ...skip].map(({ mark }) => mark));
  expect(dueReminders(schedule, sent, "2026-11-14")).toEqual({ send: [], skip: [] });
  expect(comingReminders(schedule, sent, "2026-11-14").map(({ on }) => on)).toEqual([
    "2026-11-20",
    "2026-11-22",
    "2026-11-24",
    "2026-11-30",
  ]);
});

test("a new date begins its reminders again", () => {
  const revision = { state: "revisions_requested", turn: "author", due_on: "2026-12-20" } as const;
  const [before] = reminderSchedule(manuscript(revision), [], TIMES);
  const [after] = reminderSchedule(manuscript({ ...revision, due_on: "2026-12-27" }), [], TIMES);
  expect(dueReminders(after ? [after] : [], new Set(before ? [before.mark] : []), "2026-12-30").send).toHaveLength(1);
});

test("days are those of the press: 20:00 in Greenwich is the next day in India", () => {
  const india = {
    ...TIMES,
    timeZone: "Asia/Kolkata",
    workflow: { ...DEFAULT_WORKFLOW, agreement: "requested" as const },
  };
  const at = new Date("2026-11-02T20:00:00Z");
  const submission = {
    state: "submitted",
    turn: "editors",
    state_since: at,
    agreement: "requested",
    agreement_requested_at: at,
  } as const;
  const schedule = reminderSchedule(manuscript(submission), [{ id: "c1", asked_at: at }], india);
  expect(schedule.map(({ kind, on }) => `${kind} ${on}`)).toEqual([
    "co_author 2026-11-06",
    "agreement 2026-11-10",
    "taking_longer 2026-11-11",
    "co_author 2026-11-13",
    "co_author 2026-11-23",
    "agreement 2026-11-24",
  ]);
  expect(schedule[0]?.mark).toBe("c1 +3 2026-11-02");
});
