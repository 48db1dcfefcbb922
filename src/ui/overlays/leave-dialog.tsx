import type { ReactNode } from "react";
import { useBlocker } from "@tanstack/react-router";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type LeaveDialogProps = {
  readonly isDirty: boolean;
  readonly onDiscard: () => void;
  /** The sentence that names the loss. */
  readonly children: ReactNode;
};

/** A dialog before a person leaves unsaved input for another page. A reload restores the input without a question. */
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
