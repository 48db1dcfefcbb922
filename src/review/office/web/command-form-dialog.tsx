import { type FormEvent, type ReactNode, useId } from "react";
import type { FieldErrors } from "#platform/web/forms/field-changes.ts";
import { Button } from "#ui/forms/button.tsx";
import { Dialog, type DialogProps } from "#ui/overlays/dialog.tsx";
import { CommandProblem } from "./command-problem.tsx";
import { type ManuscriptCommand, useManuscriptCommand } from "./use-manuscript-command.ts";

type CommandFormDialogProps<Outcome> = Pick<
  ManuscriptCommand<void, Outcome>,
  "version" | "run" | "successToast" | "failed"
> & {
  readonly title: string;
  readonly description?: ReactNode;
  readonly size?: DialogProps["size"];
  /** False while what the command is about is being made. */
  readonly isReady?: boolean;
  readonly submitLabel: string;
  readonly busyLabel: string;
  readonly onClose: () => void;
  /** The fields, with the server's sentences about them. */
  readonly children: (fieldErrors: FieldErrors) => ReactNode;
};

/** The window of one command on a manuscript: its fields, the server's refusal above them, and its button. It closes when it is done. */
export function CommandFormDialog<Outcome>(props: CommandFormDialogProps<Outcome>) {
  const { title, description, size, isReady = true, submitLabel, busyLabel, onClose, children, ...command } = props;
  const formId = useId();
  const { runCommand, isBusy, problem } = useManuscriptCommand({ ...command, onDone: onClose, showsProblem: true });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy && isReady) runCommand();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isBusy}
      title={title}
      description={description}
      size={size}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={isBusy || !isReady}>
            {isBusy ? busyLabel : submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} className="form-stack" onSubmit={submit} noValidate>
        <CommandProblem problem={problem} />
        {children(problem?.fields ?? {})}
      </form>
    </Dialog>
  );
}
