import { useState } from "react";
import { responseOf } from "#platform/web/call-api.ts";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { CommandFormDialog } from "./command-form-dialog.tsx";
import { ConflictList } from "./conflict-list.tsx";
import { reviewers } from "./office-client.ts";
import type { Assignment, OfficeReview } from "./office-queries.ts";

type DialogProps = {
  readonly review: OfficeReview;
  readonly assignment: Assignment;
  readonly onClose: () => void;
};

const paramOf = ({ review, assignment }: Pick<DialogProps, "review" | "assignment">) => ({
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
        responseOf(
          reviewers.reviewers[":assignment_id"].extend.$post({
            param: paramOf({ review, assignment }),
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
        responseOf(
          reviewers.reviewers[":assignment_id"].cancel.$post({
            param: paramOf({ review, assignment }),
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

/** Sends the invitation to a reviewer who is on the list already. */
export function InviteListedDialog({ review, assignment, onClose }: DialogProps) {
  const { conflicts } = assignment;
  const [personalLine, setLine] = useState(assignment.personal_line);
  const [conflictReason, setReason] = useState(assignment.conflict_reason);
  return (
    <CommandFormDialog
      title={`Invite ${assignment.name}`}
      submitLabel="Send the invitation"
      busyLabel="Sending..."
      version={review.version}
      run={(stamp) =>
        responseOf(
          reviewers.reviewers[":assignment_id"].invite.$post({
            param: paramOf({ review, assignment }),
            json: { ...stamp, personal_line: personalLine, conflict_reason: conflictReason },
          }),
        )
      }
      successToast={{ title: "Invited", message: `The invitation goes to ${assignment.email}.` }}
      failed="The invitation was not sent"
      onClose={onClose}
    >
      {(fieldErrors) => (
        <>
          <ConflictList conflicts={conflicts} />
          <InvitationFields
            needsReason={conflicts.length > 0}
            {...{ personalLine, conflictReason }}
            onLine={setLine}
            onReason={setReason}
            error={fieldErrors["conflict_reason"]}
          />
        </>
      )}
    </CommandFormDialog>
  );
}

type InvitationFieldsProps = {
  readonly needsReason: boolean;
  readonly personalLine: string;
  readonly conflictReason: string;
  readonly onLine: (text: string) => void;
  readonly onReason: (text: string) => void;
  readonly error: string | undefined;
};

/** The personal line of an invitation, and the reason where something speaks against it. */
export const InvitationFields = (props: InvitationFieldsProps) => (
  <>
    {(props.needsReason || props.error !== undefined) && (
      <TextArea
        label="Why you still invite this person"
        rows={2}
        dir="auto"
        value={props.conflictReason}
        error={props.error}
        onChange={(event) => props.onReason(event.target.value)}
      />
    )}
    <TextArea
      label="A personal line in the invitation"
      optional
      rows={2}
      dir="auto"
      value={props.personalLine}
      onChange={(event) => props.onLine(event.target.value)}
    />
  </>
);
