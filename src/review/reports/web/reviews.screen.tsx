import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { MANUSCRIPT_KINDS } from "#manuscripts/manuscript.ts";
import { Invitation } from "#review/assignments/web/invitation.tsx";
import { ASSIGNMENT_STATES } from "#review/assignments/assignment.ts";
import { buttonClass } from "#ui/forms/button.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { longDay } from "#ui/formatting/dates.ts";
import { ScreenHead } from "#ui/screen-head.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { type ListedReview, reviewsQuery } from "./review-queries.ts";
import { ScopeChoice } from "./scope-choice.tsx";

const route = getRouteApi(DASHBOARD.reviews);

/** `/dashboard/reviews`: invitations to answer and reviews to write; for admins also those of the whole press. */
export function ReviewQueueScreen() {
  const { scope = "mine" } = route.useSearch();
  const { data, error, refetch } = useQuery(reviewsQuery(scope));
  return (
    <>
      <ScreenHead title="Review Queue" subtitle="Invitations and reviews that wait for you" />
      <ScopeChoice to={DASHBOARD.reviews} chosen={scope} />
      {error && !data && <ScreenProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="panel" />}
      {data && (data.length === 0 ? <Empty /> : <Lists reviews={data} />)}
    </>
  );
}

const Empty = () => (
  <section className="panel dashboard-card" aria-label="Review Queue">
    <p>No reviews waiting. Update your topics so editors can find you.</p>
    <p>
      <Link to={DASHBOARD.profile} className={buttonClass({ variant: "outline" })}>
        Update your topics
      </Link>
    </p>
  </section>
);

/** The reviewer's own invitations first, because an author is waiting for the response. */
const Lists = ({ reviews }: { readonly reviews: readonly ListedReview[] }) => (
  <>
    <List title="Invitations" reviews={reviews.filter(({ state }) => state === "invited")} />
    <List title="To review" reviews={reviews.filter(({ state }) => state === "accepted")} />
    <List title="With the editor" reviews={reviews.filter(({ state }) => state === "submitted")} />
  </>
);

const List = ({ title, reviews }: { readonly title: string; readonly reviews: readonly ListedReview[] }) =>
  reviews.length === 0 ? null : (
    <section aria-label={title} className="review-section">
      <h2 className="heading-3">{title}</h2>
      <ul className="review-list">
        {reviews.map((review) => (
          <li key={review.id} className="review-item">
            <ReviewItem review={review} />
          </li>
        ))}
      </ul>
    </section>
  );

const ReviewItem = ({ review }: { readonly review: ListedReview }) => (
  <>
    <h3>
      <bdi>{review.title}</bdi>
    </h3>
    <p className="quiet">
      {review.number} · {MANUSCRIPT_KINDS[review.kind]} · Round {review.round}
      {review.reviewer !== null && ` · ${review.reviewer}`}
    </p>
    <Dates review={review} />
    {review.is_mine && review.state === "invited" && (
      <>
        <p>
          <Link to={DASHBOARD.review} params={{ id: review.id }} className="link">
            Read the abstract
          </Link>
        </p>
        <Invitation review={review} />
      </>
    )}
    {review.is_mine && review.state !== "invited" && (
      <p className="review-item-foot">
        <Link
          to={DASHBOARD.review}
          params={{ id: review.id }}
          className={buttonClass({ variant: review.state === "accepted" ? "default" : "outline" })}
        >
          {review.state === "accepted" ? "Open review" : "See your report"}
        </Link>
      </p>
    )}
  </>
);

const Dates = ({ review }: { readonly review: ListedReview }) => {
  const date = review.state === "invited" ? review.answer_by : review.due_on;
  if (date === null) return <p>{ASSIGNMENT_STATES[review.state]}</p>;
  const words = review.state === "invited" ? "Please answer by" : "Report due on";
  return (
    <p className={review.days_late > 0 ? "review-late" : undefined}>
      {review.state === "submitted" ? "Report sent" : `${words} ${longDay(date)}`}
      {review.days_late > 0 && ` (${review.days_late} ${review.days_late === 1 ? "day" : "days"} late)`}
      {review.extension_days !== null && ` · ${review.extension_days} more days requested`}
    </p>
  );
};
