import type { ManuscriptState, OpenDecision, ReviewPhase, Turn } from "#manuscripts/manuscript.ts";

/** The facts of a row of the queue that decide who must act. */
export type QueueFacts = {
  readonly state: ManuscriptState;
  readonly turn: Turn;
  readonly review_phase: ReviewPhase | null;
  readonly on_hold: boolean;
  readonly extension_days: number | null;
  readonly reviewers_asked: number;
  readonly reviewers_agreed: number;
  readonly reports_in: number;
  readonly reports_needed: number;
  /** Of an accepted manuscript: the authors have sent the final files, so that they are late with nothing but the publishing agreement. */
  readonly has_final_files: boolean;
  /** A decision waits for the second person, or its letter for the minutes in which it can be taken back. */
  readonly open_decision: OpenDecision | null;
  readonly is_mine: boolean;
  readonly editor_name: string | null;
};

/** The next action, in the words of the queue: "You: find a reviewer". */
export type QueueAction = { readonly who: string; readonly what: string };

/** Returns the person who must act, and the action (docs/workflow.md). */
export function whoMustAct(row: QueueFacts): QueueAction {
  const editor = row.is_mine ? "You" : (row.editor_name ?? "Editor");
  if (row.open_decision === "waiting") return { who: "A second person", what: "confirm the decision" };
  if (row.open_decision === "scheduled") return { who: "Press", what: "send the decision" };
  if (row.on_hold) return { who: editor, what: "clear the authorship" };
  if (row.turn === "editors" && row.state !== "submitted")
    return { who: "You or another editor", what: "take it over" };
  if (row.turn === "editors") return { who: "You or another editor", what: "take it" };
  if (row.turn === "author" && row.state === "accepted" && row.has_final_files)
    return { who: "Author", what: "accept the publishing agreement" };
  if (row.turn === "author") return { who: "Author", what: AUTHOR_TASKS[row.state] ?? "" };
  if (row.turn === "reviewers") return { who: "Reviewers", what: reviewersTask(row) };
  if (row.turn === "press") return { who: "Press", what: "finish production" };
  if (row.turn === "none") return { who: "–", what: "" };
  return { who: editor, what: editorTask(row) };
}

const AUTHOR_TASKS: Partial<Readonly<Record<ManuscriptState, string>>> = {
  returned: "send the fixes",
  revisions_requested: "send the revision",
  accepted: "send the final files",
};

function reviewersTask({ reports_in, reports_needed, reviewers_agreed }: QueueFacts): string {
  const left = reports_needed - reports_in;
  if (reviewers_agreed < reports_needed) return "answer the invitation";
  return left === 1 ? "1 report to come" : `${left} reports to come`;
}

function editorTask(row: QueueFacts): string {
  if (row.extension_days !== null)
    return `${row.extension_days} more ${row.extension_days === 1 ? "day" : "days"} requested`;
  if (row.state === "screening") return "first check";
  if (row.state === "accepted") return "send to production";
  if (row.state !== "in_review") return "read it";
  return row.review_phase === "complete" ? "decide" : "find a reviewer";
}

/** Returns "asked 4 · agreed 2 · in 1 · need 2"; empty while no reviewer was asked. */
export const reviewersLine = (row: QueueFacts): string =>
  row.reviewers_asked === 0
    ? ""
    : `asked ${row.reviewers_asked} · agreed ${row.reviewers_agreed} · in ${row.reports_in} · need ${row.reports_needed}`;

/** The promised days of a stage, after which the queue marks a manuscript as late. */
export function targetDays(
  state: ManuscriptState,
  times: {
    readonly editorNamedDays: number;
    readonly firstCheckTo: number;
    readonly reviewTo: number;
    readonly fixesDays: number;
    readonly majorRevisionDays: number;
  },
): number | undefined {
  const targets: Partial<Record<ManuscriptState, number>> = {
    submitted: times.editorNamedDays,
    screening: times.firstCheckTo * 7,
    returned: times.fixesDays,
    in_review: times.reviewTo * 7,
    revisions_requested: times.majorRevisionDays,
    accepted: 14,
    in_production: 30,
  };
  return targets[state];
}
