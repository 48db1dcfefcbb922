import { type ProofOutcome, type RemarkText, hasContent } from "./proof.ts";

type Round = {
  readonly outcome: ProofOutcome | null;
  readonly readers: readonly { readonly id: string; readonly remarks_sent_at: Date | null }[];
};

/** Returns whether an editor sees a remark: its author has sent it, or the round is closed. What is only being typed is the author's. */
export const isSent = (
  { outcome, readers }: Round,
  { reader_id, ...remark }: RemarkText & { readonly reader_id: string },
): boolean =>
  hasContent(remark) &&
  (outcome !== null || readers.some(({ id, remarks_sent_at }) => id === reader_id && remarks_sent_at !== null));
