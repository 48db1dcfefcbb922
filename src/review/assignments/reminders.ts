import type { Press } from "#press/core/press.ts";
import type { WorkflowSettings } from "#press/core/workflow-shape.ts";
import { toZonedTime } from "#press/core/zoned-time.ts";
import type { AssignmentState } from "./assignment.ts";

/** The e-mails to reviewers (docs/workflow.md). */
export type ReviewEmail = "R1" | "R2" | "R3" | "R4" | "R5" | "R6" | "R7" | "R8" | "R9" | "R10" | "R11";

/** What each e-mail is, for the editor's list of what was sent and what will be. */
export const REVIEW_EMAIL_NAMES = {
  R1: "invitation",
  R2: "reminder to answer",
  R3: "last reminder to answer",
  R4: "thanks for agreeing, with the date",
  R5: "reminder before the date",
  R6: "reminder after the date",
  R7: "second reminder after the date",
  R8: "new date",
  R9: "receipt of the report",
  R10: "cancellation",
  R11: "invitation to review again",
} as const satisfies Readonly<Record<ReviewEmail, string>>;

/** A step that was taken; `occasion` identifies it, so that it is taken once. */
export type SentReminder = {
  /** Null for a step without an e-mail to the reviewer, and for one that a later e-mail replaced. */
  readonly email: ReviewEmail | null;
  readonly occasion: string;
  /** An ISO date and time. */
  readonly at: string;
};

/** A step that the schedule will take: an e-mail, the end of an invitation, or the editor's turn. */
export type ScheduledStep = {
  readonly occasion: string;
  /** An ISO date. */
  readonly on: string;
  readonly what: ReviewEmail | "expire" | "escalate";
};

type Scheduled = {
  readonly state: AssignmentState;
  readonly invited_at: Date | null;
  readonly due_on: string | null;
  readonly reminders: readonly SentReminder[];
};

/** What of a press's settings makes the schedule. */
type SchedulingPress = Pick<Press, "workflow" | "hours">;

const DAY = 86_400_000;

/** Returns the ISO date that is some days after another one. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

type Dates = { readonly state: AssignmentState; readonly answer_by: string | null; readonly due_on: string | null };

/** Returns how many days the answer to an invitation, or a report, is late on the day `today`; 0 where none is awaited or its day is not over. */
export function daysLate({ state, answer_by, due_on }: Dates, today: string): number {
  const waitsFor = state === "invited" ? answer_by : state === "accepted" ? due_on : null;
  return waitsFor === null ? 0 : Math.max(0, daysBetween(waitsFor, today));
}

/** Returns the whole days from one ISO date to another; negative where it lies before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY);

/**
 * Returns all steps of an assignment's schedule, the earliest first (docs/workflow.md): reminders of an invitation and its end;
 * reminders before and after the due date, and the day on which the editor decides the next step. Without reminders the
 * invitation's end and the editor's turn remain. Days are those of the press.
 */
export function schedule(assignment: Scheduled, press: SchedulingPress): readonly ScheduledStep[] {
  const { workflow } = press;
  const steps = assignment.state === "invited" ? ofInvitation(assignment, press) : ofReport(assignment, workflow);
  return steps
    .filter(({ what }) => workflow.reminders === "on" || !what.startsWith("R"))
    .toSorted((a, b) => a.on.localeCompare(b.on));
}

function ofInvitation({ invited_at }: Scheduled, { workflow, hours }: SchedulingPress): readonly ScheduledStep[] {
  if (!invited_at) return [];
  const from = toZonedTime(invited_at, hours.timeZone).day;
  // The name of a step has the day in UTC: with another zone of the press it is still the step that was taken.
  const name = invited_at.toISOString().slice(0, 10);
  const reminders = workflow.invitationReminders.map((days, index) => ({
    occasion: `invited+${days} ${name}`,
    on: daysAfter(from, days),
    what: index === 0 ? ("R2" as const) : ("R3" as const),
  }));
  const end = { occasion: `expires ${name}`, on: daysAfter(from, workflow.invitationExpires), what: "expire" as const };
  return [...reminders, end];
}

function ofReport({ state, due_on }: Scheduled, settings: WorkflowSettings): readonly ScheduledStep[] {
  if (state !== "accepted" || due_on === null) return [];
  // The due date belongs to the step: with a new date the reminders begin again.
  const step = (days: number, what: ScheduledStep["what"]): ScheduledStep => ({
    occasion: `due${days < 0 ? "" : "+"}${days} ${due_on}`,
    on: daysAfter(due_on, days),
    what,
  });
  return [
    ...settings.dueReminders.map((days) => step(-days, "R5")),
    ...settings.overdueReminders.map((days, index) => step(days, index === 0 ? "R6" : "R7")),
    step(settings.overdueEscalation, "escalate"),
  ];
}

const isDone = ({ reminders }: Scheduled, { occasion }: ScheduledStep): boolean =>
  reminders.some((sent) => sent.occasion === occasion);

/** Returns the steps that are still to come or due today. */
export const upcoming = (assignment: Scheduled, press: SchedulingPress, today: string): readonly ScheduledStep[] =>
  schedule(assignment, press).filter((step) => step.on >= today && !isDone(assignment, step));

/**
 * Returns the steps that are due and not done. Of several reminders the last alone is sent; the others are done with it, so
 * that a press that was stopped for a week does not send three at once.
 */
export function dueSteps(
  assignment: Scheduled,
  press: SchedulingPress,
  today: string,
): { readonly run: readonly ScheduledStep[]; readonly skip: readonly ScheduledStep[] } {
  const due = schedule(assignment, press).filter((step) => step.on <= today && !isDone(assignment, step));
  const end = due.find(({ what }) => what === "expire");
  if (end) return { run: [end], skip: due.filter((step) => step !== end) };
  const emails = due.filter(({ what }) => what.startsWith("R"));
  const last = emails.at(-1);
  return {
    run: due.filter((step) => step === last || step.what === "escalate"),
    skip: emails.filter((step) => step !== last),
  };
}
