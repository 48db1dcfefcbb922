import type { SubmitEvent } from "react";
import { Button } from "#ui/forms/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { lineIn } from "#ui/forms/typed-text.ts";
import { useSaveKeys } from "#ui/forms/use-save-keys.ts";

const FORM_ID = "name-something";

type NameDialogProps = {
  readonly title: string;
  readonly name: string;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onName: (name: string) => void;
};

/** A dialog in which the person names one of their keys or devices. */
export function NameDialog({ title, name, busy, onClose, onName }: NameDialogProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onName(lineIn(new FormData(event.currentTarget), "name"));
  };
  const saved = useSaveKeys();
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
      <form ref={saved} id={FORM_ID} onSubmit={submit}>
        <TextField
          label="Name"
          name="name"
          defaultValue={name}
          maxLength={100}
          placeholder="My laptop"
          hint="A name by which you recognise it in this list."
          required
        />
      </form>
    </Dialog>
  );
}
