import type { ManuscriptKind, ManuscriptState } from "#manuscripts/manuscript.ts";
import type { DecisionOutcome } from "./decision.ts";

/** Returns the outcomes that an editor can choose in a state of the manuscript. */
export function outcomesIn(state: ManuscriptState): readonly DecisionOutcome[] {
  if (state === "screening") return ["decline"];
  return state === "in_review" ? ["accept", "minor", "major", "reject"] : [];
}

/** The command that takes effect when the letter of an outcome is sent. */
export const COMMAND_OF_OUTCOME = {
  decline: "decline_sent",
  minor: "revision_sent",
  major: "revision_sent",
  accept: "acceptance_sent",
  reject: "rejection_sent",
} as const satisfies Readonly<Record<DecisionOutcome, string>>;

/** Returns whether a second person must confirm: a book is never declined by one person alone (docs/workflow.md). */
export const needsSecondPerson = (kind: ManuscriptKind, outcome: DecisionOutcome): boolean =>
  kind === "book" && outcome === "decline";

/** Returns whether the outcome requests a revision from the author. */
export const asksForRevision = (outcome: DecisionOutcome): boolean => outcome === "minor" || outcome === "major";

/** The words that stand in a report for a passage that the editor removed. */
export const REMOVED = "[removed by the editor]";

/** Returns the text of a report's part without the removed passages, each of which leaves its mark. */
export const withoutRemoved = (text: string, removed: readonly string[]): string =>
  removed.reduce((rest, passage) => (passage.trim() === "" ? rest : rest.replaceAll(passage, REMOVED)), text);
