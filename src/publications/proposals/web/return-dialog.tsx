import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useId, useState } from "react";
import { displayName } from "#people/core/person-names.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { ApiProblem, expectNoContent } from "#platform/web/call-api.ts";
import { useDraft } from "#platform/web/forms/use-draft.ts";
import { Button } from "#ui/forms/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { UPDATING } from "#publications/core/web/failure-words.ts";
import { useAction } from "#platform/web/use-action.ts";
import { type Approval, approvals } from "./approval-queries.ts";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";

type ReturnProps = { readonly publication: Approval; readonly open: boolean; readonly onClose: () => void };

/**
 * The dialog that returns a proposal to its author, with notes that are sent by e-mail. The typed notes stay until they
 * are sent.
 */
export function ReturnDialog({ publication, open, onClose }: ReturnProps) {
  const formId = useId();
  const fieldId = `${formId}-notes`;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const viewer = useViewer();
  const {
    value: notes,
    setValue: setNotes,
    remove,
  } = useDraft({
    place: { kind: "return-notes", of: [viewer.id, publication.id] },
    start: () => "",
    isDirty: (typed) => typed !== "",
  });
  const [fieldError, setFieldError] = useState<string>();
  const refuse = (sentence: string): void => {
    setFieldError(sentence);
    document.getElementById(fieldId)?.focus();
  };
  const { runAction, isBusy } = useAction({
    run: (words: string) =>
      expectNoContent(approvals[":id"].return.$post({ param: { id: publication.id }, json: { notes: words } })),
    successToast: { title: "Publication updated", message: "It was returned. Your notes are sent by e-mail." },
    failed: UPDATING,
    // The proposal is its author's again: its screen is left before the queries are read once more.
    refreshes: "nothing",
    onDone: () => {
      remove();
      void navigate({ to: DASHBOARD.contentReview, search: { tab: "catalogue" } }).then(() =>
        queries.invalidateQueries(),
      );
    },
    onFailure: (error) => {
      const sentence = error instanceof ApiProblem ? error.fields["notes"] : undefined;
      if (sentence !== undefined) refuse(sentence);
      return false;
    },
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    setFieldError(undefined);
    if (notes.trim() === "") refuse("Enter what the author should change.");
    else runAction(notes);
  };
  const reader = publication.creator ? displayName(publication.creator) : "Its creator";
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={isBusy}
      title="Return with notes"
      description={`The proposal becomes a draft again. ${reader} gets your notes by e-mail and sees them in the history.`}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={isBusy}>
            {isBusy ? "Returning..." : "Return with notes"}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={send} noValidate>
        <TextArea
          id={fieldId}
          label="Changes to make"
          rows={6}
          maxLength={5000}
          value={notes}
          onChange={(event) => setNotes(event.target.value)}
          error={fieldError}
          required
        />
      </form>
    </Dialog>
  );
}
