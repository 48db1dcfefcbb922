import type { ReviewPhase } from "#manuscripts/manuscript.ts";
import { reviewPhase } from "#manuscripts/workflow/turn.ts";
import type { AssignmentState } from "./assignment.ts";

type Counted = {
  readonly state: AssignmentState;
  readonly answer_by: string | null;
  readonly due_on: string | null;
};

/** The numbers of a round that the lists of manuscripts show. */
export type ReviewCounts = {
  readonly review_phase: ReviewPhase;
  readonly reviewers_asked: number;
  readonly reviewers_pending: number;
  readonly reviewers_agreed: number;
  readonly reports_in: number;
  /** The last date for which the round waits: of a report, else of an answer. */
  readonly due_on: string | null;
};

const AGREED: readonly AssignmentState[] = ["accepted", "submitted", "closed"];
const IN: readonly AssignmentState[] = ["submitted", "closed"];

/** Returns the counts of a round's assignments and its phase (docs/workflow.md). */
export function reviewCounts(round: readonly Counted[], needed: number): ReviewCounts {
  const count = (...states: readonly AssignmentState[]): number =>
    round.filter(({ state }) => states.includes(state)).length;
  const agreed = count(...AGREED);
  const reportsIn = count(...IN);
  return {
    review_phase: reviewPhase({ needed, agreed, reportsIn }),
    reviewers_asked: round.length - count("proposed"),
    reviewers_pending: count("invited"),
    reviewers_agreed: agreed,
    reports_in: reportsIn,
    due_on:
      last(round.flatMap((one) => (one.state === "accepted" ? (one.due_on ?? []) : []))) ??
      last(round.flatMap((one) => (one.state === "invited" ? (one.answer_by ?? []) : []))) ??
      null,
  };
}

const last = (dates: readonly string[]): string | undefined => dates.toSorted().at(-1);
