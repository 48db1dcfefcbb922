/** `must`: no edition may be released before it is settled. `should`: the edition is worse for it. `note`: a fact that the editor should know. */
export type Severity = "must" | "should" | "note";

/** What is wrong with a text: where, how much it matters, and in one sentence what it is and how to mend it. */
export type Problem = {
  /** A stable name for programs ("missing-alt"). */
  readonly code: string;
  readonly severity: Severity;
  /** The id of the block; null for the text as a whole. */
  readonly place: string | null;
  readonly sentence: string;
};
