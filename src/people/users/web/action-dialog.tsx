import { displayName } from "#people/core/person-names.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useAction } from "#platform/web/use-action.ts";
import type { ListedUser } from "../../core/web/users-queries.ts";
import type { UserAction } from "./user-actions.ts";

export type RequestedAction = { readonly runAction: UserAction; readonly user: ListedUser };

/** Returns a function that runs an action at once, or passes it to the dialog where it needs a confirmation. */
export function useUserActions(openDialog: (requested: RequestedAction) => void) {
  const { runAction: run } = useAction({
    run: ({ runAction, user }: RequestedAction) => runAction.run(user),
    successToast: ({ runAction, user }, isDone) => (isDone === false ? undefined : runAction.successToast(user)),
    failed: ({ runAction }) => runAction.failed,
  });
  return (runAction: UserAction, user: ListedUser): void =>
    (runAction.question ? openDialog : run)({ runAction, user });
}

/** The dialog that asks for confirmation and stays open until the action is done. */
export function ActionDialog({
  requested,
  onClose,
}: {
  readonly requested: RequestedAction;
  readonly onClose: () => void;
}) {
  const { runAction, user } = requested;
  const { runAction: run, isBusy } = useAction({
    run: () => runAction.run(user),
    successToast: (_input: undefined, isDone) => (isDone === false ? undefined : runAction.successToast(user)),
    failed: runAction.failed,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => run(undefined)}
      title={runAction.label}
      confirmLabel={runAction.label}
      busyLabel={runAction.question?.busyLabel}
      busy={isBusy}
      destructive={runAction.destructive}
      typed={runAction.question?.typed}
    >
      <div className="form-stack">
        {runAction.question?.sentences(displayName(user)).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </ConfirmDialog>
  );
}
