import { useManuscriptCommand } from "#review/office/web/use-manuscript-command.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { type AnswerForReviewer, withholdAnswer } from "./answers-client.ts";

type WithholdAnswerDialogProps = {
  readonly manuscriptId: string;
  readonly answer: AnswerForReviewer;
  readonly version: number;
  readonly onClose: () => void;
};

/** The window in which an editor confirms that a reviewer does not get an answer. */
export function WithholdAnswerDialog({ manuscriptId, answer, version, onClose }: WithholdAnswerDialogProps) {
  const { runCommand, isBusy } = useManuscriptCommand({
    version,
    run: ({ key }) => withholdAnswer(manuscriptId, answer.id, { key, decided_at: answer.decided_at }),
    successToast: { title: "Answer withheld", message: "The reviewer does not get it." },
    failed: "The answer was not withheld",
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => runCommand()}
      title={`Withhold the answer to ${answer.label}?`}
      confirmLabel="Withhold answer"
      busyLabel="Withholding..."
      busy={isBusy}
    >
      <p>
        The reviewer of this concern will not get the answer, unless an editor passes it on later. The authors are not
        informed, and their response stays as it is.
      </p>
      <p className="answers-concern" dir="auto">
        {answer.answer}
      </p>
    </ConfirmDialog>
  );
}
