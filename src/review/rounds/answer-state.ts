import type { IdentityWarning } from "#manuscripts/anonymity/find-identities.ts";
import { arePassed } from "./answer-identities.ts";

/**
 * Whether a reviewer gets the authors' answer to their concern: `released` reaches the reviewer, `waiting` waits until an editor has looked at it, and
 * `withheld` was withheld by an editor. Only a released answer is shown to a reviewer or counted for one.
 */
export const ANSWER_STATES = ["released", "waiting", "withheld"] as const;
export type AnswerState = (typeof ANSWER_STATES)[number];

type AnswerFacts = {
  /** When an editor withheld it; null where nobody did. */
  readonly withheldAt: Date | null;
  /** What in it may tell now who wrote it; nothing where reviewers know the authors. */
  readonly identities: readonly IdentityWarning[];
  /** What was found when an editor passed it on; null where nobody did. */
  readonly passed: readonly IdentityWarning[] | null;
};

/** Returns the state of an answer that the authors have sent (decisions 144 and 161). */
export function findAnswerState({ withheldAt, identities, passed }: AnswerFacts): AnswerState {
  if (withheldAt !== null) return "withheld";
  return arePassed(identities, passed) ? "released" : "waiting";
}
