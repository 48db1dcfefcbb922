import { CONCERN_KINDS } from "#review/recommendation.ts";
import type { OwnReview } from "#review/reports/own-review.ts";
import type { ReportInput } from "./review-client.ts";

type AuthorPreviewProps = { readonly review: OwnReview; readonly values: ReportInput };

/** The report as the authors read it: without the confidential part, the recommendation and, unless review is open, the name. */
export const AuthorPreview = ({ review, values }: AuthorPreviewProps) => (
  <article className="review-preview" aria-label="As the author sees it">
    <h2 className="heading-3">
      Reviewer {review.reviewer_number}
      {review.anonymity === "open" && ` (${review.reviewer_name})`}
    </h2>
    <dl className="review-facts">
      {review.form.questions.map(({ id, text }) => (
        <div key={id}>
          <dt>{text}</dt>
          <dd>{values.answers[id] ?? "…"}</dd>
        </div>
      ))}
    </dl>
    <Text title="Strengths" text={values.strengths} />
    {values.concerns.length > 0 && (
      <>
        <h3 className="form-label">Concerns</h3>
        <ol>
          {values.concerns.map(({ id, body, kind, page, passage }) => (
            <li key={id}>
              {passage !== "" && <blockquote className="review-passage">“{passage}”</blockquote>}
              <p>{body}</p>
              <p className="quiet">
                {CONCERN_KINDS[kind]}
                {page !== "" && `, p. ${page}`}
              </p>
            </li>
          ))}
        </ol>
      </>
    )}
    <Text title="Comments to the authors" text={values.comments_to_authors} />
    <p className="quiet">
      The confidential part and your recommendation are not shown to the authors; the editor decides.
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
