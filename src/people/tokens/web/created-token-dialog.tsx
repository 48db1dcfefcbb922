import { useState } from "react";
import { Button } from "#ui/forms/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { TextField } from "#ui/forms/text-field.tsx";

export type CreatedToken = { readonly token: string; readonly name: string };

type CreatedTokenDialogProps = CreatedToken & { readonly onClose: () => void };

/** The dialog that shows a new token, this once. */
export function CreatedTokenDialog({ token, name, onClose }: CreatedTokenDialogProps) {
  const [copied, setCopied] = useState("");
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(token);
      setCopied("Copied.");
    } catch {
      setCopied("Your browser does not allow copying. Select the token and copy it yourself.");
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Copy the token now"
      description={`This is the only time that you see ${name}. Store it as you store a password.`}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
          <Button onClick={() => void copy()}>Copy token</Button>
        </>
      }
    >
      <TextField
        label="Token"
        className="field token-text"
        value={token}
        readOnly
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
      <p className="form-hint">
        Programs send it as <code>Authorization: Bearer</code> with the token after it.
      </p>
      <p role="status">{copied}</p>
    </Dialog>
  );
}
