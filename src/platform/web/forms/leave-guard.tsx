import type { ReactNode } from "react";
import { useBlocker } from "@tanstack/react-router";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";

type LeaveGuardProps = {
  readonly isDirty: boolean;
  readonly onDiscard: () => void;
  /** Whether this path shows the same form, as another tab of its screen does. */
  readonly staysAt?: ((path: string) => boolean) | undefined;
  /** The sentence that names the loss. */
  readonly children: ReactNode;
};

/** Asks before a form with unsaved changes is left for another page. A reload restores the draft and asks nothing. */
export function LeaveGuard({ isDirty, onDiscard, staysAt = () => false, children }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname && !staysAt(next.pathname),
    withResolver: true,
    enableBeforeUnload: false,
  });
  const leave = (): void => {
    onDiscard();
    proceed?.();
  };
  return (
    <LeaveQuestion open={status === "blocked"} onClose={() => reset?.()} onLeave={leave}>
      {children}
    </LeaveQuestion>
  );
}

type LeaveQuestionProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onLeave: () => void;
  readonly children: ReactNode;
};

/** The question before unsaved changes are given up. */
export const LeaveQuestion = ({ open, onClose, onLeave, children }: LeaveQuestionProps) => (
  <ConfirmDialog
    open={open}
    onClose={onClose}
    onConfirm={onLeave}
    title="Leave without saving?"
    confirmLabel="Leave without saving"
    destructive
  >
    <p>{children}</p>
  </ConfirmDialog>
);
