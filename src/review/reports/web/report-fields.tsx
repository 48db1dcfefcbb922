import type { ReactNode } from "react";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { RECOMMENDATION_NAMES, RECOMMENDATIONS } from "#review/recommendation.ts";
import type { OwnReview, WrittenConcern } from "#review/reports/own-review.ts";
import { ConcernFields } from "./concern-fields.tsx";
import { NamedSentenceNotice } from "./named-sentences.tsx";
import { QuestionFields } from "./question-fields.tsx";
import type { ReportState } from "./use-report.ts";

type FieldsProps = { readonly review: OwnReview; readonly report: ReportState };

type ReportFieldsProps = FieldsProps & {
  /** Shows the passage of a concern in the text beside the form. */
  readonly onShow: (concern: WrittenConcern) => void;
  /** The files of the report, which are stored apart from its words. */
  readonly files: ReactNode;
};

/** The fields of a report in the order in which reviewers think. */
export const ReportFields = ({ onShow, files, ...props }: ReportFieldsProps) => (
  <div className="review-fields">
    <Questions {...props} />
    <ConcernFields report={props.report} onShow={onShow} />
    <Texts {...props} />
    <Confidential {...props} />
    <Recommendation {...props} />
    {files}
    <Further {...props} />
  </div>
);

const Questions = ({ review, report: { values, namedSentences, change } }: FieldsProps) => (
  <QuestionFields
    questions={review.form.questions}
    answers={values.answers}
    namedSentences={namedSentences}
    onChange={(answers) => change({ answers })}
  />
);

const Texts = ({ report: { values, namedSentences, change } }: FieldsProps) => (
  <>
    <TextArea
      label="Strengths"
      optional
      rows={3}
      maxLength={50_000}
      value={values.strengths}
      onChange={({ target }) => change({ strengths: target.value })}
    />
    <NamedSentenceNotice sentences={namedSentences} part="strengths" />
    <TextArea
      label="Comments to the authors"
      id="comments_to_authors"
      rows={6}
      maxLength={100_000}
      hint="The authors read this."
      value={values.comments_to_authors}
      onChange={({ target }) => change({ comments_to_authors: target.value })}
    />
    <NamedSentenceNotice sentences={namedSentences} part="comments_to_authors" />
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
