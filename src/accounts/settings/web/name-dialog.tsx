import type { SubmitEvent } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { lineIn } from "#ui/forms/typed-text.ts";

const FORM_ID = "name-something";

type NameDialogProps = {
  readonly title: string;
  readonly name: string;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onName: (name: string) => void;
};

/** Asks what the person calls one of their keys or devices. */
export function NameDialog({ title, name, busy, onClose, onName }: NameDialogProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onName(lineIn(new FormData(event.currentTarget), "name"));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      title={title}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} disabled={busy}>
            {busy ? "Saving..." : "Save name"}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} onSubmit={submit}>
        <TextField
          label="Name"
          name="name"
          defaultValue={name}
          maxLength={100}
          placeholder="My laptop"
          hint="So that you know it again in this list."
          required
        />
      </form>
    </Dialog>
  );
}
