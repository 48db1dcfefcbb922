import type { ReactNode } from "react";
import { useBlocker } from "@tanstack/react-router";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type LeaveDialogProps = {
  readonly isDirty: boolean;
  readonly onDiscard: () => void;
  /** What is lost, as a sentence. */
  readonly children: ReactNode;
};

/** Asks before unsaved work is left behind for another page. A reload keeps it and asks nothing. */
export function LeaveDialog({ isDirty, onDiscard, children }: LeaveDialogProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    withResolver: true,
    enableBeforeUnload: false,
  });
  return (
    <ConfirmDialog
      open={status === "blocked"}
      onClose={() => reset?.()}
      onConfirm={() => {
        onDiscard();
        proceed?.();
      }}
      title="Leave without saving?"
      confirmLabel="Leave without saving"
      destructive
    >
      <p>{children}</p>
    </ConfirmDialog>
  );
}
