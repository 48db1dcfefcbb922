import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { displayName } from "#people/profiles/person-names.ts";
import { responseOf } from "#platform/web/call-api.ts";
import { useAction } from "#platform/web/use-action.ts";
import { ANSWER_READERS, type ReviewQuestion } from "#review/forms/review-form.ts";
import { Button } from "#ui/button.tsx";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { longDate } from "#ui/formatting/dates.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { describeAnswers } from "./edit-questions.ts";
import { type EditedForm, reviewFormQuery, reviewForms, reviewFormsQuery } from "./review-forms-client.ts";

/** All versions of a form, the newest first, with who saved it and when; and the way back to the shipped one. */
export function FormVersions({ form }: { readonly form: EditedForm }) {
  const { kind, version: newest, versions, is_changed: isChanged } = form;
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { runAction, isBusy } = useAction({
    run: () => responseOf(reviewForms[":kind"].$delete({ param: { kind }, header: { "if-match": `"${newest}"` } })),
    successToast: () => ({ title: "The shipped questions are in use again" }),
    failed: "The form could not be reset. Nothing has changed; please try again.",
    onDone: (stored) => {
      setAsking(false);
      queries.setQueryData(reviewFormQuery(kind).queryKey, stored);
      void queries.invalidateQueries({ queryKey: reviewFormsQuery.queryKey, exact: true });
    },
  });
  return (
    <SettingPanel title="Versions" description="A report keeps the version with which its reviewer began.">
      <ul className="setting-rows">
        {versions.map(({ version, is_shipped: isShipped, questions, changed_at: at, changed_by: by }) => (
          <li key={version} className="setting-row">
            <div>
              <p className="setting-row-title">
                Version {version}, {longDate(at)}
              </p>
              <p className="quiet">{by ? displayName(by) : "Someone whose account is gone"}</p>
              {isShipped ? (
                <p>Back to the questions that came with the program.</p>
              ) : (
                <FormOutline questions={questions} />
              )}
            </div>
          </li>
        ))}
        <li className="setting-row">
          <div>
            <p className="setting-row-title">Version 1</p>
            <p className="quiet">Came with the program</p>
          </div>
          {isChanged && (
            <div className="setting-row-actions">
              <Button variant="outline" onClick={() => setAsking(true)}>
                Reset to the shipped questions
              </Button>
            </div>
          )}
        </li>
      </ul>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => runAction()}
        title="Go back to the shipped questions?"
        confirmLabel="Reset"
        busyLabel="Resetting..."
        busy={isBusy}
      >
        <p>Reviewers who agree from now on get them. Your questions stay in the list of versions.</p>
      </ConfirmDialog>
    </SettingPanel>
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
