import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ManuscriptKind } from "#manuscripts/manuscript.ts";
import { useAction } from "#platform/web/use-action.ts";
import type { ReviewQuestion } from "#review/forms/review-form.ts";
import { Button } from "#ui/forms/button.tsx";
import { NativeSelect } from "#ui/forms/text-field.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { FORM_KINDS, FORM_TITLES, parseFormKind } from "./form-kinds.ts";
import { reviewFormQuery } from "./review-forms-client.ts";

type CopyFormProps = {
  readonly kind: ManuscriptKind;
  readonly onCopied: (questions: readonly ReviewQuestion[]) => void;
};

/** Puts the questions of another form in the place of these; nothing is stored before the form is saved. */
export function CopyForm({ kind, onCopied }: CopyFormProps) {
  const queries = useQueryClient();
  const others = FORM_KINDS.filter((one) => one !== kind);
  const [source, setSource] = useState<ManuscriptKind>();
  const [isAsking, setAsking] = useState(false);
  const { runAction, isBusy } = useAction({
    run: (from: ManuscriptKind) => queries.fetchQuery(reviewFormQuery(from)),
    successToast: () => ({ title: "Questions copied", message: "Save the form to use them." }),
    failed: "The questions could not be copied. Please try again.",
    onDone: ({ questions }) => {
      setAsking(false);
      onCopied(questions);
    },
  });
  return (
    <div className="review-form-copy">
      <NativeSelect
        label="Copy the questions of"
        value={source ?? ""}
        onChange={({ target }) => setSource(parseFormKind(target.value))}
      >
        <option value="">Choose a form</option>
        {others.map((one) => (
          <option key={one} value={one}>
            {FORM_TITLES[one]}
          </option>
        ))}
      </NativeSelect>
      <Button variant="outline" disabled={source === undefined} onClick={() => setAsking(true)}>
        Copy…
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => source && runAction(source)}
        title="Replace the questions?"
        confirmLabel="Replace"
        busyLabel="Copying..."
        busy={isBusy}
      >
        <p>
          The questions below give way to those of the {source && FORM_TITLES[source].toLowerCase()}. Nothing is stored
          until you save.
        </p>
      </ConfirmDialog>
    </div>
  );
}
