import { addSecurityKey } from "./enrol-factor.ts";
import { NameDialog } from "./name-dialog.tsx";
import { useAccountAction } from "./use-account-action.ts";

type SecurityKeyDialogProps = { readonly onClose: () => void; readonly onAdded: () => void };

/** A dialog that asks for a name; then the browser prompts for the key. */
export function SecurityKeyDialog({ onClose, onAdded }: SecurityKeyDialogProps) {
  const { runAction, isBusy } = useAccountAction({
    run: addSecurityKey,
    onDone: onAdded,
  });
  return <NameDialog title="Add a security key" name="" busy={isBusy} onClose={onClose} onName={runAction} />;
}
