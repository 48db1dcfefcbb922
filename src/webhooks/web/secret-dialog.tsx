import { useState } from "react";
import { Button } from "#ui/forms/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";

export type NewSecret = { readonly secret: string; readonly host: string };

/** The dialog that shows the secret of a webhook, this once. */
export function SecretDialog({ secret, host, onClose }: NewSecret & { readonly onClose: () => void }) {
  const [copied, setCopied] = useState("");
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied("Copied.");
    } catch {
      setCopied("Your browser does not allow copying. Select the secret and copy it yourself.");
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Copy the secret now"
      description={`This is the only time that you see it. The program at ${host} checks the signatures with it.`}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
          <Button onClick={() => void copy()}>Copy secret</Button>
        </>
      }
    >
      <TextField
        label="Secret"
        className="field token-text"
        value={secret}
        readOnly
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
      <p role="status">{copied}</p>
    </Dialog>
  );
}
