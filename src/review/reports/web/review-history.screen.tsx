import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { ASSIGNMENT_STATES } from "#review/assignments/assignment.ts";
import { DECISION_OUTCOMES } from "#review/decisions/decision.ts";
import { RECOMMENDATIONS } from "#review/recommendation.ts";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { longDate } from "#ui/formatting/dates.ts";
import { ScreenHead } from "#ui/screen-head.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { accountAddress } from "./review-client.ts";
import { type ListedReview, reviewHistoryQuery } from "./review-queries.ts";
import { ScopeChoice } from "./scope-choice.tsx";

const route = getRouteApi(DASHBOARD.reviewHistory);

/** `/dashboard/review-history`: finished and declined reviews with outcome and certificate, and totals by year. */
export function ReviewHistoryScreen() {
  const { scope = "mine" } = route.useSearch();
  const { data, error, refetch } = useQuery(reviewHistoryQuery(scope));
  return (
    <>
      <ScreenHead title="Review History" subtitle="Reviews you finished or declined" />
      <ScopeChoice to={DASHBOARD.reviewHistory} chosen={scope} />
      {error && !data && <ScreenProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="panel" />}
      {data && data.years.length > 0 && <Years years={data.years} />}
      {data && (data.reviews.length === 0 ? <Empty /> : <History reviews={data.reviews} />)}
    </>
  );
}

const Empty = () => (
  <section className="panel dashboard-card" aria-label="Review History">
    <p>No reviews yet. Each review you finish stays here with its date, your recommendation and the outcome.</p>
  </section>
);

type YearsProps = {
  readonly years: readonly {
    readonly year: number;
    readonly reports: number;
    readonly declined: number;
    readonly average_days: number | null;
  }[];
};

const Years = ({ years }: YearsProps) => (
  <section aria-label="By year" className="review-section">
    <h2 className="heading-3">By year</h2>
    <ul>
      {years.map(({ year, reports, declined, average_days }) => (
        <li key={year}>
          {year}: {reports} {reports === 1 ? "report" : "reports"}, {declined} declined
          {average_days !== null && `, ${average_days} days on average`}
        </li>
      ))}
    </ul>
  </section>
);

const History = ({ reviews }: { readonly reviews: readonly ListedReview[] }) => (
  <section aria-label="Reviews" className="review-section">
    <h2 className="heading-3">Reviews</h2>
    <ul className="review-list">
      {reviews.map((review) => (
        <li key={review.id} className="review-item">
          <h3>
            {review.is_mine && review.submitted_at !== null ? (
              <Link to={DASHBOARD.review} params={{ id: review.id }} className="link">
                {review.title}
              </Link>
            ) : (
              <bdi>{review.title}</bdi>
            )}
          </h3>
          <p className="quiet">
            {review.number} · Round {review.round}
            {review.reviewer !== null && ` · ${review.reviewer}`}
            {review.days_taken !== null && ` · ${review.days_taken} days`}
          </p>
          <p>
            {review.submitted_at === null
              ? ASSIGNMENT_STATES[review.state]
              : `Report of ${longDate(review.submitted_at)}`}
            {review.recommendation !== null && ` · You recommended: ${RECOMMENDATIONS[review.recommendation]}`}
            {review.outcome !== null && ` · Decision: ${DECISION_OUTCOMES[review.outcome]}`}
          </p>
          {review.is_mine && review.submitted_at !== null && (
            <p>
              <a className="link" href={`${accountAddress(review.id)}/certificate`} download>
                Certificate (PDF) for {review.number}
              </a>
            </p>
          )}
        </li>
      ))}
    </ul>
  </section>
);
