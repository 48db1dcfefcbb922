import { useBlocker } from "@tanstack/react-router";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";

type LeaveDialogProps = { readonly isDirty: boolean; readonly onDiscard: () => void };

/** Asks before unsaved work is left behind. A reload keeps it and asks nothing. */
export function LeaveDialog({ isDirty, onDiscard }: LeaveDialogProps) {
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
      <p>What you typed is not saved. It is lost if you leave.</p>
    </ConfirmDialog>
  );
}
