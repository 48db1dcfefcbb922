import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { responseOf } from "#platform/web/call-api.ts";
import { forbidsInvitation } from "#review/assignments/conflicts.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { TypedSearchForm } from "#ui/forms/typed-search-form.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { CommandFormDialog } from "./command-form-dialog.tsx";
import { ConflictList } from "./conflict-list.tsx";
import { reviewers } from "./office-client.ts";
import { type Candidate, candidatesQuery, type OfficeManuscript, type OfficeReview } from "./office-queries.ts";
import { InvitationFields } from "./reviewer-dialogs.tsx";
import { type ByAddress, SuggestedReviewers } from "./overview/suggested-reviewers.tsx";

/** The person of an invitation: one with an account, or one by address. */
type Invited = Candidate | ByAddress;

const hasAccount = (invited: Invited): invited is Candidate => "id" in invited;

type FindReviewerProps = { readonly manuscript: OfficeManuscript; readonly review: OfficeReview };

/** The search for another reviewer, with what speaks against each, the authors' suggestions, and the invitation by name and e-mail address. */
export function FindReviewer({ manuscript: { declarations }, review }: FindReviewerProps) {
  const [search, setSearch] = useState("");
  const [invited, setInvited] = useState<Invited>();
  const { data: candidates, error, refetch } = useQuery(candidatesQuery(review.manuscript_id, search));
  return (
    <section className="office-find" aria-label="Find another reviewer">
      <h2 className="heading-3">Find another</h2>
      <TypedSearchForm
        label="Search reviewers"
        placeholder="Name, topic, language or institution"
        className="form-stack"
        search={search}
        onSearch={(words) => setSearch(words ?? "")}
      >
        {null}
      </TypedSearchForm>
      {error && !candidates && <ScreenProblem error={error} onRetry={() => void refetch()} />}
      {candidates?.length === 0 && <p className="quiet">No reviewer of the press matches these words.</p>}
      {candidates && candidates.length > 0 && (
        <ul className="office-rows">
          {candidates.map((candidate) => (
            <CandidateRow key={candidate.id} candidate={candidate} onInvite={() => setInvited(candidate)} />
          ))}
        </ul>
      )}
      <p className="small quiet">
        A warning informs you. Inviting all the same needs a reason. Anyone with an address can be invited; no account
        is needed.
      </p>
      <Button variant="outline" onClick={() => setInvited({ name: "", email: "" })}>
        Invite by name and e-mail…
      </Button>
      <SuggestedReviewers
        declarations={declarations}
        invitedEmails={review.assignments.filter(({ round }) => round === review.round).map(({ email }) => email)}
        onInvite={setInvited}
      />
      {invited && <InviteDialog {...{ review, invited }} onClose={() => setInvited(undefined)} />}
    </section>
  );
}

type CandidateRowProps = { readonly candidate: Candidate; readonly onInvite: () => void };

function CandidateRow({ candidate, onInvite }: CandidateRowProps) {
  const { name, affiliation, expertise, languages, in_year, average_days, open, conflicts, state } = candidate;
  const cannot = state !== null || conflicts.some(forbidsInvitation);
  const pace = average_days === null ? "" : `, ${average_days} days on average`;
  const lines = [
    affiliation ?? "",
    expertise.join(", "),
    languages.length > 0 ? `Reads ${languages.join(", ")}` : "",
    `${in_year} ${in_year === 1 ? "review" : "reviews"} in 12 months${pace}${open > 0 ? ` · ${open} now` : ""}`,
  ].filter((line) => line !== "");
  return (
    <li className="office-row" aria-label={name}>
      <div>
        <p>
          <b>
            <bdi>{name}</bdi>
          </b>
        </p>
        {lines.map((line) => (
          <p key={line} className="small quiet">
            {line}
          </p>
        ))}
        <ConflictList conflicts={conflicts} />
      </div>
      {state === null ? (
        <Button variant="outline" size="small" disabled={cannot} onClick={onInvite} aria-label={`Invite ${name}`}>
          {conflicts.length > 0 ? "Invite…" : "Invite"}
        </Button>
      ) : (
        <span className="small quiet">Asked already</span>
      )}
    </li>
  );
}

type InviteDialogProps = {
  readonly review: OfficeReview;
  readonly invited: Invited;
  readonly onClose: () => void;
};

function InviteDialog({ review: { manuscript_id, version }, invited, onClose }: InviteDialogProps) {
  const known = hasAccount(invited) ? invited : undefined;
  const [name, setName] = useState(invited.name);
  const [email, setEmail] = useState(known ? "" : (invited.email ?? ""));
  const [personalLine, setLine] = useState("");
  const [conflictReason, setReason] = useState("");
  return (
    <CommandFormDialog
      title={known ? `Invite ${known.name}` : "Invite by name and e-mail"}
      description="The invitation carries title and abstract, and a link that works without an account."
      submitLabel="Send the invitation"
      busyLabel="Sending..."
      version={version}
      run={(stamp) =>
        responseOf(
          reviewers.reviewers.$post({
            param: { id: manuscript_id },
            json: {
              ...stamp,
              personal_line: personalLine,
              conflict_reason: conflictReason,
              step: "invite",
              ...(known ? { person_id: known.id } : { name, email }),
            },
          }),
        )
      }
      successToast={{ title: "Invited", message: `The invitation goes to ${known?.email ?? email}.` }}
      failed="The invitation was not sent"
      onClose={onClose}
    >
      {(fieldErrors) => (
        <>
          {known ? (
            <ConflictList conflicts={known.conflicts} />
          ) : (
            <>
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
            </>
          )}
          <InvitationFields
            needsReason={(known?.conflicts.length ?? 0) > 0}
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
