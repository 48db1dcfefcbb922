import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { SettingPanel, SettingRow } from "#ui/forms/setting-panel.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { FORM_TITLES, formatOpenReviews } from "./form-kinds.ts";
import { type ListedForm, reviewFormsQuery } from "./review-forms-client.ts";

/** The list of review forms by the kind of work; each has a screen of its own. */
export function ReviewFormsPanel() {
  const { data, error, refetch } = useQuery(reviewFormsQuery);
  return (
    <SettingPanel
      title="Review forms"
      description="The questions that reviewers answer, for each kind of work. Concerns, comments and the recommendation are always asked."
    >
      {error && !data && <ScreenProblem error={error} onRetry={() => void refetch()} />}
      {data && (
        <ul className="setting-rows" aria-label="Review forms">
          {data.map((form) => (
            <SettingRow
              key={form.kind}
              title={
                <Link to={DASHBOARD.pressReviewForm} params={{ kind: form.kind }} className="link">
                  {FORM_TITLES[form.kind]}
                </Link>
              }
              about={describeForm(form)}
            />
          ))}
        </ul>
      )}
    </SettingPanel>
  );
}

const describeForm = ({ questions, is_changed: isChanged, version, open_reviews: open }: ListedForm): string =>
  [
    questions === 1 ? "1 question." : `${questions} questions.`,
    isChanged ? `Your questions, version ${version}.` : "As it came with the program.",
    formatOpenReviews(open),
  ]
    .join(" ")
    .trim();
