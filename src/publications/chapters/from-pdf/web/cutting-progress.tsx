import { useAction } from "#platform/web/use-action.ts";
import { PUBLICATIONS_KEY } from "#publications/core/web/publications-api.ts";
import { Button } from "#ui/forms/button.tsx";
import { ProgressBar } from "#ui/display/progress-bar.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { cancelCutting, continueCutting, type CuttingBody, useCuttingState } from "./from-pdf-actions.ts";

type ProgressProps = {
  readonly bookId: string;
  readonly part: "Chapter" | "Paper";
  readonly cutting: CuttingBody;
  /** Opens the proposal again. */
  readonly onChoose: () => void;
  readonly onClose: () => void;
};

const FAILED = { title: "Error", otherwise: "That did not work. Please try again." };

/** How far the job is, and what it could not make. */
export function CuttingProgress({ bookId, part, cutting, onChoose, onClose }: ProgressProps) {
  const show = useCuttingState(bookId);
  const stop = useAction({
    run: () => cancelCutting(bookId),
    failed: FAILED,
    onDone: show,
    refreshes: PUBLICATIONS_KEY,
  });
  const goOn = useAction({ run: () => continueCutting(bookId), failed: FAILED, onDone: show });
  const isBusy = stop.isBusy || goOn.isBusy;
  const isRunning = cutting.state === "running";
  const missing = cutting.total - cutting.made;
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={`${part}s from the PDF`}
      footer={
        <>
          {isRunning ? (
            <Button variant="outline" disabled={isBusy} onClick={() => stop.runAction()}>
              Stop
            </Button>
          ) : (
            <Button variant="outline" disabled={isBusy} onClick={onChoose}>
              Choose {part.toLowerCase()}s again
            </Button>
          )}
          {!isRunning && missing > 0 ? (
            <Button disabled={isBusy} onClick={() => goOn.runAction()}>
              Make {countPdfs(missing, "missing ")}
            </Button>
          ) : (
            <Button onClick={onClose}>Close</Button>
          )}
        </>
      }
    >
      <div className="publication-steps">
        <ProgressBar max={cutting.total} value={cutting.made + cutting.failed.length} label="PDFs that are made">
          {cutting.made} of {cutting.total}
        </ProgressBar>
        <p role="status">{describeProgress(cutting)}</p>
        {cutting.failed.length > 0 && (
          <ul className="from-pdf-failed">
            {cutting.failed.map(({ chapter_id, title, reason }) => (
              <li key={chapter_id}>
                <bdi>{title}</bdi>: {reason}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

/** Returns "1 PDF", "10 missing PDFs". */
export const countPdfs = (count: number, kind = ""): string => `${count} ${kind}PDF${count === 1 ? "" : "s"}`;

function describeProgress({ state, made, total, failed }: CuttingBody): string {
  switch (state) {
    case "running":
      return "You can close this window and leave the page. The PDFs are made all the same.";
    case "interrupted":
      return `The work was interrupted. ${countPdfs(total - made)} ${total - made === 1 ? "is" : "are"} missing.`;
    case "cancelled":
      return `The work was stopped. ${countPdfs(total - made)} ${total - made === 1 ? "is" : "are"} missing.`;
    case "finished":
      return failed.length > 0
        ? `${countPdfs(failed.length)} could not be made.`
        : `${countPdfs(made)} ${made === 1 ? "was" : "were"} made.`;
  }
}
