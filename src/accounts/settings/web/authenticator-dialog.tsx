import type { Factor } from "@supabase/auth-js";
import { type SubmitEvent, useEffect, useState } from "react";
import { Declined, useAction } from "#platform/web/use-action.ts";
import { sentenceFor } from "#accounts/core/sign-in-texts.ts";
import { Button } from "#ui/forms/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { Spinner } from "#ui/display/spinner.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { lineIn } from "#ui/forms/typed-text.ts";
import { beginAuthenticator, finishAuthenticator } from "./enrol-factor.ts";
import { useAccountAction } from "./use-account-action.ts";

const FORM_ID = "add-authenticator";
const KEY_ID = "authenticator-key";

type AuthenticatorDialogProps = {
  /** The account's factors: two apps of one person need two names. */
  readonly factors: readonly Factor[];
  readonly onClose: () => void;
  /** Called when the factor has been verified. */
  readonly onAdded: () => void;
};

/** A dialog that adds an authenticator app: the picture or the key, then the first code, which verifies the factor. */
export function AuthenticatorDialog({ factors, onClose, onAdded }: AuthenticatorDialogProps) {
  const {
    runAction: begin,
    outcome: begun,
    error,
  } = useAction({
    run: () =>
      beginAuthenticator(chooseUnusedName(factors)).catch((failure: unknown) => {
        if (failure instanceof Declined) onClose();
        throw failure;
      }),
    refreshes: "nothing",
  });
  useEffect(() => begin(), [begin]);
  const [wrong, setWrong] = useState<string>();
  const finishing = useAccountAction({
    run: (code: string) => finishAuthenticator(begun?.id ?? "", code),
    onDone: onAdded,
    onFailure: (problem) => {
      setWrong(sentenceFor(problem) ?? problem.message);
      return true;
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    finishing.runAction(lineIn(new FormData(event.currentTarget), "code"));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={finishing.isBusy}
      title="Add an authenticator app"
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={finishing.isBusy}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} disabled={finishing.isBusy || !begun}>
            {finishing.isBusy ? "Checking..." : "Turn it on"}
          </Button>
        </>
      }
    >
      {error && <ScreenProblem error={error} onRetry={() => begin()} />}
      {!begun && !error && <Spinner block words="Making a key" />}
      {begun && (
        <form id={FORM_ID} className="form-stack" onSubmit={submit}>
          <p>Scan this picture with your authenticator app, then type the code it shows.</p>
          <img className="setting-qr" src={toDataUrl(begun.totp.qr_code)} alt="QR code of the key below" />
          <div>
            <p id={KEY_ID} className="quiet">
              Cannot scan it? Type this key into the app:
            </p>
            <p className="setting-secret" role="group" aria-labelledby={KEY_ID}>
              {begun.totp.secret.replaceAll(/.{4}(?=.)/gu, "$& ")}
            </p>
          </div>
          <TextField
            label="Code from the app"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            error={wrong}
            required
          />
        </form>
      )}
    </Dialog>
  );
}

/** Returns "Authenticator app", or "Authenticator app 2" where that name is taken. */
function chooseUnusedName(factors: readonly Factor[]): string {
  const names = new Set(factors.map(({ friendly_name }) => friendly_name));
  const createName = (number: number): string => (number === 1 ? "Authenticator app" : `Authenticator app ${number}`);
  let number = 1;
  while (names.has(createName(number))) number += 1;
  return createName(number);
}

/** Returns the drawing as a data URL: the client returns it unescaped, in the older form of its response. */
const toDataUrl = (qrCode: string): string => {
  const drawing = qrCode.slice(qrCode.indexOf("<svg"));
  return `data:image/svg+xml;utf8,${encodeURIComponent(drawing)}`;
};
