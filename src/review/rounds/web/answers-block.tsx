import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OfficeManuscript } from "#review/office/web/office-queries.ts";
import { Button } from "#ui/button.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { longDate } from "#ui/formatting/dates.ts";
import { type AnswerForReviewer, answersQuery } from "./answers-client.ts";
import { PassAnswerDialog } from "./pass-answer-dialog.tsx";

/**
 * The authors' answers in which a name was found, on the page of a manuscript in a later double-anonymous round: their reviewers wait for them until an
 * editor has looked. Nothing where there are none.
 */
export function AnswersBlock({ manuscript }: { readonly manuscript: OfficeManuscript }) {
  const { id, view, round, state, anonymity } = manuscript;
  const isNeeded = view === "editor" && state === "in_review" && round > 1 && anonymity === "double";
  const { data } = useQuery({ ...answersQuery(id), enabled: isNeeded });
  const [openId, setOpen] = useState<string>();
  if (!isNeeded || !data || data.answers.length === 0) return null;
  // As it is known now: names may have been looked for again while its window was open.
  const open = data.answers.find(({ id: pointId }) => pointId === openId);
  const waiting = data.answers.filter(({ is_withheld }) => is_withheld).length;
  return (
    <section className="panel answers-block" aria-label="Answers to reviewers" data-waiting={waiting > 0}>
      <h2 className="heading-3">
        <DashboardIcon name={waiting > 0 ? "circle-alert" : "shield-check"} size={20} />
        {titleFor(waiting)}
      </h2>
      <p className="small quiet">
        Reviewers who reported before read the answers to their own concerns. An answer that may tell who wrote it waits
        until you have looked at it.
      </p>
      <ul className="answers-list">
        {data.answers.map((answer) => (
          <li key={answer.id}>
            <div>
              <b>{answer.label}</b> <span className="small quiet">Round {answer.round}</span>
              <p className="small quiet">{stateOf(answer)}</p>
            </div>
            {data.can_pass && (
              <Button variant="outline" size="small" onClick={() => setOpen(answer.id)}>
                {answer.is_withheld ? "Look at answer" : "Change answer"} {answer.label}…
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open && (
        <PassAnswerDialog
          manuscriptId={id}
          answer={open}
          namesLookedFor={data.names_looked_for}
          version={data.version}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}

const titleFor = (waiting: number): string =>
  waiting === 0
    ? "The answers to reviewers are checked"
    : waiting === 1
      ? "1 answer to a reviewer waits for you"
      : `${waiting} answers to reviewers wait for you`;

function stateOf({ is_withheld, identities, passed_by, passed_at }: AnswerForReviewer): string {
  if (is_withheld)
    return identities.length === 1 ? "1 place may name an author" : `${identities.length} places may name an author`;
  const by = passed_by === null ? "" : ` by ${passed_by}`;
  return passed_at === null ? "" : `Passed on${by} on ${longDate(passed_at)}`;
}
