import { deepEqual, useBlocker } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useSaveOnLeave } from "./use-save-on-leave.ts";

type SendingGuardProps = {
  readonly isSending: boolean;
  /** What is stored already, and how the rest is sent later. */
  readonly children: ReactNode;
};

/**
 * Asks before a page is left, or its window closed, while it sends files of the person's machine: no other page can go on with them. The
 * search parameters count as well: they open the dialog or the panel that sends.
 */
export function SendingGuard({ isSending, children }: SendingGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isSending && (current.pathname !== next.pathname || !deepEqual(current.search, next.search)),
    withResolver: true,
    enableBeforeUnload: false,
  });
  useSaveOnLeave(
    () => isSending,
    () => undefined,
  );
  return (
    <ConfirmDialog
      open={status === "blocked"}
      onClose={() => reset?.()}
      onConfirm={() => proceed?.()}
      title="Leave while files are being sent?"
      confirmLabel="Leave the page"
      destructive
    >
      <p>{children}</p>
    </ConfirmDialog>
  );
}
