import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useViewer } from "#people/core/web/viewer.ts";
import { NewerTextNotice } from "#platform/web/forms/conflict-notice.tsx";
import { StoredForm } from "#platform/web/forms/stored-form.tsx";
import { useRecordTitle } from "#platform/web/record-title.ts";
import { SubjectLink } from "#press/settings/web/press-frame.tsx";
import { checkForm } from "#review/forms/check-form.ts";
import { tidyQuestion } from "#review/forms/same-form.ts";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { ScreenHead } from "#ui/screen-head.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { CopyForm } from "./copy-form.tsx";
import { FORM_TITLES, formatOpenReviews, parseFormKind } from "./form-kinds.ts";
import { FormPreview } from "./form-preview.tsx";
import { FormVersions } from "./form-versions.tsx";
import { questionFieldId } from "./question-editor.tsx";
import { QuestionList } from "./question-list.tsx";
import { editButtonId } from "./question-row.tsx";
import { type EditedForm, reviewFormQuery } from "./review-forms-client.ts";
import { useReviewForm } from "./use-review-form.ts";

/** `/dashboard/settings/press/review-forms/chapter`: the questions of one form, a preview, and the versions. */
export function ReviewFormScreen() {
  const kind = parseFormKind(useParams({ strict: false }).kind ?? "");
  const title = kind ? FORM_TITLES[kind] : "Review form";
  const {
    data: form,
    error,
    refetch,
  } = useQuery({ ...reviewFormQuery(kind ?? "chapter"), enabled: kind !== undefined });
  useRecordTitle(title);
  return (
    <>
      <ScreenHead title={title} subtitle={form && describeVersion(form)} />
      <div className="review-form-back">
        <SubjectLink subject="review-forms" />
      </div>
      {kind === undefined && <p>There is no kind of work with this address. Choose a form in the press settings.</p>}
      {kind && !form && error && <ScreenProblem error={error} onRetry={() => void refetch()} />}
      {kind && !form && !error && <Skeleton height="screen" />}
      {form && <Editor key={`${form.kind} ${form.version}`} form={form} />}
    </>
  );
}

const describeVersion = ({ version, is_changed: isChanged, open_reviews: open }: EditedForm): string =>
  `Version ${version}${isChanged ? "" : ", as it came with the program"}. ${formatOpenReviews(open)}`.trim();

function Editor({ form: stored }: { readonly form: EditedForm }) {
  const { id } = useViewer();
  const [openId, setOpen] = useState<string>();
  const form = useReviewForm({
    form: stored,
    personId: id,
    onRefused: () => setOpen((open) => findWrong(questions) ?? open),
  });
  const { values, fieldErrors } = form;
  const { questions } = values;
  return (
    <div className="review-form-screen">
      <div className="settings-panels">
        <StoredForm
          form={form}
          className="press-form review-form-editor"
          label={FORM_TITLES[stored.kind]}
          fieldErrors={Object.entries(fieldErrors).map(([path, sentence]) => {
            const [, index = "0", ...part] = path.split(".");
            const question = questions[Number(index)];
            const isOpen = question !== undefined && question.id === openId;
            const ownId = question ? editButtonId(question.id) : "form-add-question";
            return {
              fieldId: isOpen ? questionFieldId(question.id, part.join(".")) : ownId,
              sentence: question ? `Question ${Number(index) + 1}: ${sentence}` : sentence,
            };
          })}
          saveLabel="Use from now on"
          leaving="Your changes to this form are not saved. They are lost if you leave."
        >
          <NewerTextNotice what="form" form={form} />
          <div className="review-form-head">
            <h2 className="heading-3">Questions</h2>
            <p className="small quiet">
              Alt&nbsp;↑ and Alt&nbsp;↓ move the question that has the focus. Reviewers who agree after you save get the
              new version.
            </p>
          </div>
          <CopyForm kind={stored.kind} onCopied={(copied) => form.set("questions", copied.map(tidyQuestion))} />
          <QuestionList
            questions={questions}
            errors={fieldErrors}
            openId={openId}
            onOpen={setOpen}
            onChange={(changed) => form.set("questions", changed)}
          />
        </StoredForm>
        <FormVersions key={stored.version} form={stored} />
      </div>
      <FormPreview questions={questions} markedId={openId} />
    </div>
  );
}

/** Returns the id of the first question in which something is wrong. */
function findWrong(questions: Parameters<typeof checkForm>[0]): string | undefined {
  const [path] = Object.keys(checkForm(questions.map(tidyQuestion)));
  return questions[Number(path?.split(".")[1])]?.id;
}
