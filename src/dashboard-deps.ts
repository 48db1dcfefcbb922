import { listEnquiriesFrom } from "#enquiries/server/list-enquiries-from.ts";
import { eraseEnquiriesFrom } from "#enquiries/server/erase-enquiries-from.ts";
import { listInboxNeeds } from "#enquiries/inbox/server/inbox-needs.ts";
import type { AddressRecords } from "#people/profiles/server/addressed-data.ts";
import { listMailNeeds } from "#dashboard/server/mail-needs.ts";
import { type DashboardProviders, PEOPLE_DASHBOARD } from "#dashboard/server/dashboard-summary.ts";
import { countOutbox } from "#outbox/server/list-outbox.ts";
import { listApprovalNeeds, listReturnedNeeds } from "#publications/listing/server/waiting-publications.ts";
import { countOwnPublications } from "#publications/listing/server/list-publications.ts";
import { countPublications } from "#publications/server/publications.ts";

/** What the rooms bring to the dashboard's home. A room that is built later adds its figures here. */
export const PRESS_DASHBOARD: DashboardProviders = {
  needs: [...PEOPLE_DASHBOARD.needs, listReturnedNeeds, listInboxNeeds, listApprovalNeeds, listMailNeeds],
  counts: {
    ...PEOPLE_DASHBOARD.counts,
    system_overview: async (ctx) => {
      const { queued, failed } = await countOutbox(ctx);
      return queued + failed;
    },
    publications: (ctx) => countPublications(ctx),
    my_manuscripts: (ctx, { id }) => countOwnPublications(ctx, id),
    // Nobody can be asked for a review yet: the room of reviews brings the figure with the asking.
    my_reviews: async () => 0,
    pending_reviews: (ctx) => countPublications(ctx, { status: "under_review" }),
  },
};

/** What the rooms keep under a person's address (decision 26). A room that is built later adds its records here. */
export const PRESS_RECORDS: readonly AddressRecords[] = [
  { name: "enquiries", collect: listEnquiriesFrom, erase: eraseEnquiriesFrom },
];
