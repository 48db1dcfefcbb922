import { useState } from "react";
import { readResult } from "#platform/web/call-api.ts";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { CommandFormDialog } from "./command-form-dialog.tsx";
import { reviewers } from "./office-client.ts";
import type { Assignment, OfficeReview } from "./office-queries.ts";

type DialogProps = {
  readonly review: OfficeReview;
  readonly assignment: Assignment;
  readonly onClose: () => void;
};

const toParams = ({ review, assignment }: Pick<DialogProps, "review" | "assignment">) => ({
  id: review.manuscript_id,
  assignment_id: assignment.id,
});

/** Sets a new date for a report. */
export function ExtendDialog({ review, assignment, onClose }: DialogProps) {
  const [dueOn, setDueOn] = useState(assignment.due_on ?? "");
  return (
    <CommandFormDialog
      title={`New date for ${assignment.name}`}
      submitLabel="Set the date"
      busyLabel="Setting..."
      version={review.version}
      run={(stamp) =>
        readResult(
          reviewers.reviewers[":assignment_id"].extend.$post({
            param: toParams({ review, assignment }),
            json: { ...stamp, due_on: dueOn },
          }),
        )
      }
      successToast={{ title: "New date set", message: `${assignment.name} gets an e-mail.` }}
      failed="The date was not set"
      onClose={onClose}
    >
      {(fieldErrors) => (
        <TextField
          label="The report is due on"
          type="date"
          value={dueOn}
          error={fieldErrors["due_on"]}
          onChange={(event) => setDueOn(event.target.value)}
        />
      )}
    </CommandFormDialog>
  );
}

/** Cancels an invitation or a review, with a sentence to the reviewer. */
export function CancelDialog({ review, assignment, onClose }: DialogProps) {
  const [reason, setReason] = useState("");
  return (
    <CommandFormDialog
      title={`Cancel the review of ${assignment.name}?`}
      description={assignment.state === "proposed" ? "No e-mail is sent." : "The reviewer gets an e-mail."}
      submitLabel="Cancel the review"
      busyLabel="Cancelling..."
      version={review.version}
      run={(stamp) =>
        readResult(
          reviewers.reviewers[":assignment_id"].cancel.$post({
            param: toParams({ review, assignment }),
            json: { ...stamp, reason },
          }),
        )
      }
      successToast={{ title: "Cancelled", message: `${assignment.name} does not review this manuscript any more.` }}
      failed="Nothing was cancelled"
      onClose={onClose}
    >
      {() => (
        <TextArea
          label="A sentence to the reviewer"
          optional
          rows={3}
          dir="auto"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </CommandFormDialog>
  );
}
