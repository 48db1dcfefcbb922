import type { Kysely } from "kysely";
import { storeBrowsing } from "#catalogue/server/store-browsing.ts";
import { subtractFromPeople } from "#catalogue/people/server/count-publications-of-people.ts";
import { subtractFromSubjects } from "#catalogue/subjects/server/store-subjects.ts";
import {
  followPressInMetadata,
  storeMetadataRecords,
  withdrawMetadataRecords,
} from "#distribution/records/server/store-metadata-records.ts";
import { storePublicPages } from "#distribution/server/public-pages.ts";
import type { Log } from "#platform/log.ts";
import { createEvents, type Events, type Projection, type Subscribers } from "#platform/events/events.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { PageChanges } from "#platform/pages/page-cache-tags.ts";
import { followAgreementRule } from "#manuscripts/agreements/server/follow-agreement-rule.ts";
import { storeIdentitySet } from "#manuscripts/anonymity/server/identity-set.ts";
import type {} from "#manuscripts/calls/server/call-tables.ts";
import type {} from "#manuscripts/server/manuscript-event-table.ts";
import type {} from "#press/server/press-events.ts";
import { removeFromList, storePublicationList } from "#publications/listing/server/publication-list.ts";
import type {} from "#production/proofs/server/proof-events.ts";
import type {} from "#publications/comments/server/comment-events.ts";
import type { ChangedPublications } from "#publications/core/server/publication-events.ts";
import { settleSchedules } from "#publications/schedule/server/settle-schedules.ts";
import { indexPages } from "#search/server/index-pages.ts";
import { indexTitles } from "#search/server/index-publications.ts";
import { depositProjections } from "./press-deposits.ts";
import { notificationProjections } from "./press-notifications.ts";
import { webhookProjections } from "./press-webhooks.ts";

type EventDeps = {
  readonly changes: PageChanges;
  /** A command that ends has no jobs: those of the server follow by their schedule. */
  readonly jobs: Pick<Jobs, "runSoon"> | undefined;
  readonly log: Log;
  readonly clock?: () => Date;
};

/**
 * The events of a press with all their subscribers, for the server, each command, the demonstration and the test presses:
 * what follows from a change cannot be forgotten by a caller. Within a list the order is the order of running.
 */
export function openPressEvents({ changes, jobs, log, clock = () => new Date() }: EventDeps): Events {
  const webhooks = webhookProjections(clock);
  const notified = notificationProjections(clock);
  const deposits = depositProjections(clock);
  const sendWebhooks = (): void => jobs?.runSoon("send-webhooks");
  const subscribers: Subscribers = {
    ...publicationSubscribers({ changes, jobs, webhooks, deposits, sendWebhooks }),
    ...fileSubscribers({ changes, jobs }),
    "manuscript.changed": {
      inTransaction: [
        webhooks.manuscript,
        notified.manuscript,
        async ({ id }, db) => void (await storeIdentitySet(db, id)),
      ],
      // The screens of staff and authors read the database; the publication's page shows the dates of a published manuscript.
      afterCommit: [
        ({ command, publicationId }) => {
          if (command === "publish") changes.invalidate(listTags(publicationId));
        },
        // Names of contributors who were added are looked for in the files.
        () => jobs?.runSoon("search-for-names"),
        // A decision ends its reviews.
        () => jobs?.runSoon("remind-reviewers"),
        sendWebhooks,
      ],
    },
    "call.changed": {
      inTransaction: [],
      // The volume's page names its call.
      afterCommit: [({ publicationId }) => changes.invalidate(listTags(publicationId))],
    },
    "series.changed": { inTransaction: [], afterCommit: [() => jobs?.runSoon("follow-series")] },
    "publication.commented": { inTransaction: [notified.comment], afterCommit: [] },
    "publication.assigned": { inTransaction: [notified.assigned], afterCommit: [] },
    "publication.decided": { inTransaction: [notified.decided], afterCommit: [] },
    "enquiry.noted": { inTransaction: [notified.note], afterCommit: [] },
    "enquiry.assigned": { inTransaction: [notified.enquiryAssigned], afterCommit: [] },
    "email.failed": { inTransaction: [notified.failedEmail], afterCommit: [] },
    "import.ended": { inTransaction: [notified.importEnded], afterCommit: [] },
    "proof.finished": { inTransaction: [notified.proofFinished], afterCommit: [] },
    "bulk-change.ended": { inTransaction: [notified.bulkChangeEnded], afterCommit: [] },
    "enquiry.received": { inTransaction: [webhooks.enquiry], afterCommit: [sendWebhooks] },
    "press.changed": {
      inTransaction: [
        (_, db) => followAgreementRule({ log, clock }, db),
        (_, db) => followPressInMetadata(db),
        deposits.press,
      ],
      afterCommit: [() => changes.invalidate(["press"])],
    },
  };
  return createEvents(subscribers, log);
}

