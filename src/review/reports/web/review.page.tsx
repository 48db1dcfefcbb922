import { ANSWERED } from "#review/assignments/answered.ts";
import { Island } from "#platform/web/island.tsx";
import type { OwnReview } from "#review/reports/own-review.ts";
import { linkAddress } from "./review-client.ts";
import ReviewWorkspaceIsland from "./review-workspace.island.tsx";

type ReviewPageProps = {
  readonly review: OwnReview;
  /** The page's own address, `/review/{id}`. */
  readonly path: string;
};

/** The text and the form at `/review/{token}`, after the reviewer has agreed. */
export const ReviewPage = ({ review, path }: ReviewPageProps) => (
  <section
    id={ANSWERED}
    tabIndex={-1}
    className="review-page-frame"
    aria-label={`Your review of ${review.number}: ${review.title}`}
  >
    <noscript>
      <p className="page-width">
        Writing the report needs JavaScript, which is switched off in this browser. You can download the manuscript here
        and send your report to the editor by e-mail.
      </p>
    </noscript>
    <Island
      name="review/review-workspace"
      of={ReviewWorkspaceIsland}
      props={{
        review,
        address: linkAddress(path.split("/").at(-1) ?? ""),
        fileHref: `${path}/${review.file?.name ?? ""}`,
        certificateHref: `${path}/certificate.pdf`,
      }}
    />
  </section>
);
