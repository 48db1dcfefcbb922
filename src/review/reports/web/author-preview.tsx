import { neutralName } from "#review/attachments/attachment.ts";
import { formatPlace } from "#review/passages/passage.ts";
import { QuotedPassage } from "#review/passages/web/quoted-passage.tsx";
import { listForAuthors } from "#review/forms/written-answers.ts";
import { CONCERN_KINDS } from "#review/recommendation.ts";
import type { OwnReview } from "#review/reports/own-review.ts";
import { QuestionAnswers } from "./report-parts.tsx";
import type { ReportInput } from "./review-client.ts";

type AuthorPreviewProps = { readonly review: OwnReview; readonly values: ReportInput };

/** The report as the authors read it: without the confidential part, the recommendation and, unless review is open, the name. */
export const AuthorPreview = ({ review, values }: AuthorPreviewProps) => (
  <article className="review-preview" aria-label="As the author sees it">
    <h2 className="heading-3">
      Reviewer {review.reviewer_number}
      {review.anonymity === "open" && ` (${review.reviewer_name})`}
    </h2>
    <QuestionAnswers answers={listForAuthors(review.form, values.answers)} />
    <Text title="Strengths" text={values.strengths} />
    {values.concerns.length > 0 && (
      <>
        <h3 className="form-label">Concerns</h3>
        <ol>
          {values.concerns.map((concern) => (
            <li key={concern.id}>
              <p>{concern.body}</p>
              <QuotedPassage passage={concern} />
              <p className="quiet">
                {CONCERN_KINDS[concern.kind]}
                {concern.passage === "" && concern.page !== "" && `, ${formatPlace(concern)}`}
              </p>
            </li>
          ))}
        </ol>
      </>
    )}
    <Text title="Comments to the authors" text={values.comments_to_authors} />
    {review.attachments.length > 0 && (
      <>
        <h3 className="form-label">Files</h3>
        <ul>
          {review.attachments.map(({ id, position, media_type: mediaType }) => (
            <li key={id} className="mono">
              {neutralName({
                number: review.number,
                round: review.round,
                reviewer: review.reviewer_number,
                position,
                mediaType,
              })}
            </li>
          ))}
        </ul>
      </>
    )}
    <p className="quiet">
      What is for the editors only and your recommendation are not shown to the authors; the editor decides.
    </p>
  </article>
);

const Text = ({ title, text }: { readonly title: string; readonly text: string }) =>
  text.trim() === "" ? null : (
    <>
      <h3 className="form-label">{title}</h3>
      {text.split(/\n{2,}/u).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </>
  );
