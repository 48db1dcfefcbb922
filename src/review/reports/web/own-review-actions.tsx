import { type FormEvent, useState } from "react";
import type { OwnReview } from "#review/reports/own-review.ts";
import { Button } from "#ui/forms/button.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { askForTime, withdraw } from "./review-client.ts";

type ChangeOptions = { readonly address: string; readonly onChanged: (review: OwnReview) => void };

/** Runs a request of a small form; its failure is shown beside the button. */
function useRequest(onChanged: (review: OwnReview) => void) {
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const run = async (request: () => Promise<OwnReview>): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      onChanged(await request());
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : "That did not work. Please try again.");
    }
    setBusy(false);
  };
  return { error, isBusy, run };
}

/** *Ask for more time*: granted at once the first time, up to the days that the press gives freely. */
export function MoreTime({ review, address, onChanged }: ChangeOptions & { readonly review: OwnReview }) {
  const { error, isBusy, run } = useRequest(onChanged);
  const [days, setDays] = useState(String(review.free_extension_days || 7));
  if (review.extension_days !== null)
    return (
      <p className="review-notice">
        You asked for {review.extension_days} more days. The editor answers by e-mail; until then the date stays.
      </p>
    );
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void run(() => askForTime(address, Number(days)));
  };
  return (
    <details className="review-further">
      <summary>Ask for more time</summary>
      <form onSubmit={send} className="review-inline">
        <TextField
          label="Days"
          inputMode="numeric"
          className="field review-page"
          value={days}
          onChange={({ target }) => setDays(target.value)}
          hint={
            review.has_extended
              ? "The editor decides."
              : `Up to ${review.free_extension_days} days are given at once, one time.`
          }
          error={error}
        />
        <Button type="submit" variant="outline" disabled={isBusy}>
          Ask
        </Button>
      </form>
    </details>
  );
}

/** *Withdraw from review*, with the reason for the editor. */
export function WithdrawForm({ address, onChanged }: ChangeOptions) {
  const { error, isBusy, run } = useRequest(onChanged);
  const [reason, setReason] = useState("");
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void run(() => withdraw(address, reason));
  };
  return (
    <details className="review-further">
      <summary>Withdraw from this review</summary>
      <form onSubmit={send}>
        <TextArea
          label="Reason"
          optional
          rows={2}
          maxLength={2000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          hint="The editor reads it. What you have written so far is not sent."
          error={error}
        />
        <Button type="submit" variant="outline" disabled={isBusy}>
          Withdraw
        </Button>
      </form>
    </details>
  );
}
