import { type FormEvent, type ReactNode, useId } from "react";
import type { ApiProblem } from "#platform/web/call-api.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { CommandProblem } from "./command-problem.tsx";

type CommandDialogProps = {
  readonly title: string;
  readonly description?: ReactNode;
  readonly submitLabel: string;
  readonly busyLabel: string;
  readonly isBusy: boolean;
  readonly problem: ApiProblem | undefined;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
};

/** The window of one command: its fields, the server's refusal above them, and its button. */
export function CommandDialog(props: CommandDialogProps) {
  const { title, description, submitLabel, busyLabel, isBusy, problem, onClose, onSubmit, children } = props;
  const formId = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy) onSubmit();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isBusy}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={isBusy}>
            {isBusy ? busyLabel : submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} className="form-stack" onSubmit={submit} noValidate>
        <CommandProblem problem={problem} />
        {children}
      </form>
    </Dialog>
  );
}
