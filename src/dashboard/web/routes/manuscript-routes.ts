import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { readOfficeAddress } from "#review/office/web/office-address.ts";
import { readQueueAddress } from "#review/queue/web/queue-address.ts";
import { readDraftAddress } from "#manuscripts/drafts/draft-address.ts";
import { readNewManuscriptAddress } from "#manuscripts/drafts/new-manuscript-address.ts";
import { readManuscriptAddress, readManuscriptsAddress } from "#manuscripts/tracking/manuscripts-address.ts";
import { readReviewsAddress } from "#review/reports/web/reviews-address.ts";
import { readPapersAddress } from "#review/papers/papers-address.ts";
import { readVolumeAddress } from "#review/volumes/web/volume-address.ts";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { screen } from "./screen-route.ts";

const contentReview = createRoute({
  ...screen(DASHBOARD.contentReview),
  validateSearch: readQueueAddress,
  component: lazyRouteComponent(() => import("#review/queue/web/queue.screen.tsx"), "ContentReviewScreen"),
});

const contentReviewItem = createRoute({
  ...screen(DASHBOARD.contentReviewItem),
  validateSearch: readOfficeAddress,
  component: lazyRouteComponent(
    () => import("#dashboard/web/content-review-item.screen.tsx"),
    "ContentReviewItemScreen",
  ),
});

const decision = createRoute({
  ...screen(DASHBOARD.decision),
  component: lazyRouteComponent(() => import("#review/decisions/web/decision.screen.tsx"), "DecisionScreen"),
});

const volumes = createRoute({
  ...screen(DASHBOARD.volumes),
  component: lazyRouteComponent(() => import("#review/volumes/web/volumes.screen.tsx"), "VolumesScreen"),
});

const volume = createRoute({
  ...screen(DASHBOARD.volume),
  validateSearch: readVolumeAddress,
  component: lazyRouteComponent(() => import("#review/volumes/web/volume.screen.tsx"), "VolumeScreen"),
});

const volumeCall = createRoute({
  ...screen(DASHBOARD.volumeCall),
  component: lazyRouteComponent(() => import("#review/calls/web/call.screen.tsx"), "CallScreen"),
});

const importPapers = createRoute({
  ...screen(DASHBOARD.importPapers),
  validateSearch: readPapersAddress,
  component: lazyRouteComponent(() => import("#review/papers/web/import-papers.screen.tsx"), "ImportPapersScreen"),
});

const reviews = createRoute({
  ...screen(DASHBOARD.reviews),
  validateSearch: readReviewsAddress,
  component: lazyRouteComponent(() => import("#review/reports/web/reviews.screen.tsx"), "ReviewQueueScreen"),
});

const review = createRoute({
  ...screen(DASHBOARD.review),
  component: lazyRouteComponent(() => import("#review/reports/web/review.screen.tsx"), "ReviewScreen"),
});

const reviewHistory = createRoute({
  ...screen(DASHBOARD.reviewHistory),
  validateSearch: readReviewsAddress,
  component: lazyRouteComponent(() => import("#review/reports/web/review-history.screen.tsx"), "ReviewHistoryScreen"),
});

const manuscripts = createRoute({
  ...screen(DASHBOARD.manuscripts),
  validateSearch: readManuscriptsAddress,
  component: lazyRouteComponent(() => import("#manuscripts/tracking/web/manuscripts.screen.tsx"), "ManuscriptsScreen"),
});

const newManuscript = createRoute({
  ...screen(DASHBOARD.newManuscript),
  validateSearch: readNewManuscriptAddress,
  component: lazyRouteComponent(
    () => import("#manuscripts/drafts/web/new-manuscript.screen.tsx"),
    "NewManuscriptScreen",
  ),
});

const editManuscript = createRoute({
  ...screen(DASHBOARD.editManuscript),
  validateSearch: readDraftAddress,
  component: lazyRouteComponent(() => import("#manuscripts/drafts/web/edit-draft.screen.tsx"), "EditDraftScreen"),
});

const manuscript = createRoute({
  ...screen(DASHBOARD.manuscript),
  validateSearch: readManuscriptAddress,
  component: lazyRouteComponent(() => import("#dashboard/web/manuscript.screen.tsx"), "ManuscriptScreen"),
});

/** The screens of manuscripts and reviews, of authors, editors and reviewers. */
export const manuscriptRoutes = [
  contentReview,
  contentReviewItem,
  decision,
  volumes,
  volume,
  volumeCall,
  importPapers,
  reviews,
  review,
  reviewHistory,
  manuscripts,
  newManuscript,
  editManuscript,
  manuscript,
] as const;
