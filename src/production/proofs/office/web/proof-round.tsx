import { useState } from "react";
import { useAction } from "#platform/web/use-action.ts";
import { Button } from "#ui/forms/button.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { type Proof, PROOFS_KEY, type ProofReader, remindReaders, takeBack } from "./proofs-client.ts";
import { ProofRemarks, type RemarkHandlers } from "./proof-remarks.tsx";
import { describeDates, describeOutcome, describeReader } from "./round-words.ts";

type ProofRoundProps = RemarkHandlers & {
  readonly proof: Proof;
  /** An earlier round is read only. */
  readonly isNewest: boolean;
};

/** One round: its dates, its readers, what they replied, and their remarks. */
export function ProofRound({ proof, isNewest, ...handlers }: ProofRoundProps) {
  const { word, colour } = describeOutcome(proof);
  const isOpen = proof.outcome === null;
  return (
    <article className="proof-round" aria-label={`Round ${proof.round}`}>
      <p className="proof-round-head">
        <b>{`Round ${proof.round}`}</b> <Badge colour={colour}>{word}</Badge>
      </p>
      <p className="small quiet">{describeDates(proof)}</p>
      <ul className="proof-readers">
        {proof.readers.map((reader) => (
          <ReaderRow key={reader.id} proof={proof} reader={reader} canRemind={isOpen} />
        ))}
      </ul>
      {isOpen && <OpenRoundActions proof={proof} />}
      {proof.questions.length > 0 && (
        <dl className="proof-replies">
          {proof.questions.map(({ id, question, reply, replied_by }) => (
            <div key={id}>
              <dt dir="auto">{question}</dt>
              <dd dir="auto">
                {reply === "" ? <span className="quiet">{isOpen ? "No answer yet" : "No answer"}</span> : reply}
                {reply !== "" && replied_by !== null && <span className="small quiet"> · {replied_by}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <ProofRemarks proof={proof} canSettle={isNewest} {...handlers} />
    </article>
  );
}

type ReaderRowProps = { readonly proof: Proof; readonly reader: ProofReader; readonly canRemind: boolean };

function ReaderRow({ proof, reader, canRemind }: ReaderRowProps) {
  const hasFinished = reader.approved_at !== null || reader.remarks_sent_at !== null;
  const { runAction, isBusy } = useAction({
    run: () => remindReaders(proof.id, reader.id),
    refreshes: PROOFS_KEY,
    successToast: { title: "Reminder sent", message: `To ${reader.email}.` },
    failed: { title: "Couldn’t send the reminder", otherwise: "Please try again." },
  });
  return (
    <li className="proof-reader">
      <div>
        <p>
          <bdi>{reader.name}</bdi> {reader.corresponding && <span className="small quiet">corresponding author</span>}
        </p>
        <p className="small quiet">{`${reader.email} · ${describeReader(reader)}`}</p>
      </div>
      {canRemind && !hasFinished && (
        <Button variant="outline" size="small" disabled={isBusy} onClick={() => runAction()}>
          Remind<span className="sr-only"> {reader.name}</span>
        </Button>
      )}
    </li>
  );
}

function OpenRoundActions({ proof }: { readonly proof: Proof }) {
  const [isAsking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  const { runAction, isBusy } = useAction({
    run: () => takeBack(proof.id),
    refreshes: PROOFS_KEY,
    onDone: close,
    successToast: { title: "Proof recalled", message: "The authors are notified by e-mail." },
    failed: { title: "Couldn’t recall the proof", otherwise: "Please try again." },
  });
  return (
    <>
      <p>
        <Button variant="outline" size="small" onClick={() => setAsking(true)}>
          Recall proof…
        </Button>
      </p>
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        onConfirm={() => runAction()}
        title="Recall the proof?"
        confirmLabel="Recall proof"
        busyLabel="Recalling…"
        busy={isBusy}
        destructive
      >
        The links stop working, and the authors are notified by e-mail. Their remarks so far are kept.
      </ConfirmDialog>
    </>
  );
}
