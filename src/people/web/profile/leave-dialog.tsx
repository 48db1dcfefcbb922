import { useBlocker } from "@tanstack/react-router";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";

type LeaveDialogProps = { readonly isDirty: boolean; readonly onDiscard: () => void };

/** Asks before unsaved changes are left behind. A reload keeps them and asks nothing. */
export function LeaveDialog({ isDirty, onDiscard }: LeaveDialogProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty,
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
      <p>Your changes to the profile are not saved. They are lost if you leave.</p>
    </ConfirmDialog>
  );
}
