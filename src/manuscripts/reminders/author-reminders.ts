import type { AgreementState } from "#manuscripts/agreements/agreement.ts";
import type { ManuscriptState, Turn } from "#manuscripts/manuscript.ts";
import { lateFrom, type MeasuredTimes } from "#manuscripts/tracking/status-sentence.ts";
import { daysAfter, isoDay } from "#manuscripts/workflow/days.ts";
import type { WorkflowSettings } from "#press/core/workflow-shape.ts";
import { toZonedTime } from "#press/core/zoned-time.ts";

/** The e-mails that leave by themselves: to co-authors (M2 again), and to the corresponding author (M10, M11, and about the publishing agreement; docs/workflow.md). */
export type ReminderKind = "co_author" | "changes_due" | "changes_overdue" | "taking_longer" | "agreement";

/** A reminder of a manuscript's schedule; `mark` names it, so that it is sent once: its day is in UTC, so that it stays when the press changes its zone. */
export type AuthorReminder = {
  readonly kind: ReminderKind;
  readonly mark: string;
  /** The ISO date from which it is sent. */
  readonly on: string;
  /** The contributor who is asked to confirm. */
  readonly contributorId?: string;
};

export type RemindedManuscript = {
  readonly state: ManuscriptState;
  readonly round: number;
  readonly turn: Turn;
  readonly on_hold: boolean;
  /** An ISO date. */
  readonly due_on: string | null;
  readonly state_since: Date;
  readonly agreement: AgreementState | null;
  readonly agreement_requested_at: Date | null;
};

/** A contributor who was asked to confirm and has not answered. */
export type PendingContributor = { readonly id: string; readonly asked_at: Date };

export type ReminderTimes = {
  readonly workflow: WorkflowSettings;
  readonly measured: MeasuredTimes;
  /** The press's, whose days are meant. */
  readonly timeZone: string;
};

/** The states in which a contributor can still confirm: the release to production waits for all. */
const CONFIRMING: readonly ManuscriptState[] = [
  "submitted",
  "screening",
  "returned",
  "in_review",
  "revisions_requested",
  "accepted",
];

/**
 * Returns all reminders of a manuscript, the earliest first. A new due date, and a new question to a contributor, begin their reminders again.
 * The author is told once a round that a stage takes longer than usual, even where the press has switched reminders off: the sentence
 * on the page says that the editor has been alerted.
 */
export function reminderSchedule(
  manuscript: RemindedManuscript,
  pending: readonly PendingContributor[],
  times: ReminderTimes,
): readonly AuthorReminder[] {
  const reminders =
    times.workflow.reminders === "on"
      ? [
          ...ofContributors(manuscript, pending, times),
          ...ofDueDate(manuscript, times.workflow),
          ...ofAgreement(manuscript, times),
        ]
      : [];
  return [...reminders, ...ofStage(manuscript, times)].toSorted((a, b) => a.on.localeCompare(b.on));
}

function ofContributors(
  { state, on_hold }: RemindedManuscript,
  pending: readonly PendingContributor[],
  { workflow, timeZone }: ReminderTimes,
): readonly AuthorReminder[] {
  // While an editor clears who the authors are, nobody is asked.
  if (on_hold || !CONFIRMING.includes(state)) return [];
  return pending.flatMap(({ id, asked_at }) =>
    workflow.coAuthorReminders.map((days) => ({
      kind: "co_author" as const,
      mark: `${id} +${days} ${isoDay(asked_at)}`,
      on: daysAfter(toZonedTime(asked_at, timeZone).day, days),
      contributorId: id,
    })),
  );
}

function ofDueDate(
  { state, turn, due_on }: RemindedManuscript,
  { revisionReminders, revisionOverdueReminders }: WorkflowSettings,
): readonly AuthorReminder[] {
  // A request for more time, and a hold, wait for the editor.
  const waitsForAuthor = turn === "author" && state !== "draft";
  if (!waitsForAuthor || due_on === null) return [];
  return [
    ...revisionReminders.map((days) => ({
      kind: "changes_due" as const,
      mark: `${state} -${days} ${due_on}`,
      on: daysAfter(due_on, -days),
    })),
    ...revisionOverdueReminders.map((days) => ({
      kind: "changes_overdue" as const,
      mark: `${state} +${days} ${due_on}`,
      on: daysAfter(due_on, days),
    })),
  ];
}

function ofAgreement(
  { agreement, agreement_requested_at: requestedAt }: RemindedManuscript,
  { workflow: { agreement: rule, agreementReminders }, timeZone }: ReminderTimes,
): readonly AuthorReminder[] {
  if (rule === "off" || requestedAt === null || (agreement !== "requested" && agreement !== "demanded")) return [];
  return agreementReminders.map((days) => ({
    kind: "agreement" as const,
    mark: `+${days} ${isoDay(requestedAt)}`,
    on: daysAfter(toZonedTime(requestedAt, timeZone).day, days),
  }));
}

function ofStage(
  { state, round, state_since }: RemindedManuscript,
  { workflow, measured, timeZone }: ReminderTimes,
): readonly AuthorReminder[] {
  const on = lateFrom({ state, since: toZonedTime(state_since, timeZone).day, times: workflow, measured });
  return on === undefined ? [] : [{ kind: "taking_longer", mark: `${state} ${round}`, on }];
}

/** The reminders that replace each other: those of one contributor, and those of one due date. */
const getThread = ({ kind, contributorId = "" }: AuthorReminder): string =>
  kind === "changes_overdue" ? "changes_due" : `${kind}${contributorId}`;

/**
 * Returns the reminders that are due and were not sent. Of several of one thread the last alone is sent and the others are skipped, so
 * that a press that was stopped for a week does not send three at once.
 */
export function dueReminders(
  schedule: readonly AuthorReminder[],
  sent: ReadonlySet<string>,
  today: string,
): { readonly send: readonly AuthorReminder[]; readonly skip: readonly AuthorReminder[] } {
  const due = schedule.filter(({ mark, on }) => on <= today && !sent.has(mark));
  const last = new Map(due.map((reminder) => [getThread(reminder), reminder]));
  const isLast = (reminder: AuthorReminder): boolean => last.get(getThread(reminder)) === reminder;
  return { send: due.filter(isLast), skip: due.filter((reminder) => !isLast(reminder)) };
}

/** Returns the reminders that are still to come, or will leave with the next run. */
export const comingReminders = (
  schedule: readonly AuthorReminder[],
  sent: ReadonlySet<string>,
  today: string,
): readonly AuthorReminder[] => {
  const { send } = dueReminders(schedule, sent, today);
  return [...send, ...schedule.filter(({ mark, on }) => on > today && !sent.has(mark))];
};
