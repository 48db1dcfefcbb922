import { Button } from "#ui/button.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { CONCERN_KINDS, type ConcernKind, RECOMMENDATION_NAMES, RECOMMENDATIONS } from "#review/recommendation.ts";
import type { OwnReview, WrittenConcern } from "#review/reports/own-review.ts";
import type { ReportState } from "./use-report.ts";

type FieldsProps = { readonly review: OwnReview; readonly report: ReportState };

/** The fields of a report in the order in which reviewers think. */
export const ReportFields = (props: FieldsProps) => (
  <div className="review-fields">
    <Questions {...props} />
    <Concerns {...props} />
    <Texts {...props} />
    <Confidential {...props} />
    <Recommendation {...props} />
    <Further {...props} />
  </div>
);

const Questions = ({ review, report: { values, change } }: FieldsProps) =>
  review.form.questions.map(({ id, text, answers }) => (
    <fieldset key={id} id={`question-${id}`} className="review-question">
      <legend className="heading-3">{text}</legend>
      {answers.map((answer) => (
        <label key={answer} className="review-choice">
          <input
            type="radio"
            name={`question-${id}`}
            value={answer}
            checked={values.answers[id] === answer}
            onChange={() => change({ answers: { ...values.answers, [id]: answer } })}
          />
          <span>{answer}</span>
        </label>
      ))}
    </fieldset>
  ));

function Concerns({ report: { values, change } }: FieldsProps) {
  const { concerns } = values;
  const set = (id: string, changed: Partial<WrittenConcern>): void =>
    change({ concerns: concerns.map((one) => (one.id === id ? { ...one, ...changed } : one)) });
  const add = (): void => change({ concerns: [...concerns, newConcern()] });
  return (
    <section aria-labelledby="concerns-title">
      <h2 id="concerns-title" className="heading-3">
        Concerns
      </h2>
      <p className="form-hint">Each gets a number. The authors answer each of them. Mark a passage to begin one.</p>
      <ol className="review-concerns">
        {concerns.map((concern, at) => (
          <Concern
            key={concern.id}
            concern={concern}
            number={at + 1}
            onChange={(changed) => set(concern.id, changed)}
            onRemove={() => change({ concerns: concerns.filter(({ id }) => id !== concern.id) })}
          />
        ))}
      </ol>
      <Button variant="ghost" onClick={add}>
        Add a concern
      </Button>
    </section>
  );
}

/** Returns a new concern; its id is made here, so that it stays the same while it is written. */
export const newConcern = (about: Partial<WrittenConcern> = {}): WrittenConcern => ({
  id: crypto.randomUUID(),
  kind: "essential",
  body: "",
  page: "",
  passage: "",
  ...about,
});

type ConcernProps = {
  readonly concern: WrittenConcern;
  readonly number: number;
  readonly onChange: (changed: Partial<WrittenConcern>) => void;
  readonly onRemove: () => void;
};

const kinds = Object.entries(CONCERN_KINDS) as readonly (readonly [ConcernKind, string])[]; // The entries of a constant.

const Concern = ({ concern, number, onChange, onRemove }: ConcernProps) => (
  <li className="review-concern">
    {concern.passage !== "" && <blockquote className="review-passage">“{concern.passage}”</blockquote>}
    <TextArea
      label={`Concern ${number}`}
      id={`concern-${concern.id}`}
      rows={3}
      maxLength={10_000}
      value={concern.body}
      onChange={({ target }) => onChange({ body: target.value })}
    />
    <div className="review-concern-foot">
      <div role="radiogroup" aria-label={`Weight of concern ${number}`} className="review-switch">
        {kinds.map(([kind, label]) => (
          <label key={kind}>
            <input
              type="radio"
              name={`kind-${concern.id}`}
              checked={concern.kind === kind}
              onChange={() => onChange({ kind })}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <TextField
        label={`Page of concern ${number}`}
        className="field review-page"
        value={concern.page}
        maxLength={100}
        onChange={({ target }) => onChange({ page: target.value })}
      />
      <Button variant="ghost" size="small" onClick={onRemove}>
        Remove concern {number}
      </Button>
    </div>
  </li>
);

const Texts = ({ report: { values, change } }: FieldsProps) => (
  <>
    <TextArea
      label="Strengths"
      optional
      rows={3}
      maxLength={50_000}
      value={values.strengths}
      onChange={({ target }) => change({ strengths: target.value })}
    />
    <TextArea
      label="Comments to the authors"
      id="comments_to_authors"
      rows={6}
      maxLength={100_000}
      hint="The authors read this."
      value={values.comments_to_authors}
      onChange={({ target }) => change({ comments_to_authors: target.value })}
    />
  </>
);

/** Amber: nothing on this ground ever reaches an author. */
const Confidential = ({ report: { values, change } }: FieldsProps) => (
  <div className="review-confidential">
    <TextArea
      label="Confidential to the editor"
      optional
      rows={3}
      maxLength={50_000}
      hint="The authors never see this."
      value={values.confidential}
      onChange={({ target }) => change({ confidential: target.value })}
    />
  </div>
);

const Recommendation = ({ report: { values, change } }: FieldsProps) => (
  <fieldset id="recommendation" className="review-question">
    <legend className="heading-3">I recommend</legend>
    <div className="review-switch">
      {RECOMMENDATION_NAMES.map((name) => (
        <label key={name}>
          <input
            type="radio"
            name="recommendation"
            checked={values.recommendation === name}
            onChange={() => change({ recommendation: name })}
          />
          <span>{RECOMMENDATIONS[name]}</span>
        </label>
      ))}
    </div>
  </fieldset>
);

const Further = ({ report: { values, change } }: FieldsProps) => (
  <details className="review-further">
    <summary>More for the editor</summary>
    <fieldset className="review-question">
      <legend className="form-label">Would you review for us again?</legend>
      <div className="review-switch">
        {[true, false].map((again) => (
          <label key={String(again)}>
            <input
              type="radio"
              name="again"
              checked={values.would_review_again === again}
              onChange={() => change({ would_review_again: again })}
            />
            <span>{again ? "Yes" : "No"}</span>
          </label>
        ))}
      </div>
    </fieldset>
    <TextField
      label="Co-reviewer"
      optional
      hint="Someone who wrote this report with you. The editor alone reads the name."
      maxLength={500}
      value={values.co_reviewer}
      onChange={({ target }) => change({ co_reviewer: target.value })}
    />
    <TextArea
      label="Use of AI"
      optional
      rows={2}
      hint="Which tool, and for what. Do not give it the manuscript."
      maxLength={5000}
      value={values.ai_use}
      onChange={({ target }) => change({ ai_use: target.value })}
    />
  </details>
);
