import { displayName } from "#people/profiles/person-names.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useAct } from "#people/web/use-action.ts";
import type { ListedUser } from "./users-queries.ts";
import type { UserAct } from "./user-actions.ts";

export type AskedAct = { readonly act: UserAct; readonly user: ListedUser };

/** Does what needs no question; answers with the rest for the window that asks. */
export function useUserActs(ask: (asked: AskedAct) => void) {
  const { act: run } = useAct({
    run: ({ act, user }: AskedAct) => act.run(user),
    said: ({ act, user }, isDone) => (isDone === false ? undefined : act.said(user)),
    failed: ({ act }) => act.failed,
  });
  return (act: UserAct, user: ListedUser): void => (act.question ? ask : run)({ act, user });
}

/** Asks whether it should be done, and stays until it is. */
export function ActDialog({ asked, onClose }: { readonly asked: AskedAct; readonly onClose: () => void }) {
  const { act, user } = asked;
  const { act: run, isBusy } = useAct({
    run: () => act.run(user),
    said: (_input: undefined, isDone) => (isDone === false ? undefined : act.said(user)),
    failed: act.failed,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => run(undefined)}
      title={act.label}
      confirmLabel={act.label}
      busyLabel={act.question?.busyLabel}
      busy={isBusy}
      destructive={act.destructive}
      typed={act.question?.typed}
    >
      <div className="form-stack">
        {act.question?.sentences(displayName(user)).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </ConfirmDialog>
  );
}
