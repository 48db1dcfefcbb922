import { CONCERN_KINDS, RECOMMENDATIONS } from "#review/recommendation.ts";
import { formatPlace } from "#review/passages/passage.ts";
import { QuotedPassage } from "#review/passages/web/quoted-passage.tsx";
import { OwnFiles } from "#review/attachments/web/own-files.tsx";
import { QuestionAnswers, Words } from "#review/reports/web/report-parts.tsx";
import { formatZonedDate } from "#review/reports/zoned-date.ts";
import type { EarlierReview, ReadAnswer } from "#review/rounds/earlier-review.ts";
import { ScrollRegion } from "#ui/display/scroll-region.tsx";

type EarlierReportProps = {
  readonly earlier: EarlierReview;
  /** The address of the present review. */
  readonly address: string;
  /** The press's. */
  readonly timeZone: string;
};

/** A reviewer's own report of an earlier round: each concern with what the authors answered to it, then the rest. */
export function EarlierReport({ earlier, address, timeZone }: EarlierReportProps) {
  const { round, submitted_at, recommendation, concerns, attachments } = earlier;
  return (
    <section aria-label={`Your report of round ${round}`} className="review-text">
      <ScrollRegion className="review-earlier" label="Your concerns and the answers to them">
        <h2 className="heading-3">Your report of round {round}</h2>
        <p className="quiet small">
          Sent on {formatZonedDate(submitted_at, timeZone)}.
          {recommendation && ` You recommended: ${RECOMMENDATIONS[recommendation]}.`} The authors answer your concerns
          here; those of other reviewers are not shown.
        </p>
        {concerns.length === 0 && <p>You raised no concerns.</p>}
        <ol className="review-answered">
          {concerns.map(({ id, position, kind, body, answer, ...passage }) => (
            <li key={id}>
              <p className="small quiet">
                <b>{`Concern ${position}`}</b>
                {` · ${CONCERN_KINDS[kind]}`}
                {passage.passage === "" && passage.page !== "" && ` · ${formatPlace(passage)}`}
              </p>
              <p className="review-words" dir="auto">
                {body}
              </p>
              <QuotedPassage passage={passage} />
              <Answer answer={answer} />
            </li>
          ))}
        </ol>
        <details className="review-further">
          <summary>The rest of your report</summary>
          <QuestionAnswers answers={earlier.questions} />
          <Words title="Strengths" text={earlier.strengths} />
          <Words title="Comments to the authors" text={earlier.comments_to_authors} />
          <OwnFiles files={attachments} address={address} />
          {earlier.confidential !== "" && (
            <div className="review-confidential">
              <Words title="Confidential to the editor" text={earlier.confidential} />
            </div>
          )}
        </details>
      </ScrollRegion>
    </section>
  );
}

function Answer({ answer }: { readonly answer: ReadAnswer }) {
  if (answer.state === "none") return <p className="small quiet">The authors were not asked to answer this.</p>;
  if (answer.state === "withheld")
    return (
      <p className="review-answer" data-withheld>
        The editors have not released this answer.
      </p>
    );
  return (
    <div className="review-answer">
      <p className="form-label">The authors answered</p>
      <p className="review-words" dir="auto">
        {answer.answer}
      </p>
      {answer.place !== "" && (
        <p className="small quiet">
          Changed at <span dir="auto">{answer.place}</span>
        </p>
      )}
    </div>
  );
}
