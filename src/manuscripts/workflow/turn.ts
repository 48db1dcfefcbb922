import type { AgreementState } from "#manuscripts/agreements/agreement.ts";
import type { ManuscriptState, ReviewPhase, Turn } from "#manuscripts/manuscript.ts";

/** The facts from which it follows whose turn it is. */
export type TurnFacts = {
  readonly state: ManuscriptState;
  readonly review_phase: ReviewPhase | null;
  readonly reports_needed: number;
  readonly reviewers_pending: number;
  readonly reviewers_agreed: number;
  /** The days of extension that the author requests. */
  readonly extension_days: number | null;
  readonly on_hold: boolean;
  /** When the authors sent the final files of an accepted manuscript. */
  readonly final_files_at: Date | null;
  /** `demanded`: production waits until the author has accepted the publishing agreement. */
  readonly agreement: AgreementState | null;
  readonly handling_editor: string | null;
};

const TURN_OF: Readonly<Record<Exclude<ManuscriptState, "in_review">, Turn>> = {
  draft: "author",
  submitted: "editors",
  screening: "editor",
  returned: "author",
  revisions_requested: "author",
  accepted: "author",
  in_production: "press",
  published: "none",
  rejected: "none",
  withdrawn: "none",
};

/**
 * Returns the persons who must act next (docs/workflow.md). In review these are the reviewers while enough of them are invited or at work;
 * when too few are, or all reports are in, it is the editor. A hold and a request for time wait for the editor. Where the editor has left,
 * it is the turn of every editor.
 */
export function getTurn(facts: TurnFacts): Turn {
  const turn = withEditor(facts);
  return turn === "editor" && facts.handling_editor === null ? "editors" : turn;
}

function withEditor(facts: TurnFacts): Turn {
  const { state } = facts;
  if (state === "accepted" && facts.final_files_at && facts.agreement !== "demanded") return "editor";
  if (state !== "in_review") {
    const waitsForEditor = facts.extension_days !== null || facts.on_hold;
    return waitsForEditor && (state === "returned" || state === "revisions_requested" || state === "accepted")
      ? "editor"
      : TURN_OF[state];
  }
  if (facts.on_hold || facts.review_phase === "complete") return "editor";
  return facts.reviewers_pending + facts.reviewers_agreed >= facts.reports_needed ? "reviewers" : "editor";
}

/** Returns the sub-state of a round: too few reviewers have agreed, enough are at work, or all reports are in. */
export function reviewPhase(counts: {
  readonly needed: number;
  readonly agreed: number;
  readonly reportsIn: number;
}): ReviewPhase {
  if (counts.reportsIn >= counts.needed && counts.agreed <= counts.reportsIn) return "complete";
  return counts.agreed >= counts.needed ? "reviewing" : "inviting";
}
