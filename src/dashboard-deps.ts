import { SAVED_SEARCH_RECORDS } from "#catalogue/saved-searches/server/saved-searches-of-person.ts";
import { findPeopleForPalette } from "#catalogue/people/server/find-for-palette.ts";
import { findEnquiriesForPalette } from "#enquiries/server/find-for-palette.ts";
import { findOwnManuscriptsForPalette } from "#manuscripts/tracking/server/find-for-palette.ts";
import { findPublicationsForPalette } from "#publications/listing/server/find-for-palette.ts";
import { findQueueForPalette, findReviewsForPalette } from "#review/palette/server/find-for-palette.ts";
import { listEnquiriesFrom } from "#enquiries/server/list-enquiries-from.ts";
import { eraseEnquiriesFrom } from "#enquiries/server/erase-enquiries-from.ts";
import { listInboxNeeds } from "#enquiries/server/inbox-needs.ts";
import { VIEW_RECORDS } from "#publications/saved-views/server/saved-views-of-person.ts";
import { listAssignedNeeds } from "#publications/comments/server/assigned-needs.ts";
import { COMMENT_RECORDS } from "#publications/comments/server/comments-of-person.ts";
import { listBookNeeds } from "#production/books/server/books-needs.ts";
import { BUILD_RECORDS } from "#production/books/server/build-records.ts";
import { PROOF_RECORDS } from "#production/proofs/server/proofs-of-person.ts";
import { PRODUCTION_RECORDS } from "#production/runs/server/productions-of-person.ts";
import { FORMER_FILE_RECORDS } from "#publications/files/former/server/former-files-of-person.ts";
import { TRASH_RECORDS } from "#publications/trash/server/trash-of-person.ts";
import { DRAFT_RECORDS } from "#publications/drafts/server/drafts-of-person.ts";
import { NOTIFICATION_RECORDS } from "#notifications/server/notification-records.ts";
import type { PersonRecords } from "#people/core/server/personal-records.ts";
import { listMailNeeds } from "#dashboard/server/mail-needs.ts";
import { type DashboardProviders, PEOPLE_DASHBOARD } from "#dashboard/server/dashboard-summary.ts";
import { listQueueNeeds } from "#review/queue/server/queue-needs.ts";
import { countUnsent } from "#outbox/outbox-search.ts";
import { countOutbox } from "#outbox/server/list-outbox.ts";
import { listApprovalNeeds, listReturnedNeeds } from "#publications/listing/server/waiting-publications.ts";
import { listScheduleNeeds } from "#publications/schedule/server/schedule-needs.ts";
import { countOwnManuscripts, listAuthorNeeds } from "#manuscripts/tracking/server/author-needs.ts";
import { MANUSCRIPT_RECORDS } from "#manuscripts/personal-data/server/manuscripts-of-person.ts";
import { RESPONSE_RECORDS } from "#review/rounds/server/answers-of-person.ts";
import { REVIEW_RECORDS } from "#review/reports/server/reviews-of-person.ts";
import { countReviews, listReviewNeeds } from "#review/reports/server/review-needs.ts";
import { NO_FILTERS } from "#publications/listing/list-query.ts";
import { summariseList } from "#publications/listing/server/list-summary.ts";
import { countPublications } from "#publications/core/server/publications.ts";

/** Returns the modules' parts of the dashboard's home. A module that is built later adds its counts here. */
export const PRESS_DASHBOARD: DashboardProviders = {
  needs: [
    ...PEOPLE_DASHBOARD.needs,
    listAuthorNeeds,
    listReviewNeeds,
    listReturnedNeeds,
    listInboxNeeds,
    listQueueNeeds,
    listBookNeeds,
    listApprovalNeeds,
    listAssignedNeeds,
    listScheduleNeeds,
    listMailNeeds,
  ],
  counts: {
    ...PEOPLE_DASHBOARD.counts,
    system_overview: async (ctx) => countUnsent(await countOutbox(ctx)),
    publications: async (ctx, person) => (await summariseList(ctx, person, NO_FILTERS)).total,
    my_manuscripts: countOwnManuscripts,
    my_reviews: countReviews,
    pending_reviews: (ctx) => countPublications(ctx, { status: "under_review" }),
  },
  palette: [
    findPublicationsForPalette,
    findQueueForPalette,
    findReviewsForPalette,
    findOwnManuscriptsForPalette,
    findEnquiriesForPalette,
    ...PEOPLE_DASHBOARD.palette,
    findPeopleForPalette,
  ],
};

/** The modules' data about a person (decisions 26 and 58). A module that is built later adds its data here. */
export const PRESS_RECORDS: readonly PersonRecords[] = [
  {
    name: "enquiries",
    collect: async (ctx, { address }) => (address === undefined ? [] : listEnquiriesFrom(ctx, address)),
    erase: async (ctx, { address }) => void (address !== undefined && (await eraseEnquiriesFrom(ctx, address))),
  },
  // Answers are withheld while the manuscripts still have the names in them.
  RESPONSE_RECORDS,
  MANUSCRIPT_RECORDS,
  REVIEW_RECORDS,
  SAVED_SEARCH_RECORDS,
  DRAFT_RECORDS,
  VIEW_RECORDS,
  COMMENT_RECORDS,
  NOTIFICATION_RECORDS,
  TRASH_RECORDS,
  FORMER_FILE_RECORDS,
  PRODUCTION_RECORDS,
  BUILD_RECORDS,
  PROOF_RECORDS,
];
