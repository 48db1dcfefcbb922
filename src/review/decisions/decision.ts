/** The outcomes that an editor may decide: `decline` is without review (docs/workflow.md). */
export const DECISION_OUTCOMES = {
  decline: "Not accepted, without review",
  minor: "Minor revision",
  major: "Major revision",
  accept: "Accepted",
  reject: "Not accepted",
} as const;
export type DecisionOutcome = keyof typeof DECISION_OUTCOMES;

/**
 * The states of a decision: it waits for a second person, is scheduled until its letter is sent, was sent, was taken back
 * by its editor, or refused by the second person.
 */
export const DECISION_STATES = ["waiting", "scheduled", "sent", "taken_back", "refused"] as const;
export type DecisionState = (typeof DECISION_STATES)[number];
