import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { Invitation } from "#review/assignments/web/invitation.tsx";
import { hasAgreed } from "#review/assignments/assignment.ts";
import type { OwnReview } from "#review/reports/own-review.ts";
import { MarkedLink } from "#ui/marked-link.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { ScreenHead } from "#ui/screen-head.tsx";
import { UnopenedScreen } from "#ui/unopened-screen.tsx";
import { useAction } from "#platform/web/use-action.ts";
import { Button } from "#ui/forms/button.tsx";
import { useRecordTitle } from "#platform/web/record-title.ts";
import { accountAddress, reconsiderReview } from "./review-client.ts";
import { ReviewWorkspace } from "./review-workspace.tsx";
import { reviewQuery } from "./review-queries.ts";

/** `/dashboard/reviews/{assignment}`: the manuscript beside the report. */
export function ReviewScreen() {
  const { id = "" } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(reviewQuery(id));
  useRecordTitle(data?.title);
  if (error && !data) return <UnopenedScreen error={error} onRetry={() => void refetch()} back={<ReviewsLink />} />;
  if (!data) return <Skeleton height="panel" />;
  return hasAgreed(data.state) ? <Workspace key={id} id={id} review={data} /> : <NotOpen review={data} />;
}

const Workspace = ({ id, review }: { readonly id: string; readonly review: OwnReview }) => (
  <ReviewWorkspace
    review={review}
    address={accountAddress(id)}
    fileHref={`${accountAddress(id)}/manuscript`}
    certificateHref={`${accountAddress(id)}/certificate`}
  />
);

/** The content of one review: an invitation is answered here or in the queue; an ended review names the reason. */
const NotOpen = ({ review }: { readonly review: OwnReview }) => (
  <>
    <ScreenHead title={review.title} subtitle={`${review.number}. ${review.anonymity_sentence}`} />
    <section className="panel dashboard-card review-section" aria-label="Review">
      {review.ended === null ? (
        <>
          <p className="review-words">{review.abstract}</p>
          <p>The full text opens when you have agreed to review it.</p>
          <Invitation review={review} />
        </>
      ) : (
        <p>{review.ended}</p>
      )}
      {review.commands.includes("reconsider") && <Reconsider review={review} />}
      <p>
        <ReviewsLink />
      </p>
    </section>
  </>
);

/** A reviewer who declined opens the invitation again, while the place is open. */
function Reconsider({ review }: { readonly review: OwnReview }) {
  const { runAction, isBusy } = useAction({
    run: () => reconsiderReview(accountAddress(review.id)),
    successToast: { title: "The invitation is open again", message: "The editor is told. Answer it here." },
    failed: "The invitation was not opened. Please try again.",
    onDone: () => document.querySelector<HTMLElement>("main h1")?.focus(),
  });
  return (
    <p>
      <Button variant="outline" disabled={isBusy} onClick={() => runAction(undefined)}>
        I can review after all
      </Button>
    </p>
  );
}

const ReviewsLink = () => (
  <MarkedLink to={DASHBOARD.reviews} className="link">
    Back to the queue
  </MarkedLink>
);
