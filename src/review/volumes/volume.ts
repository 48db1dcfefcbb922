import type { ManuscriptState, OpenDecision, ReviewPhase, Turn } from "#manuscripts/manuscript.ts";

/** The parts of the bar above a volume: where its chapters or papers are, in the order of the workflow. */
export const VOLUME_STAGES = {
  new: "new",
  in_review: "in review",
  decision_due: "decision due",
  in_revision: "with authors",
  accepted: "accepted",
  in_production: "in production",
  published: "published",
  ended: "not accepted or withdrawn",
} as const;
export type VolumeStage = keyof typeof VOLUME_STAGES;
export const VOLUME_STAGE_NAMES = Object.keys(VOLUME_STAGES) as readonly VolumeStage[]; // The keys of a constant.

const STAGES: Readonly<Record<Exclude<ManuscriptState, "draft">, VolumeStage>> = {
  submitted: "new",
  screening: "new",
  returned: "in_revision",
  in_review: "in_review",
  revisions_requested: "in_revision",
  accepted: "accepted",
  in_production: "in_production",
  published: "published",
  rejected: "ended",
  withdrawn: "ended",
};

/** Returns the part of the bar in which a manuscript stands. Drafts are in none: their authors alone see them. */
export function getStage(state: ManuscriptState, phase: ReviewPhase | null): VolumeStage | undefined {
  if (state === "draft") return undefined;
  return state === "in_review" && phase === "complete" ? "decision_due" : STAGES[state];
}

/** The facts from which it follows until when somebody must act. */
export type DueFacts = {
  readonly state: ManuscriptState;
  readonly turn: Turn;
  readonly due_on: string | null;
  /** An ISO date. */
  readonly state_since: string;
  readonly final_files_at: Date | null;
};

/** The days in which final files are expected after the acceptance. */
export const FINAL_FILES_DAYS = 14;

const DAY = 86_400_000;

/** Returns the ISO date by which somebody must act; null where nobody has a date. Final files are due some days after the acceptance. */
export function dueDate({ state, turn, due_on, state_since, final_files_at }: DueFacts): string | null {
  if (turn === "none" || turn === "press") return null;
  if (due_on !== null || state !== "accepted" || final_files_at !== null) return due_on;
  return new Date(Date.parse(`${state_since}T00:00:00Z`) + FINAL_FILES_DAYS * DAY).toISOString().slice(0, 10);
}

/** Returns the whole days by which a date has passed; 0 for one that has not, and without one. */
export const daysLate = (due: string | null, today: string): number =>
  due === null ? 0 : Math.max(0, Math.round((Date.parse(today) - Date.parse(due)) / DAY));

type WaitingCounts = {
  readonly turn: Turn;
  readonly state: ManuscriptState;
  /** The viewer is one of its authors, and sees it as every author does. */
  readonly is_own: boolean;
  readonly is_corresponding: boolean;
  readonly needs_me: boolean;
  readonly open_decision: OpenDecision | null;
  readonly corresponding: string;
  readonly editor: string | null;
  readonly reviewers_waited_for: readonly number[];
};

/** Returns for whom a chapter waits, in the words of the table: "you", "Reviewer 2", a name. */
export function waitsFor(row: WaitingCounts): string {
  const { turn, is_own, is_corresponding, needs_me, open_decision, corresponding, editor, reviewers_waited_for } = row;
  if (turn === "none") return "nothing";
  if (turn === "press") return "the press";
  if (turn === "author") return is_corresponding ? "you, as author" : corresponding || "the author";
  if (is_own) return turn === "reviewers" ? "reviewers" : "an editor";
  if (open_decision !== null && needs_me) return "you";
  if (open_decision !== null) return open_decision === "waiting" ? "a second person" : "the press";
  if (turn === "reviewers") return reviewersWaitedFor(reviewers_waited_for);
  if (needs_me) return "you";
  return editor ?? "an editor";
}

const reviewersWaitedFor = (numbers: readonly number[]): string =>
  numbers.length === 1 ? `Reviewer ${numbers[0]}` : numbers.length === 0 ? "reviewers" : `${numbers.length} reviewers`;

/** Returns "4 of 14 chapters are accepted. 4 are late." */
export function volumeSentence(
  noun: string,
  { accepted, total, late }: { readonly accepted: number; readonly total: number; readonly late: number },
): string {
  const named = `${noun}${total === 1 ? "" : "s"}`;
  if (total === 0) return `No ${noun} has been sent in yet.`;
  const done = `${accepted} of ${total} ${named} ${accepted === 1 || total === 1 ? "is" : "are"} accepted.`;
  return late === 0 ? done : `${done} ${late} ${late === 1 ? "is" : "are"} late.`;
}

/** The word for what a volume holds: papers in proceedings, chapters in a book. */
export const contentNoun = (type: string): "paper" | "chapter" =>
  type === "conference_proceedings" ? "paper" : "chapter";
