import { useState } from "react";
import { readResult } from "#platform/web/call-api.ts";
import { TextField } from "#ui/forms/text-field.tsx";
import { CommandFormDialog } from "../command-form-dialog.tsx";
import { ConflictList } from "../conflict-list.tsx";
import { reviewers } from "../office-client.ts";
import type { Assignment, Candidate, OfficeReview } from "../office-queries.ts";
import type { ByAddress } from "../overview/suggested-reviewers.tsx";
import { InvitationFields } from "./invitation-fields.tsx";
import { useInvitation } from "./use-invitation.ts";

/** The person of an invitation: one with an account, or one by address. */
export type Invited = Candidate | ByAddress;

const hasAccount = (invited: Invited): invited is Candidate => "id" in invited;

type InviteDialogProps = {
  readonly review: OfficeReview;
  readonly invited: Invited;
  readonly onClose: () => void;
};

/** Invites a reviewer who is not on the list yet. */
export function InviteDialog({ review: { manuscript_id, version }, invited, onClose }: InviteDialogProps) {
  const account = hasAccount(invited) ? invited : undefined;
  const [name, setName] = useState(invited.name);
  const [email, setEmail] = useState(account ? "" : (invited.email ?? ""));
  const draft = useInvitation(manuscript_id, account?.name ?? name, account && { invited: { person_id: account.id } });
  return (
    <CommandFormDialog
      title={account ? `Invite ${account.name}` : "Invite by name and e-mail"}
      description="The invitation has a link that works without an account."
      size="wide"
      submitLabel="Send the invitation"
      busyLabel="Sending..."
      version={version}
      run={(stamp) =>
        readResult(
          reviewers.reviewers.$post({
            param: { id: manuscript_id },
            json: {
              ...stamp,
              ...draft.input,
              step: "invite",
              ...(account ? { person_id: account.id } : { name, email }),
            },
          }),
        )
      }
      successToast={{ title: "Invited", message: `The invitation goes to ${account?.email ?? email}.` }}
      failed="The invitation was not sent"
      onClose={onClose}
    >
      {(fieldErrors) => (
        <>
          {account ? (
            <ConflictList conflicts={account.conflicts} />
          ) : (
            <div className="form-pair">
              <TextField
                label="Name"
                dir="auto"
                autoComplete="off"
                value={name}
                error={fieldErrors["name"]}
                onChange={(event) => setName(event.target.value)}
              />
              <TextField
                label="E-mail address"
                type="email"
                autoComplete="off"
                value={email}
                error={fieldErrors["email"]}
                onChange={(event) => setEmail(event.target.value)}
              />
            </div>
          )}
          <InvitationFields needsReason={(account?.conflicts.length ?? 0) > 0} {...{ draft, fieldErrors }} />
        </>
      )}
    </CommandFormDialog>
  );
}

type InviteListedDialogProps = {
  readonly review: OfficeReview;
  readonly assignment: Assignment;
  readonly onClose: () => void;
};

/** Sends the invitation to a reviewer who is on the list already. */
export function InviteListedDialog({ review, assignment, onClose }: InviteListedDialogProps) {
  const { id, conflicts, name, email, personal_line, conflict_reason, due_on } = assignment;
  const draft = useInvitation(review.manuscript_id, name, {
    invited: { assignment_id: id },
    personalLine: personal_line,
    conflictReason: conflict_reason,
    dueOn: due_on,
  });
  return (
    <CommandFormDialog
      title={`Invite ${name}`}
      size="wide"
      submitLabel="Send the invitation"
      busyLabel="Sending..."
      version={review.version}
      run={(stamp) =>
        readResult(
          reviewers.reviewers[":assignment_id"].invite.$post({
            param: { id: review.manuscript_id, assignment_id: id },
            json: { ...stamp, ...draft.input },
          }),
        )
      }
      successToast={{ title: "Invited", message: `The invitation goes to ${email}.` }}
      failed="The invitation was not sent"
      onClose={onClose}
    >
      {(fieldErrors) => (
        <>
          <ConflictList conflicts={conflicts} />
          <InvitationFields needsReason={conflicts.length > 0} {...{ draft, fieldErrors }} />
        </>
      )}
    </CommandFormDialog>
  );
}
