import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { forbidsInvitation } from "#review/assignments/conflicts.ts";
import { Button } from "#ui/forms/button.tsx";
import { TypedSearchForm } from "#ui/forms/typed-search-form.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { ConflictList } from "./conflict-list.tsx";
import { type Candidate, candidatesQuery, type OfficeManuscript, type OfficeReview } from "./office-queries.ts";
import { InviteDialog, type Invited } from "./invitation/invite-dialog.tsx";
import { SuggestedReviewers } from "./overview/suggested-reviewers.tsx";

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
        You can invite someone despite a warning, but you must give a reason. You can invite anyone with an e-mail
        address; no account is needed.
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
