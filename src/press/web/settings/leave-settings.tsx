import { useBlocker } from "@tanstack/react-router";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";

type LeaveSettingsProps = { readonly isDirty: boolean; readonly onDiscard: () => void; readonly what: string };

/** Asks before unsaved changes are left behind. A reload keeps them and asks nothing. */
export function LeaveSettings({ isDirty, onDiscard, what }: LeaveSettingsProps) {
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
      <p>Your changes to {what} are not saved. They are lost if you leave.</p>
    </ConfirmDialog>
  );
}
