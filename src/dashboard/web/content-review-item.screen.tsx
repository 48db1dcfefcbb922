import { getRouteApi } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { isManuscriptNumber } from "#manuscripts/manuscript.ts";
import { Skeleton } from "#ui/display/skeleton.tsx";

const route = getRouteApi(DASHBOARD.contentReviewItem);

const Manuscript = lazy(async () => ({
  default: (await import("#review/office/web/manuscript.screen.tsx")).EditorManuscriptScreen,
}));
const Proposal = lazy(async () => ({
  default: (await import("#publications/proposals/web/approval.screen.tsx")).ApprovalScreen,
}));

/** `/dashboard/content-review/{id}`: a manuscript by its number, or a proposal for the catalogue by its publication's. */
export function ContentReviewItemScreen() {
  const { id } = route.useParams();
  return (
    <Suspense fallback={<Skeleton height="screen" />}>
      {isManuscriptNumber(id) ? <Manuscript key={id} /> : <Proposal />}
    </Suspense>
  );
}
