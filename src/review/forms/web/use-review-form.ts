import { useQueryClient } from "@tanstack/react-query";
import { readResult } from "#platform/web/call-api.ts";
import { useVersionedForm } from "#platform/web/forms/use-versioned-form.ts";
import { checkForm } from "#review/forms/check-form.ts";
import type { ReviewForm, ReviewQuestion } from "#review/forms/review-form.ts";
import { tidyQuestion } from "#review/forms/same-form.ts";
import { type EditedForm, reviewFormQuery, reviewForms, reviewFormsQuery } from "./review-forms-client.ts";

type FormValues = { readonly questions: readonly ReviewQuestion[] };

type ReviewFormOptions = {
  readonly form: EditedForm;
  readonly personId: string;
  /** Runs where the questions were refused. */
  readonly onRefused: () => void;
};

/** The questions of a review form while they are edited; a save stores them as a new version. */
export function useReviewForm({ form: { kind, version, questions }, personId, onRefused }: ReviewFormOptions) {
  const queries = useQueryClient();
  return useVersionedForm({
    stored: { version, questions },
    toValues: (stored: ReviewForm): FormValues => ({ questions: stored.questions.map(tidyQuestion) }),
    draft: { kind: "review-form", of: [personId, kind] },
    check: (values) => checkForm(values.questions.map(tidyQuestion)),
    save: (values, { over }) =>
      readResult(
        reviewForms[":kind"].$put({
          param: { kind },
          header: { "if-match": `"${over.version}"` },
          json: { questions: values.questions.map(tidyQuestion) },
        }),
      ),
    toStored: (saved): ReviewForm => saved,
    findTheirs: async () => readResult(reviewForms[":kind"].$get({ param: { kind } })),
    successToast: (saved) => ({
      title: `Version ${saved.version} is in use`,
      message: "Reviewers who agree from now on get it.",
    }),
    failed: "The form could not be saved. What you typed is still here; please try again.",
    onSaved: (saved) => {
      queries.setQueryData(reviewFormQuery(kind).queryKey, saved);
      void queries.invalidateQueries({ queryKey: reviewFormsQuery.queryKey, exact: true });
    },
    onRefused,
  });
}
