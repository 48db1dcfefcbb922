import { AlertDialog } from "@base-ui/react/alert-dialog";
import { type ReactNode, useState } from "react";
import { Button } from "#ui/forms/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";

export type ConfirmDialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly title: string;
  /** A sentence that names the action, its object, and whether it can be undone. */
  readonly children: ReactNode;
  /** The button's text, with a verb: "Delete draft". */
  readonly confirmLabel: string;
  readonly busyLabel?: string | undefined;
  readonly busy?: boolean | undefined;
  readonly destructive?: boolean | undefined;
  /** The word to be typed first (specification §9: DELETE). */
  readonly typed?: string | undefined;
  /** Returns the element to focus afterwards if the button that opened the dialog was removed; without it the button is focused. */
  readonly focusAfter?: (() => HTMLElement | null) | undefined;
};

/** A dialog that asks for confirmation. It stays until answered, and cannot be closed while busy. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, busy, focusAfter } = props;
  return (
    <AlertDialog.Root open={open} onOpenChange={(opens) => !opens && !busy && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="overlay" />
        <AlertDialog.Viewport className="dialog-viewport">
          <AlertDialog.Popup className="dialog dialog-small" aria-busy={busy} finalFocus={() => focusAfter?.() ?? true}>
            <AlertDialog.Title className="heading-3 dialog-head">{title}</AlertDialog.Title>
            <Question {...props} />
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** Inside the window, so that what was typed is forgotten when it closes. */
function Question(props: ConfirmDialogProps) {
  const { onClose, onConfirm, children, confirmLabel, busyLabel, busy = false, destructive, typed } = props;
  const [word, setWord] = useState("");
  return (
    <form
      className="dialog-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && (typed === undefined || word === typed)) onConfirm();
      }}
    >
      <div className="dialog-body">
        <AlertDialog.Description render={<div />}>{children}</AlertDialog.Description>
        {typed !== undefined && (
          <TextField
            label={`Type ${typed} to confirm`}
            value={word}
            onChange={(event) => setWord(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            disabled={busy}
          />
        )}
      </div>
      <footer className="dialog-foot">
        <Button variant="outline" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button
          type="submit"
          className={destructive ? "button-destructive-solid" : ""}
          disabled={busy || (typed !== undefined && word !== typed)}
        >
          {busy ? (busyLabel ?? confirmLabel) : confirmLabel}
        </Button>
      </footer>
    </form>
  );
}
