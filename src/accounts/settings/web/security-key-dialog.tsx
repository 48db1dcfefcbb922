import { addSecurityKey } from "./enrol-factor.ts";
import { NameDialog } from "./name-dialog.tsx";
import { useAccountAction } from "./use-account-action.ts";

type SecurityKeyDialogProps = { readonly onClose: () => void; readonly onAdded: () => void };

/** A name first, then the browser asks for the key. */
export function SecurityKeyDialog({ onClose, onAdded }: SecurityKeyDialogProps) {
  const { runAction, isBusy } = useAccountAction({
    run: addSecurityKey,
    said: { title: "Security key added" },
    onDone: onAdded,
  });
  return <NameDialog title="Add a security key" name="" busy={isBusy} onClose={onClose} onName={runAction} />;
}
