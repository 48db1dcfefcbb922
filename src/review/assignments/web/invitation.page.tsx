import { langAttribute } from "#publications/core/language.ts";
import { zoneSentence } from "#manuscripts/emails/email-text.ts";
import { MANUSCRIPT_KINDS } from "#manuscripts/manuscript.ts";
import { CONFLICT_ANSWERS } from "#review/assignments/answer-forms.ts";
import { ANSWERED } from "#review/assignments/answered.ts";
import type { OwnReview } from "#review/reports/own-review.ts";
import { Button } from "#ui/forms/button.tsx";
import { longDay } from "#ui/formatting/dates.ts";
import { languageName } from "#ui/formatting/names.ts";
import { TextArea } from "#ui/forms/text-field.tsx";

export type InvitationPageProps = {
  readonly review: OwnReview;
  readonly pressName: string;
  /** The address of the page, to which its forms are sent. */
  readonly action: string;
  readonly fieldErrors?: Readonly<Record<string, string>> | undefined;
  /** The input of a form that was refused. */
  readonly values?: Readonly<Record<string, string>> | undefined;
};

/**
 * The invitation at `/review/{token}`. It needs neither an account nor a script; opening it changes nothing, its three answers are
 * forms (docs/workflow.md).
 */
export const InvitationPage = (props: InvitationPageProps) => {
  const { review, pressName } = props;
  return (
    <article className="page-width review-invitation">
      <header>
        <p className="eyebrow">Invitation to review{review.round > 1 && `, round ${review.round}`}</p>
        <h1 id={ANSWERED} tabIndex={-1} className="review-title">
          <bdi lang={langAttribute(review.language)}>{review.title}</bdi>
        </h1>
        <p className="quiet">
          {describeKind(review)} {review.anonymity_sentence}
        </p>
      </header>
      {review.authors.length > 0 && <p>By {review.authors.join(", ")}</p>}
      {review.personal_line !== "" && (
        <blockquote className="review-line">
          <p>“{review.personal_line}”</p>
          <footer className="quiet">
            {review.editor_name}, editor, {pressName}
          </footer>
        </blockquote>
      )}
      <section aria-label="Abstract" className="review-abstract" lang={langAttribute(review.language)}>
        {review.abstract.split(/\n{2,}/u).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <dl className="review-facts">
        <dt>If you say yes</dt>
        <dd>
          the full text opens at once; your report is due on <strong>{longDay(review.due_if_accepted)}</strong>
        </dd>
        {review.answer_by !== null && (
          <>
            <dt>Please answer by</dt>
            <dd>{longDay(review.answer_by)}</dd>
          </>
        )}
        <dt>You will get</dt>
        <dd>the decision, the other reports without their names, a certificate</dd>
      </dl>
      <p className="quiet">{zoneSentence(review.time_zone)}</p>
      <Answers {...props} />
      <p className="quiet">No account is needed. The link in your e-mail is for you alone; please do not pass it on.</p>
    </article>
  );
};

const describeKind = ({ kind, pages, language }: OwnReview): string => {
  const what = MANUSCRIPT_KINDS[kind].toLowerCase();
  const length = pages === null ? "" : ` of ${pages} ${pages === 1 ? "page" : "pages"}`;
  return `A ${what}${length} in ${languageName(language)}.`;
};

/** The three answers. *Not now* and *I have a conflict* open their fields in place, also without scripts. */
const Answers = ({ review, action, fieldErrors = {}, values = {} }: InvitationPageProps) => (
  <div className="review-answers">
    <form method="post" action={action}>
      <input type="hidden" name="answer" value="accept" />
      <fieldset className="review-conflict" aria-describedby="conflict-hint">
        <legend className="heading-3">Is there a conflict of interest?</legend>
        <p id="conflict-hint" className="form-hint">
          For example: you work in the same department, publish together, are related, or would gain from the outcome.
        </p>
        {Object.entries(CONFLICT_ANSWERS).map(([value, label]) => (
          <label key={value} className="review-choice">
            <input type="radio" name="conflict" value={value} required defaultChecked={values["conflict"] === value} />
            <span>{label}</span>
          </label>
        ))}
        {fieldErrors["conflict"] !== undefined && <p className="form-error">{fieldErrors["conflict"]}</p>}
        <TextArea
          label="What the editor should know"
          optional
          name="conflict_text"
          rows={2}
          maxLength={5000}
          defaultValue={values["conflict_text"]}
          error={fieldErrors["conflict_text"]}
        />
      </fieldset>
      <Button type="submit">Yes, I’ll review by {longDay(review.due_if_accepted)}</Button>
    </form>
    <details open={values["answer"] === "decline"}>
      <summary className="button button-outline">Not now</summary>
      <form method="post" action={action} className="review-decline">
        <input type="hidden" name="answer" value="decline" />
        <TextArea label="Reason" optional name="reason" rows={2} maxLength={5000} defaultValue={values["reason"]} />
        <TextArea
          label="Someone else"
          optional
          name="suggested"
          rows={2}
          maxLength={5000}
          hint="Whom do you suggest?"
          defaultValue={values["suggested"]}
        />
        <p>
          <Button type="submit" variant="outline">
            Send my answer
          </Button>{" "}
          <span className="quiet">The editor gets one e-mail, and you get no reminders.</span>
        </p>
      </form>
    </details>
    <details>
      <summary className="button button-outline">I have a conflict</summary>
      <form method="post" action={action} className="review-decline">
        <input type="hidden" name="answer" value="conflict" />
        <TextArea
          label="What is the conflict?"
          optional
          name="reason"
          rows={2}
          maxLength={5000}
          hint="Editors alone read this."
        />
        <p>
          <Button type="submit" variant="outline">
            Tell the editor
          </Button>
        </p>
      </form>
    </details>
  </div>
);
