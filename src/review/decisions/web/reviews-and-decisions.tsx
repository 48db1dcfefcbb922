import { useQuery } from "@tanstack/react-query";
import type { ManuscriptProps } from "#manuscripts/web/manuscript-command.ts";
import { DECISION_OUTCOMES } from "#review/decisions/decision.ts";
import { AttachedFiles, manuscriptAttachmentHref } from "#review/attachments/web/attached-files.tsx";
import { formatPlace } from "#review/passages/passage.ts";
import { QuotedPassage } from "#review/passages/web/quoted-passage.tsx";
import { type AnsweredQuestion, formatAnswer, endSentence } from "#review/forms/written-answers.ts";
import { CONCERN_KINDS } from "#review/recommendation.ts";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { longDate, longDay } from "#ui/formatting/dates.ts";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { AnsweredPoints } from "./answered-points.tsx";
import { type Decision, decisionsQuery } from "./decisions-client.ts";
import { ResponseTable } from "./response-table.tsx";

/**
 * The author's view of the decisions that were sent: the letters with their reports, the newest first, and the response table
 * while a revision is prepared.
 */
export function ReviewsAndDecisions({ manuscript }: ManuscriptProps) {
  const { data, error, refetch } = useQuery(decisionsQuery(manuscript.id));
  if (!data && error) return <ScreenProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="panel" />;
  if (data.decisions.length === 0) return <p className="dashboard-list-empty">There is no decision yet.</p>;
  return (
    <section className="office-stack" aria-label="Reviews and decisions">
      <h2 className="heading-3">Reviews and decisions</h2>
      {data.decisions.map((decision, index) => (
        <article key={decision.id} className="office-stack">
          <DecisionLetter manuscriptId={manuscript.id} decision={decision} isOpen={index === 0} />
          {index === 0 && data.can_answer ? (
            <ResponseTable manuscript={manuscript} points={decision.points} />
          ) : (
            decision.points.length > 0 && <AnsweredPoints points={decision.points} />
          )}
        </article>
      ))}
    </section>
  );
}

type DecisionLetterProps = { readonly manuscriptId: string; readonly decision: Decision; readonly isOpen: boolean };

/** A letter with the reports of the reviewers below it; older letters are closed. */
const DecisionLetter = ({ manuscriptId, decision, isOpen }: DecisionLetterProps) => (
  <details className="panel office-panel" open={isOpen}>
    <summary>
      <b>{DECISION_OUTCOMES[decision.outcome]}</b>{" "}
      <span className="small quiet">
        {longDate(decision.sent_at)}
        {decision.round > 0 && `, round ${decision.round}`}
        {decision.due_on !== null && ` · due on ${longDay(decision.due_on)}`}
      </span>
    </summary>
    <p className="office-words" dir="auto">
      {decision.decision_letter_alone}
    </p>
    {decision.reports.map((report) => (
      <section key={report.reviewer} className="decision-block" aria-label={`Report of ${report.reviewer}`}>
        <h3 className="decision-reviewer">{report.reviewer}</h3>
        <ReportAnswers answers={report.answers} />
        {[report.strengths, report.comments]
          .filter((text) => text !== "")
          .map((text) => (
            <p key={text} className="office-words" dir="auto">
              {text}
            </p>
          ))}
        <ol className="office-concerns">
          {report.concerns.map((concern) => (
            <li key={concern.position}>
              <span dir="auto">{concern.body}</span>
              <QuotedPassage passage={concern} />
              <span className="small quiet office-line">
                {CONCERN_KINDS[concern.kind]}
                {concern.passage === "" && concern.page !== "" && ` · ${formatPlace(concern)}`}
              </span>
            </li>
          ))}
        </ol>
        <AttachedFiles files={report.attachments} toFileHref={(file) => manuscriptAttachmentHref(manuscriptId, file)} />
      </section>
    ))}
  </details>
);

/** What a reviewer answered: each chosen answer in a sentence, then the texts under their questions. */
const ReportAnswers = ({ answers }: { readonly answers: readonly AnsweredQuestion[] }) =>
  answers.map(({ id, question, ...answered }) =>
    answered.kind === "text" ? (
      <div key={id}>
        <h4 className="form-label">{question}</h4>
        <p className="office-words" dir="auto">
          {answered.answer}
        </p>
      </div>
    ) : (
      <p key={id} className="small">
        {endSentence(`${question} ${formatAnswer(answered)}`)}
      </p>
    ),
  );
