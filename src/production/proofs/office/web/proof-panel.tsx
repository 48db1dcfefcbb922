import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/forms/button.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { Spinner } from "#ui/display/spinner.tsx";
import type { RemarkHandlers } from "./proof-remarks.tsx";
import { ProofRound } from "./proof-round.tsx";
import { proofsQuery, proposalQuery } from "./proofs-client.ts";
import { SendProofDialog } from "./send-proof-dialog.tsx";

export type ProofPanelProps = RemarkHandlers & {
  /** The publication: a chapter, a paper, or a book without parts. */
  readonly part: { readonly id: string; readonly title: string };
  /** The newest text of the part. */
  readonly productionId: string;
};

/** The proofs of a part, for its editor: where the round is, who has read it, the remarks, and the dialog that sends the next one. */
export function ProofPanel({ part, productionId, ...handlers }: ProofPanelProps) {
  const { data: proofs, error, refetch } = useQuery(proofsQuery(part.id));
  const { data: proposal } = useQuery(proposalQuery(productionId));
  const [isSending, setSending] = useState(false);
  if (error) return <ScreenProblem error={error} onRetry={() => void refetch()} />;
  if (!proofs) return <Spinner words="Loading the proofs" />;
  const [newest, ...earlier] = proofs;
  const obstacle = proposal?.obstacle ?? undefined;
  return (
    <section aria-labelledby="proof-panel" className="proof-panel">
      <h2 id="proof-panel" className="heading-3">
        Proof
      </h2>
      {newest ? (
        <ProofRound proof={newest} isNewest {...handlers} />
      ) : (
        <p className="quiet">No proof has been sent yet.</p>
      )}
      <div className="proof-panel-send">
        <Button
          variant={newest?.outcome === null ? "outline" : "default"}
          disabled={proposal === undefined || obstacle !== undefined}
          aria-describedby={obstacle === undefined ? undefined : "proof-obstacle"}
          onClick={() => setSending(true)}
        >
          {newest ? "Send another round…" : "Send the proof to the authors…"}
        </Button>
        {obstacle !== undefined && (
          <p id="proof-obstacle" className="small quiet">
            {obstacle}
          </p>
        )}
      </div>
      {earlier.length > 0 && (
        <details className="proof-earlier-rounds">
          <summary>Earlier rounds</summary>
          {earlier.map((proof) => (
            <ProofRound key={proof.id} proof={proof} isNewest={false} {...handlers} />
          ))}
        </details>
      )}
      {isSending && proposal && (
        <SendProofDialog
          productionId={productionId}
          title={part.title}
          proposal={proposal}
          onClose={() => setSending(false)}
        />
      )}
    </section>
  );
}
