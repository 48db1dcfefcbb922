import { pluralize } from "#ui/formatting/numbers.ts";
import type { Anonymity } from "#manuscripts/manuscript.ts";

const MODES: Readonly<Record<Anonymity, string>> = {
  open: "Open peer review",
  single: "Single-anonymous peer review",
  double: "Double-anonymous peer review",
};

/** Returns the sentence about its review that a published title prints (docs/workflow.md). */
export const reviewStatement = (review: {
  readonly anonymity: Anonymity;
  readonly reviewers: number;
  readonly rounds: number;
}): string =>
  review.reviewers === 0
    ? "Accepted by the editors without external review."
    : `${MODES[review.anonymity]} by ${pluralize(review.reviewers, "reviewer")} in ${pluralize(review.rounds, "round")}.`;