type PublicationDeps = Pick<EventDeps, "changes" | "jobs"> & {
  readonly webhooks: ReturnType<typeof webhookProjections>;
  readonly deposits: ReturnType<typeof depositProjections>;
  readonly sendWebhooks: () => void;
};

const publicationSubscribers = ({
  changes,
  jobs,
  webhooks,
  deposits,
  sendWebhooks,
}: PublicationDeps): Pick<Subscribers, "publication.created" | "publication.changed" | "publication.deleted"> => ({
  "publication.created": {
    inTransaction: [
      ({ ids }, db) => storePublicationList(db, ids),
      ({ ids }, db) => indexTitles({ db }, ids),
      ({ ids }, db) => storeBrowsing(db, ids),
      ({ ids }, db) => storePublicPages(db, ids),
      storeMetadata,
      webhooks.created,
      deposits.follow,
    ],
    // No page shows a new publication yet, and an import brings thousands.
    afterCommit: [sendWebhooks, ({ parentIds }) => changes.invalidate(listTags(...parentIds))],
  },
  "publication.changed": {
    inTransaction: [({ ids }, db) => settleSchedules(db, ids)],
    shared: {
      join: mergeEvents,
      projections: [
        ({ ids }, db) => storePublicationList(db, ids),
        // Pages wait for the end of the transaction on the embedded engine, and these two are half of its statements.
        unlessOnlyFiles(({ ids }, db) => indexTitles({ db }, ids)),
        unlessOnlyFiles(({ ids }, db) => storeBrowsing(db, ids)),
        ({ ids }, db) => storePublicPages(db, ids),
        storeMetadata,
        webhooks.changed,
        deposits.follow,
      ],
    },
    afterCommit: [
      sendWebhooks,
      ({ ids, parentIds }) => changes.invalidate(listTags(...ids, ...parentIds)),
      // The publication of a manuscript may have been published.
      () => jobs?.runSoon("publish-manuscripts"),
      () => jobs?.runSoon("check-destinations"),
    ],
  },
  "publication.deleted": {
    // Rows of the search index are deleted with those of the publications; the list takes off its totals too.
    inTransaction: [
      ({ ids }, db) => removeFromList(db, ids),
      ({ ids }, db) => subtractFromPeople(db, ids),
      ({ ids }, db) => subtractFromSubjects(db, ids),
      ({ ids }, db) => withdrawMetadataRecords(db, ids),
      webhooks.deleted,
      deposits.remember,
      deposits.follow,
    ],
    afterCommit: [sendWebhooks, ({ ids, parentIds }) => changes.invalidate(listTags(...ids, ...parentIds))],
  },
});

/** A book's formats list its chapters, and a chapter's formats name its book. */
const storeMetadata = async ({ ids, parentIds }: ChangedPublications, db: Kysely<Tables>): Promise<void> =>
  storeMetadataRecords(
    db,
    ids,
    parentIds.filter((id) => typeof id === "string"),
  );

const mergeEvents = (events: readonly ChangedPublications[]): ChangedPublications => ({
  ids: [...new Set(events.flatMap(({ ids }) => ids))],
  parentIds: [...new Set(events.flatMap(({ parentIds }) => parentIds))],
  onlyFiles: events.every(({ onlyFiles = false }) => onlyFiles),
});

/** Returns a projection of what no file changes. */
const unlessOnlyFiles =
  (project: Projection<"publication.changed">): Projection<"publication.changed"> =>
  async (changed, db) => {
    if (changed.onlyFiles !== true) await project(changed, db);
  };

/** Returns the cache tags of every page that shows these publications (null: no parent). */
function listTags(...ids: readonly (string | null | undefined)[]): string[] {
  return ["library", ...ids.flatMap((id) => (id === null || id === undefined ? [] : [`publication:${id}`]))];
}

const fileSubscribers = ({
  changes,
  jobs,
}: Pick<EventDeps, "changes" | "jobs">): Pick<Subscribers, "file.attached" | "text.read" | "file.prepared"> => ({
  "file.attached": { inTransaction: [], afterCommit: [() => jobs?.runSoon("prepare-files")] },
  "text.read": {
    inTransaction: [
      ({ file, pages }, db) => indexPages(db, file, pages),
      ({ file }, db) => storePublicationList(db, [file.publication_id]),
      ({ file }, db) => storeMetadataRecords(db, [file.publication_id]),
    ],
    afterCommit: [],
  },
  "file.prepared": {
    inTransaction: [],
    afterCommit: [({ publicationId }) => changes.invalidate(listTags(publicationId))],
  },
});
