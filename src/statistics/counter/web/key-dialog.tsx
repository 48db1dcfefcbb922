import { useState } from "react";
import { Button } from "#ui/forms/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";

export type NewKey = { readonly customerKey: string; readonly name: string };

/** The dialog that shows the key of a customer, this once. */
export function KeyDialog({ customerKey, name, onClose }: NewKey & { readonly onClose: () => void }) {
  const [copied, setCopied] = useState("");
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(customerKey);
      setCopied("Copied.");
    } catch {
      setCopied("Your browser does not allow copying. Select the key and copy it yourself.");
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Copy the key now"
      description={`This is the only time that you see it. Programs of ${name} fetch its reports with it.`}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
          <Button onClick={() => void copy()}>Copy key</Button>
        </>
      }
    >
      <TextField
        label="Key"
        className="field token-text"
        value={customerKey}
        readOnly
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
      <p role="status">{copied}</p>
    </Dialog>
  );
}
