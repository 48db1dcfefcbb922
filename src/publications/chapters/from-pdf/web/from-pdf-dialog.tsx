import { useQuery } from "@tanstack/react-query";
import { ApiProblem } from "#platform/web/call-api.ts";
import { Button } from "#ui/button.tsx";
import { Spinner } from "#ui/display/spinner.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ChooseChapters } from "./choose-chapters.tsx";
import { proposalQuery } from "./from-pdf-actions.ts";

type FromPdfProps = {
  readonly bookId: string;
  readonly part: "Chapter" | "Paper";
  readonly onClose: () => void;
};

/** The window that makes chapters of the full PDF of their book: it proposes them, the person confirms them. */
export function FromPdfDialog({ bookId, part, onClose }: FromPdfProps) {
  const { data: proposal, error, refetch } = useQuery(proposalQuery(bookId));
  if (proposal) return <ChooseChapters bookId={bookId} part={part} proposal={proposal} onClose={onClose} />;
  return (
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
          {error && <Button onClick={() => void refetch()}>Try again</Button>}
        </>
      }
    >
      {error ? (
        <p className="form-error" role="alert">
          {error instanceof ApiProblem ? error.message : "The PDF could not be read. Please try again."}
        </p>
      ) : (
        <p className="from-pdf-reading">
          <Spinner words="Reading the PDF" /> Reading the PDF. A long book takes some seconds.
        </p>
      )}
    </Dialog>
  );
}
