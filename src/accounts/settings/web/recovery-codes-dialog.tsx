import { useState } from "react";
import { Button } from "#ui/forms/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { Checkbox } from "#ui/forms/switches.tsx";

type RecoveryCodesDialogProps = { readonly codes: readonly string[]; readonly onClose: () => void };

const FILE_NAME = "recovery-codes.txt";

/**
 * A dialog that shows the codes once: to print, to copy, to save. It closes after the person confirms that they are
 * stored.
 */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const [isStored, setStored] = useState(false);
  const [copied, setCopied] = useState("");
  const grouped = codes.map((code) => code.replaceAll(/.{4}(?=.)/gu, "$&-"));
  const text = grouped.join("\n");
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setCopied("Copied."),
      () => setCopied("Your browser does not allow copying. Select the codes and copy them yourself."),
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Your recovery codes"
      description="If you lose your app, telephone or key, sign in with one of these codes instead. Each code works once. They are shown only now."
      footer={
        <Button onClick={onClose} disabled={!isStored}>
          Done
        </Button>
      }
    >
      <ul className="recovery-codes" aria-label="Recovery codes">
        {grouped.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="setting-buttons">
        <Button variant="outline" onClick={copy}>
          Copy
        </Button>
        <a
          className="button button-outline"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download={FILE_NAME}
        >
          Download
        </a>
        <Button variant="outline" onClick={() => print()}>
          Print
        </Button>
      </p>
      <p role="status">{copied}</p>
      <Checkbox
        label="I have stored these codes"
        hint="In a place that you can reach without your telephone or computer."
        checked={isStored}
        onChange={setStored}
      />
    </Dialog>
  );
}
