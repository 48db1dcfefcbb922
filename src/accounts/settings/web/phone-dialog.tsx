import { type SubmitEvent, useState } from "react";
import { sentenceFor } from "#accounts/core/sign-in-texts.ts";
import { Button } from "#ui/forms/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { takeFocus } from "#ui/forms/take-focus.ts";
import { TextField } from "#ui/forms/text-field.tsx";
import { lineIn } from "#ui/forms/typed-text.ts";
import type { AccountProblem } from "./account-request.ts";
import { beginPhone, finishPhone } from "./enrol-factor.ts";
import { useAccountAction } from "./use-account-action.ts";

const FORM_ID = "add-phone";

type PhoneDialogProps = { readonly onClose: () => void; readonly onAdded: () => void };

/** A dialog that adds a telephone: the number, then the code that was sent to it. */
export function PhoneDialog({ onClose, onAdded }: PhoneDialogProps) {
  const [begun, setBegun] = useState<Awaited<ReturnType<typeof beginPhone>>>();
  const [wrong, setWrong] = useState<string>();
  const onFailure = (problem: AccountProblem): boolean => {
    setWrong(sentenceFor(problem) ?? problem.message);
    return true;
  };
  const sending = useAccountAction({
    run: (phone: string) => beginPhone(`Telephone ${phone}`, phone),
    onDone: (outcome) => {
      setWrong(undefined);
      setBegun(outcome);
    },
    onFailure,
  });
  const finishing = useAccountAction({
    run: async (code: string) => begun && finishPhone(begun, code),
    onDone: onAdded,
    onFailure,
  });
  const busy = sending.isBusy || finishing.isBusy;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    (begun ? finishing : sending).runAction(lineIn(new FormData(event.currentTarget), begun ? "code" : "phone"));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      title="Add a telephone"
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} disabled={busy}>
            {begun ? (busy ? "Checking..." : "Turn it on") : busy ? "Sending..." : "Send a code"}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} className="form-stack" onSubmit={submit}>
        {begun ? (
          <TextField
            key="code"
            label="Code from the text message"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            error={wrong}
            ref={takeFocus}
            required
          />
        ) : (
          <TextField
            key="phone"
            label="Telephone number"
            name="phone"
            type="tel"
            autoComplete="tel"
            placeholder="+91 98765 43210"
            hint="With the country code. The press sends only sign-in codes to it."
            error={wrong}
            required
          />
        )}
      </form>
    </Dialog>
  );
}
