import { lazy, Suspense } from "react";
import { ManuscriptScreen as AuthorsManuscript } from "#manuscripts/tracking/web/manuscript.screen.tsx";
import type { Manuscript } from "#manuscripts/web/manuscript-queries.ts";

const Decisions = lazy(async () => ({
  default: (await import("#review/decisions/web/reviews-and-decisions.tsx")).ReviewsAndDecisions,
}));

const Reviews = ({ manuscript }: { readonly manuscript: Manuscript }) => (
  <Suspense fallback={null}>
    <Decisions manuscript={manuscript} />
  </Suspense>
);

/** The author's page with the tab *Reviews and decisions*, which the module of reviews brings. */
export const ManuscriptScreen = () => <AuthorsManuscript reviews={Reviews} />;
