import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OfficeManuscript } from "#review/office/web/office-queries.ts";
import { Button } from "#ui/forms/button.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { longDate } from "#ui/formatting/dates.ts";
import { type AnswerForReviewer, answersQuery } from "./answers-client.ts";
import { PassAnswerDialog } from "./pass-answer-dialog.tsx";
import { WithholdAnswerDialog } from "./withhold-answer-dialog.tsx";

type OpenWindow = { readonly id: string; readonly command: "pass" | "withhold" };

/**
 * The authors' answers to the concerns of earlier rounds, on the page of a manuscript in a later round: those that wait for an editor, those about
 * which one has decided, and those that their reviewers read. Nothing where there are none.
 */
export function AnswersBlock({ manuscript }: { readonly manuscript: OfficeManuscript }) {
  const { id, view, round, state } = manuscript;
  const isNeeded = view === "editor" && state === "in_review" && round > 1;
  const { data } = useQuery({ ...answersQuery(id), enabled: isNeeded });
  const [openWindow, setOpenWindow] = useState<OpenWindow>();
  if (!isNeeded || !data || data.answers.length === 0) return null;
  // As it is known now: names may have been looked for again while its window was open.
  const open = data.answers.find((answer) => answer.id === openWindow?.id);
  const waiting = data.answers.filter((answer) => answer.state === "waiting").length;
  const [plain, special] = [data.answers.filter(isPlain), data.answers.filter((answer) => !isPlain(answer))];
  const window = {
    manuscriptId: id,
    version: data.version,
    onClose: () => setOpenWindow(undefined),
  };
  const rows = { canPass: data.can_pass, onOpen: setOpenWindow };
  return (
    <section className="panel answers-block" aria-label="Answers to reviewers" data-waiting={waiting > 0}>
      <h2 className="heading-3">
        <DashboardIcon name={waiting > 0 ? "circle-alert" : "shield-check"} size={20} />
        {titleFor(waiting)}
      </h2>
      <p className="small quiet">
        Reviewers who reported before read the answers to their own concerns. They do not get an answer that you
        withhold.
        {manuscript.anonymity === "double" && " One that may reveal who wrote it waits until you have looked at it."}
      </p>
      {special.length > 0 && <AnswerRows answers={special} {...rows} />}
      {plain.length > 0 && (
        <details className="review-further">
          <summary>
            {plain.length === 1 ? "1 answer that its reviewer reads" : `${plain.length} answers that reviewers read`}
          </summary>
          <AnswerRows answers={plain} {...rows} />
        </details>
      )}
      {open && openWindow?.command === "pass" && (
        <PassAnswerDialog answer={open} namesLookedFor={data.names_looked_for} {...window} />
      )}
      {open && openWindow?.command === "withhold" && <WithholdAnswerDialog answer={open} {...window} />}
    </section>
  );
}

/** Nearly all answers reach their reviewers as the authors wrote them. */
const isPlain = ({ state, decided_at }: AnswerForReviewer): boolean => state === "released" && decided_at === null;

type AnswerRowsProps = {
  readonly answers: readonly AnswerForReviewer[];
  readonly canPass: boolean;
  readonly onOpen: (open: OpenWindow) => void;
};

const AnswerRows = ({ answers, canPass, onOpen }: AnswerRowsProps) => (
  <ul className="answers-list">
    {answers.map((answer) => (
      <li key={answer.id}>
        <div>
          <b>{answer.label}</b> <span className="small quiet">Round {answer.round}</span>
          <p className="answers-words" dir="auto">
            {answer.answer}
          </p>
          <p className="small quiet">{describeState(answer)}</p>
        </div>
        {canPass && (
          <div className="answers-actions">
            <Button variant="outline" size="small" onClick={() => onOpen({ id: answer.id, command: "pass" })}>
              {answer.state === "released" ? "Change answer" : "Look at answer"} {answer.label}…
            </Button>
            {answer.state !== "withheld" && (
              <Button variant="outline" size="small" onClick={() => onOpen({ id: answer.id, command: "withhold" })}>
                Withhold answer {answer.label}…
              </Button>
            )}
          </div>
        )}
      </li>
    ))}
  </ul>
);

const titleFor = (waiting: number): string =>
  waiting === 0
    ? "Answers to reviewers"
    : waiting === 1
      ? "1 answer to a reviewer waits for you"
      : `${waiting} answers to reviewers wait for you`;

function describeState({ state, identities, decided_by, decided_at }: AnswerForReviewer): string {
  if (state === "waiting")
    return identities.length === 1 ? "1 place may name an author" : `${identities.length} places may name an author`;
  if (decided_at === null) return "As the authors wrote it";
  const by = decided_by === null ? "" : ` by ${decided_by}`;
  return `${state === "withheld" ? "Withheld" : "Passed on"}${by} on ${longDate(decided_at)}`;
}
