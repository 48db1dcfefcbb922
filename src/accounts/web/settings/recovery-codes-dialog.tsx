import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { toast } from "#ui/toast.ts";

type RecoveryCodesDialogProps = { readonly codes: readonly string[]; readonly onClose: () => void };

/** The codes, this once: to print, to copy, to write down. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const grouped = codes.map((code) => code.replaceAll(/.{4}(?=.)/gu, "$&-"));
  const copy = (): void => {
    navigator.clipboard.writeText(grouped.join("\n")).then(
      () => toast({ title: "Codes copied", message: "Keep them where you keep passwords." }),
      () => toast({ kind: "error", title: "Copy failed", message: "Select the codes and copy them by hand." }),
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Your recovery codes"
      description="They are shown only now. Keep them where you will find them without your telephone or computer."
      footer={
        <>
          <Button look="outline" onClick={() => print()}>
            Print
          </Button>
          <Button look="outline" onClick={copy}>
            Copy
          </Button>
          <Button onClick={onClose}>I have kept them</Button>
        </>
      }
    >
      <ul className="recovery-codes" aria-label="Recovery codes">
        {grouped.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
