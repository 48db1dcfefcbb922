import { addSecurityKey } from "./enrol-factor.ts";
import { NameDialog } from "./name-dialog.tsx";
import { useAccountAct } from "./use-account-act.ts";

/** A name first, then the browser asks for the key. */
export function SecurityKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const { act, isBusy } = useAccountAct({
    run: addSecurityKey,
    said: { title: "Security key added", message: "Make recovery codes too, in case you lose the key." },
    onDone: onClose,
  });
  return <NameDialog title="Add a security key" name="" busy={isBusy} onClose={onClose} onName={act} />;
}
