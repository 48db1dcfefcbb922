import { listEnquiriesFrom } from "#enquiries/server/list-enquiries-from.ts";
import { eraseEnquiriesFrom } from "#enquiries/server/erase-enquiries-from.ts";
import { listInboxNeeds } from "#enquiries/inbox/server/inbox-needs.ts";
import type { AddressRecords } from "#people/profiles/server/addressed-data.ts";
import { listMailNeeds } from "#dashboard/server/mail-needs.ts";
import { type DashboardProviders, PEOPLE_DASHBOARD } from "#dashboard/server/dashboard-summary.ts";
import { listQueueNeeds } from "#review/queue/server/queue-needs.ts";
import { countOutbox } from "#outbox/server/list-outbox.ts";
import { listApprovalNeeds, listReturnedNeeds } from "#publications/listing/server/waiting-publications.ts";
import { countOwnManuscripts, listAuthorNeeds } from "#manuscripts/tracking/server/author-needs.ts";
import { REVIEW_RECORDS } from "#review/reports/server/reviews-of-person.ts";
import { countReviews, listReviewNeeds } from "#review/reports/server/review-needs.ts";
import { countPublications } from "#publications/server/publications.ts";

/** Returns the modules' parts of the dashboard's home. A module that is built later adds its counts here. */
export const PRESS_DASHBOARD: DashboardProviders = {
  needs: [
    ...PEOPLE_DASHBOARD.needs,
    listAuthorNeeds,
    listReviewNeeds,
    listReturnedNeeds,
    listInboxNeeds,
    listQueueNeeds,
    listApprovalNeeds,
    listMailNeeds,
  ],
  counts: {
    ...PEOPLE_DASHBOARD.counts,
    system_overview: async (ctx) => {
      const { queued, failed } = await countOutbox(ctx);
      return queued + failed;
    },
    publications: (ctx) => countPublications(ctx),
    my_manuscripts: countOwnManuscripts,
    my_reviews: countReviews,
    pending_reviews: (ctx) => countPublications(ctx, { status: "under_review" }),
  },
};

/**
 * Returns the modules' data about a person's address (decision 26). A module that is built later adds its data here.
 */
export const PRESS_RECORDS: readonly AddressRecords[] = [
  { name: "enquiries", collect: listEnquiriesFrom, erase: eraseEnquiriesFrom },
  REVIEW_RECORDS,
];
