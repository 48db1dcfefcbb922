import { useState } from "react";
import { useAction } from "#platform/web/use-action.ts";
import { Button } from "#ui/forms/button.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { RemarkWords } from "../../web/remarks/remark-words.tsx";
import { DeclineDialog } from "./decline-dialog.tsx";
import { type Proof, type ProofRemark, settleRemark } from "./proofs-client.ts";

/** What the screen does with a remark. */
export type RemarkHandlers = {
  /** Makes a correction of a remark that puts words in the place of others; it is marked as taken once this has resolved. */
  readonly onTake: (remark: ProofRemark) => Promise<unknown>;
  /** Shows a block in the text. */
  readonly onShow?: ((block: string) => void) | undefined;
};

type ProofRemarksProps = RemarkHandlers & { readonly proof: Proof; readonly canSettle: boolean };

/** The remarks that the authors sent; each is taken or declined. */
export function ProofRemarks({ proof, canSettle, ...handlers }: ProofRemarksProps) {
  if (proof.remarks.length === 0) return null;
  return (
    <ol className="proof-sent-remarks" aria-label={`Remarks of round ${proof.round}`}>
      {proof.remarks.map((remark) => (
        <RemarkRow key={remark.id} proof={proof} remark={remark} canSettle={canSettle} {...handlers} />
      ))}
    </ol>
  );
}

type RemarkRowProps = ProofRemarksProps & { readonly remark: ProofRemark };

function RemarkRow({ proof, remark, canSettle, onTake, onShow }: RemarkRowProps) {
  const [isDeclining, setDeclining] = useState(false);
  const isReplacing = remark.quote !== "" && remark.replacement !== null && remark.replacement !== remark.quote;
  const { runAction, isBusy } = useAction({
    run: async () => {
      if (isReplacing) await onTake(remark);
      return settleRemark(proof.id, remark.id, { outcome: "taken", reply: "" });
    },
    successToast: {
      title: "Accepted",
      message: isReplacing
        ? "Added to the next version."
        : "Marked as accepted. Make the correction in the text yourself.",
    },
    failed: { title: "Couldn’t accept the remark", otherwise: "Please try again." },
  });
  return (
    <li className="proof-sent-remark">
      <div className="proof-sent-words">
        <RemarkWords remark={remark} />
        <p className="small quiet">{remark.author}</p>
        {onShow && (
          <Button variant="ghost" size="small" onClick={() => onShow(remark.block)}>
            Show in the text<span className="sr-only">: the remark by {remark.author}</span>
          </Button>
        )}
        {remark.reply !== "" && (
          <p className="small" dir="auto">
            <span className="quiet">Your reply:</span> {remark.reply}
          </p>
        )}
      </div>
      {remark.outcome !== null && (
        <Badge colour={remark.outcome === "taken" ? "green" : "neutral"}>
          {remark.outcome === "taken" ? "Accepted" : "Declined"}
        </Badge>
      )}
      {canSettle && (
        <p className="proof-sent-actions">
          {remark.outcome !== "taken" && (
            <Button variant="outline" size="small" disabled={isBusy} onClick={() => runAction()}>
              Accept<span className="sr-only"> the remark by {remark.author}</span>
            </Button>
          )}
          {remark.outcome !== "taken" && (
            <Button variant="ghost" size="small" disabled={isBusy} onClick={() => setDeclining(true)}>
              {remark.outcome === "declined" ? "Edit reply…" : "Decline…"}
              <span className="sr-only">
                {" "}
                {remark.outcome === "declined" ? "to" : "the remark by"} {remark.author}
              </span>
            </Button>
          )}
        </p>
      )}
      {isDeclining && <DeclineDialog proofId={proof.id} remark={remark} onClose={() => setDeclining(false)} />}
    </li>
  );
}
