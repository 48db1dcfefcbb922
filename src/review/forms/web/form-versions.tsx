import { useQueryClient } from "@tanstack/react-query";
import { readResult } from "#platform/web/call-api.ts";
import { ANSWER_READERS, type ReviewQuestion } from "#review/forms/review-form.ts";
import { VersionHistory } from "#review/versions/web/version-history.tsx";
import { describeAnswers } from "./edit-questions.ts";
import { type EditedForm, reviewFormQuery, reviewForms, reviewFormsQuery } from "./review-forms-client.ts";

/** All versions of a form, the newest first, and the way back to the shipped one. */
export function FormVersions({ form }: { readonly form: EditedForm }) {
  const { kind, version: newest, versions, is_changed: isChanged } = form;
  const queries = useQueryClient();
  return (
    <VersionHistory
      noun="questions"
      description="A report keeps the version with which its reviewer began."
      versions={versions}
      isChanged={isChanged}
      reset={() => readResult(reviewForms[":kind"].$delete({ param: { kind }, header: { "if-match": `"${newest}"` } }))}
      onReset={(stored) => {
        queries.setQueryData(reviewFormQuery(kind).queryKey, stored);
        void queries.invalidateQueries({ queryKey: reviewFormsQuery.queryKey, exact: true });
      }}
      consequence="Reviewers who agree from now on get them. Your questions stay in the list of versions."
    >
      {({ is_shipped: isShipped, questions }) =>
        isShipped ? <p>Back to the questions that came with the program.</p> : <FormOutline questions={questions} />
      }
    </VersionHistory>
  );
}

const FormOutline = ({ questions }: { readonly questions: readonly ReviewQuestion[] }) => (
  <details>
    <summary>{questions.length === 1 ? "1 question" : `${questions.length} questions`}</summary>
    <ol className="review-form-outline">
      {questions.map((question) => (
        <li key={question.id}>
          <span dir="auto">{question.text}</span>{" "}
          <span className="quiet small">
            {[
              describeAnswers(question),
              question.is_required ? "Required" : "Optional",
              ...(question.reader === "editors" ? [ANSWER_READERS.editors] : []),
              ...question.answers,
            ].join(" · ")}
          </span>
        </li>
      ))}
    </ol>
  </details>
);
