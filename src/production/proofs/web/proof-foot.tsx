import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/forms/button.tsx";
import { countSent, describeReading } from "./proof-words.ts";
import type { Proof } from "./use-proof.ts";

type End = "approve" | "send";

/** How far the reading is, and its two ends, each of which is pending once more. */
export function ProofFoot({ proof }: { readonly proof: Proof }) {
  const { view, saved, failure, isBusy } = proof;
  const [pending, setPending] = useState<End>();
  const { main, others } = describeReading(view);
  const count = countSent(view);
  return (
    <div className="proof-foot">
      <div className="proof-foot-line">
        <p className="small">
          <b>{main}</b> <span className="quiet">{others}</span>{" "}
          <span role="status" className={saved.kind === "failed" ? "proof-failed" : "quiet"}>
            {saved.kind === "failed" ? saved.sentence : saved.kind === "saving" ? "Saving…" : "Saved."}
          </span>
          {saved.kind === "failed" && (
            <Button variant="ghost" size="small" onClick={proof.retry}>
              Try again
            </Button>
          )}
        </p>
        {pending === undefined ? (
          <p className="proof-ends">
            <Button variant={count === 0 ? "default" : "outline"} onClick={() => setPending("approve")}>
              Approve without changes
            </Button>
            <Button
              variant={count === 0 ? "outline" : "default"}
              disabled={count === 0}
              onClick={() => setPending("send")}
            >
              {count === 0 ? "Send remarks" : `Send ${count} ${count === 1 ? "remark" : "remarks"}`}
            </Button>
          </p>
        ) : (
          <EndQuestion
            question={askAgain(pending, count)}
            label={pending === "approve" ? "Approve" : "Send"}
            isBusy={isBusy}
            onYes={() =>
              void (pending === "approve" ? proof.approve() : proof.send()).then(() => setPending(undefined))
            }
            onNo={() => setPending(undefined)}
          />
        )}
      </div>
      {failure !== undefined && (
        <p role="alert" className="proof-failed small">
          {failure}
        </p>
      )}
    </div>
  );
}

function askAgain(end: End, count: number): string {
  const after = "You can’t change anything afterwards.";
  if (end === "send") return `Send ${count === 1 ? "your remark" : `${count} remarks`} to the editor? ${after}`;
  return `Approve the text as it is? ${after}`;
}

type EndQuestionProps = {
  readonly question: string;
  readonly label: string;
  readonly isBusy: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
};

function EndQuestion({ question, label, isBusy, onYes, onNo }: EndQuestionProps) {
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => yes.current?.focus(), []);
  return (
    <div className="proof-ends" role="group" aria-label={question}>
      <p className="small">{question}</p>
      <Button ref={yes} disabled={isBusy} onClick={onYes}>
        {label}
      </Button>
      <Button variant="outline" disabled={isBusy} onClick={onNo}>
        Not yet
      </Button>
    </div>
  );
}
