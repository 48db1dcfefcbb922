/** How a round ended: the corresponding author's last word, the editor's, or the next round's. */
export const PROOF_OUTCOMES = ["remarks", "approved", "taken-back", "replaced"] as const;
export type ProofOutcome = (typeof PROOF_OUTCOMES)[number];

/** Who must act next. */
export type ProofTurn = "author" | "editor" | "nobody";

/** Returns whose turn it is: authors read an open proof, and the editor goes through the remarks of a closed one. */
export function proofTurn(outcome: ProofOutcome | null): ProofTurn {
  if (outcome === null) return "author";
  return outcome === "remarks" ? "editor" : "nobody";
}

export const REMARK_OUTCOMES = ["taken", "declined"] as const;
export type RemarkOutcome = (typeof REMARK_OUTCOMES)[number];

/** What an author says about a block: words of it with others in their place, and why; or a reason alone. */
export type RemarkText = {
  /** The words in the text; empty for a remark on the whole block. */
  readonly quote: string;
  /** What should stand in place of the quote; empty takes it out, null leaves it. */
  readonly replacement: string | null;
  readonly reason: string;
};

/** Returns whether a remark says anything: one that was begun and left is not sent. */
export const hasContent = ({ quote, replacement, reason }: RemarkText): boolean =>
  reason.trim() !== "" || (quote !== "" && replacement !== null && replacement !== quote);

/** More remarks than that are a new manuscript. Counted over all readers of a proof. */
export const MAX_REMARKS = 500;
export const MAX_READERS = 50;
export const MAX_QUESTIONS = 20;
export const MAX_CHOICES = 6;
/** In characters. */
export const MAX_QUOTE = 2000;
export const MAX_REMARK = 4000;
export const MAX_MESSAGE = 4000;
export const MAX_QUESTION = 1000;
export const MAX_CHOICE = 200;
export const MAX_REPLY = 2000;
