import { useState } from "react";
import { Button } from "#ui/forms/button.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import type { Correction } from "../../document/correction.ts";
import { KeepForm } from "./keep-form.tsx";
import type { TextBlock, TextProblem } from "./part-client.ts";

type AcceptFormProps = {
  readonly problem: TextProblem;
  /** The block around its place. */
  readonly block: TextBlock | undefined;
  readonly isBusy: boolean;
  readonly onKeep: (correction: Correction) => void;
  readonly onCancel: () => void;
};

/** A problem stays as it is; what must be settled needs a reason, which the history of the text keeps. */
export function AcceptForm({ problem: { code, place, severity }, block, isBusy, onKeep, onCancel }: AcceptFormProps) {
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const isRequired = severity === "must";
  const submit = (): void => {
    if (isRequired && reason.trim() === "") setError("Give a reason");
    else onKeep({ kind: "accept", block: place, original: block?.text ?? "", code, reason: reason.trim() });
  };
  return (
    <KeepForm
      isBusy={isBusy}
      label="Leave as is"
      onSubmit={submit}
      more={
        <Button variant="ghost" size="small" onClick={onCancel}>
          Cancel
        </Button>
      }
    >
      <TextArea
        label="Reason"
        optional={!isRequired}
        rows={2}
        dir="auto"
        value={reason}
        error={error}
        onChange={({ target }) => setReason(target.value)}
      />
    </KeepForm>
  );
}
