import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiProblem } from "#platform/web/call-api.ts";
import { Button } from "#ui/forms/button.tsx";
import { Spinner } from "#ui/display/spinner.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ChooseChapters } from "./choose-chapters.tsx";
import { CuttingProgress } from "./cutting-progress.tsx";
import { type CuttingBody, cuttingQuery, proposalQuery, useRefreshedChapters } from "./from-pdf-actions.ts";

type FromPdfProps = {
  readonly bookId: string;
  readonly part: "Chapter" | "Paper";
  readonly onClose: () => void;
};

/**
 * The window that makes chapters of the full PDF of their book: it proposes them, the person confirms them, and a job makes their
 * PDFs. It opens at the job while that runs, or where it has left PDFs of this file unmade.
 */
export function FromPdfDialog(props: FromPdfProps) {
  const { data: cutting, error, refetch } = useQuery(cuttingQuery(props.bookId));
  const [isChoosing, choose] = useState(false);
  const [isStarted, start] = useState(false);
  useRefreshedChapters(cutting?.state);
  if (error && cutting === undefined)
    return <Waiting {...props} error={error} onRetry={() => void refetch()} words="" />;
  if (cutting === undefined) return <Waiting {...props} words="One moment." />;
  if (cutting && !isChoosing && (isStarted || isUnfinished(cutting)))
    return (
      <CuttingProgress
        {...props}
        cutting={cutting}
        onChoose={() => {
          choose(true);
          start(false);
        }}
      />
    );
  return (
    <ProposedChapters
      {...props}
      onStarted={(total) => {
        if (total === 0) return props.onClose();
        choose(false);
        start(true);
      }}
    />
  );
}

const isUnfinished = ({ state, is_current, made, total }: CuttingBody): boolean =>
  state === "running" || (is_current && made < total);

function ProposedChapters({ onStarted, ...props }: FromPdfProps & { readonly onStarted: (total: number) => void }) {
  const { data: proposal, error, refetch } = useQuery(proposalQuery(props.bookId));
  if (proposal) return <ChooseChapters {...props} proposal={proposal} onStarted={onStarted} />;
  return (
    <Waiting
      {...props}
      error={error}
      onRetry={() => void refetch()}
      words="Reading the PDF. A long book takes some seconds."
    />
  );
}

type WaitingProps = FromPdfProps & {
  readonly words: string;
  readonly error?: Error | null;
  readonly onRetry?: () => void;
};

const Waiting = ({ part, words, error, onRetry, onClose }: WaitingProps) => (
  <Dialog
    open
    onClose={onClose}
    size="wide"
    title={`${part}s from the PDF`}
    footer={
      <>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        {error && <Button onClick={onRetry}>Try again</Button>}
      </>
    }
  >
    {error ? (
      <p className="form-error" role="alert">
        {error instanceof ApiProblem ? error.message : "The PDF could not be read. Please try again."}
      </p>
    ) : (
      <p className="from-pdf-reading">
        <Spinner words="Reading" /> {words}
      </p>
    )}
  </Dialog>
);
