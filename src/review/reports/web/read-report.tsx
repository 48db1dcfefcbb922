import { langAttribute } from "#publications/core/language.ts";
import { OwnFiles } from "#review/attachments/web/own-files.tsx";
import { formatPlace } from "#review/passages/passage.ts";
import { QuotedPassage } from "#review/passages/web/quoted-passage.tsx";
import type { OwnReview, ReviewOutcome, WrittenConcern } from "#review/reports/own-review.ts";
import { listAnswered } from "#review/forms/written-answers.ts";
import { CONCERN_KINDS, RECOMMENDATIONS } from "#review/recommendation.ts";
import { formatZonedDate } from "#review/reports/zoned-date.ts";
import { useScreenHeading } from "#ui/screen-head.tsx";
import { QuestionAnswers, Words } from "./report-parts.tsx";

type ReadReportProps = {
  readonly review: OwnReview;
  readonly address: string;
  readonly certificateHref: string;
  /** Shows the passage of a concern in the text beside the report. */
  readonly onShow: (concern: WrittenConcern) => void;
};

/** A report that is not changed any more, and what was decided. */
export const ReadReport = ({ review, address, certificateHref, onShow }: ReadReportProps) => {
  const { report, ended, outcome, form } = review;
  const forAuthors = form.questions.filter(({ reader }) => reader === "authors");
  const forEditors = form.questions.filter(({ reader }) => reader === "editors");
  const confidential = listAnswered({ questions: forEditors }, report?.answers ?? {});
  return (
    <div className="review-report-body">
      <h1 ref={useScreenHeading()} tabIndex={-1} className="review-work">
        <bdi lang={langAttribute(review.language)}>{review.title}</bdi>
      </h1>
      <p className="quiet">
        {review.number} · Round {review.round}
      </p>
      {report?.used_at != null && (
        <p className="review-notice">The editor has used your report for a decision. It can no longer be changed.</p>
      )}
      {ended !== null && <p className="review-notice">{ended}</p>}
      {outcome && <Outcome outcome={outcome} timeZone={review.time_zone} />}
      {report?.submitted_at != null && (
        <>
          <p>
            <a className="link" href={certificateHref} download>
              Certificate (PDF)
            </a>
          </p>
          <h2 className="heading-3">Your report of {formatZonedDate(report.submitted_at, review.time_zone)}</h2>
          {report.recommendation && <p>You recommended: {RECOMMENDATIONS[report.recommendation]}</p>}
          <QuestionAnswers answers={listAnswered({ questions: forAuthors }, report.answers)} />
          <Words title="Strengths" text={report.strengths} />
          <Concerns concerns={report.concerns} onShow={(at) => report.concerns.slice(at, at + 1).forEach(onShow)} />
          <Words title="Comments to the authors" text={report.comments_to_authors} />
          <OwnFiles files={review.attachments} address={address} />
          {(report.confidential !== "" || confidential.length > 0) && (
            <div className="review-confidential">
              <QuestionAnswers answers={confidential} />
              <Words title="Confidential to the editor" text={report.confidential} />
            </div>
          )}
        </>
      )}
    </div>
  );
};

const Outcome = ({ outcome, timeZone }: { readonly outcome: ReviewOutcome; readonly timeZone: string }) => (
  <section aria-label="Outcome">
    <h2 className="heading-3">Decision: {outcome.words}</h2>
    {outcome.sent_at !== null && (
      <p className="quiet">Sent on {formatZonedDate(outcome.sent_at, timeZone)}. Thank you for your part in it.</p>
    )}
    {outcome.reports.map((report) => (
      <details key={report.reviewer} className="review-further">
        <summary>The report of Reviewer {report.reviewer}</summary>
        <QuestionAnswers answers={report.answers} />
        <Words title="Strengths" text={report.strengths} />
        <Concerns concerns={report.concerns} />
        <Words title="Comments to the authors" text={report.comments_to_authors} />
      </details>
    ))}
  </section>
);

type ConcernsProps = {
  readonly concerns: readonly Omit<WrittenConcern, "id">[];
  readonly onShow?: (at: number) => void;
};

const Concerns = ({ concerns, onShow }: ConcernsProps) =>
  concerns.length === 0 ? null : (
    <>
      <h3 className="form-label">Concerns</h3>
      <ol>
        {concerns.map((concern, index) => (
          <li key={concern.body}>
            {concern.body}{" "}
            <span className="quiet">
              ({CONCERN_KINDS[concern.kind]}
              {concern.passage === "" && concern.page !== "" && `, ${formatPlace(concern)}`})
            </span>
            <QuotedPassage passage={concern} onShow={onShow && (() => onShow(index))} />
          </li>
        ))}
      </ol>
    </>
  );
