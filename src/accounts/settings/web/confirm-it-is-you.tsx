import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { Button } from "#ui/forms/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { Spinner } from "#ui/display/spinner.tsx";
import { NativeSelect } from "#ui/forms/text-field.tsx";
import { readTyped } from "#ui/forms/typed-text.ts";
import { accountQuery } from "./account-queries.ts";
import { prove, sendCode, type Way, listWays } from "./confirm-ways.ts";
import { respondToConfirm, useIsConfirmationRequested } from "./confirming.ts";
import { Failure, ProofInput } from "./proof-input.tsx";

const FORM_ID = "confirm-it-is-you";

/** A dialog over the page when a change requires a recent proof; afterwards the change goes on automatically. */
export function ConfirmItIsYou() {
  const isRequested = useIsConfirmationRequested();
  return isRequested ? (
    <ProofDialog
      title="Confirm it is you"
      description="This changes how you sign in. Confirm once more that it is you; then the change is saved."
      onResponse={respondToConfirm}
    />
  ) : null;
}

type ProofDialogProps = {
  readonly title: string;
  readonly description: string;
  /** Called with true after the proof, or false when the person declines. */
  readonly onResponse: (isProved: boolean) => void;
};

/** A dialog in which the person proves a factor or, without one, the password or a code by e-mail. */
export function ProofDialog({ title, description, onResponse }: ProofDialogProps) {
  const { data: user, error, refetch } = useQuery(accountQuery);
  const ways = user ? listWays(user) : [];
  const [chosen, setChosen] = useState(0);
  const [challengeId, setChallengeId] = useState<string>();
  const [isSent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const way = ways[chosen];
  const email = user?.email ?? "";

  const runAction = async (run: () => Promise<string | undefined>): Promise<void> => {
    setBusy(true);
    setFailure(await run());
    setBusy(false);
  };
  const send = (by: Way) =>
    runAction(async () => {
      const outcome = await sendCode(by, email);
      setChallengeId(outcome.challengeId);
      setSent(outcome.failure === undefined);
      return outcome.failure;
    });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const input = readTyped(new FormData(event.currentTarget), "proof");
    if (!way) return;
    void runAction(async () => {
      const wrong = await prove(way, { input, email, challengeId });
      if (wrong === undefined) onResponse(true);
      return wrong;
    });
  };
  const choose = (index: number): void => {
    setChosen(index);
    setSent(false);
    setFailure(undefined);
  };

  return (
    <Dialog
      open
      onClose={() => onResponse(false)}
      busy={busy}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="outline" onClick={() => onResponse(false)} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} disabled={busy || !way || (isByEmail(way) && !isSent)}>
            {busy ? "Checking..." : "Confirm"}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} className="form-stack" onSubmit={submit}>
        {!way && (error ? <ScreenProblem error={error} onRetry={() => void refetch()} /> : <Spinner block />)}
        {ways.length > 1 && (
          <NativeSelect label="How" value={chosen} onChange={(event) => choose(Number(event.target.value))}>
            {ways.map(({ label }, index) => (
              <option key={label} value={index}>
                {label}
              </option>
            ))}
          </NativeSelect>
        )}
        {way && isByEmail(way) && (
          <Button variant="outline" onClick={() => void send(way)} disabled={busy}>
            {isSent ? "Send another code" : "Send me a code"}
          </Button>
        )}
        {way && (!isByEmail(way) || isSent) && <ProofInput key={chosen} way={way} failure={failure} />}
        {way && isByEmail(way) && !isSent && failure && <Failure sentence={failure} />}
      </form>
    </Dialog>
  );
}

const isByEmail = ({ kind }: Way): boolean => kind === "phone" || kind === "email";
