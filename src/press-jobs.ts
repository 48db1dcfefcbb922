import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { forgetExpired } from "#accounts/server/delete-expired.ts";
import { forgetOldAudit } from "#accounts/server/delete-old-audit.ts";
import { sweepCollectionPictures } from "#catalogue/collections/server/collection-picture.ts";
import { forgetOldFetches } from "#distribution/fetches/server/record-fetch.ts";
import { restoreMetadataRecords } from "#distribution/records/server/store-metadata-records.ts";
import { checkPublications } from "#distribution/destinations/server/check-publications.ts";
import { makeMetadataFiles } from "#distribution/lists/server/make-metadata-files.ts";
import type { WriteExport } from "#distribution/lists/server/whole-lists.ts";
import { exportPublications } from "#citations/export-format.ts";
import { restorePublicPages } from "#distribution/server/public-pages.ts";
import { sendDeposits } from "#distribution/deposits/server/send-deposits.ts";
import type { DepositDeps } from "#distribution/deposits/server/deposit-context.ts";
import { deliverWebhooks, forgetOldDeliveries } from "#webhooks/server/deliver-webhooks.ts";
import { renewBrowsing } from "#catalogue/server/renew-browsing.ts";
import { emailReadership } from "#catalogue/readership-emails/server/email-readership.ts";
import { emailSavedSearches } from "#catalogue/saved-searches/server/email-saved-searches.ts";
import { recountSubjectTotals } from "#catalogue/subjects/server/subject-totals.ts";
import { sweepDrawnCovers } from "#covers/server/drawn-covers.ts";
import { refreshSortKeys } from "#search/server/refresh-sort-keys.ts";
import { reindexOutdated } from "#search/server/reindex.ts";
import { recountSearchTerms } from "#search/server/terms/recount-search-terms.ts";
import { forgetOldEnquiries } from "#enquiries/server/delete-old-enquiries.ts";
import { IMPORT_RULES, importJob } from "#imports/server/import-job.ts";
import { sweepImportFiles } from "#imports/server/start-import.ts";
import { type ReadFor, searchAllForNames } from "#manuscripts/anonymity/server/search-for-names.ts";
import { remindAuthors } from "#manuscripts/reminders/server/remind-authors.ts";
import { sweepManuscriptFiles } from "#manuscripts/server/recorded-manuscript-files.ts";
import { forgetOldKeys } from "#platform/api/idempotency.ts";
import { forgetNotifications } from "#notifications/server/forget-notifications.ts";
import { notifyOverdue } from "#notifications/server/overdue-notifications.ts";
import { sendDigests } from "#notifications/server/send-digests.ts";
import type { BackupConfig } from "#platform/configuration/backups.ts";
import { withoutBounds } from "#platform/database/statements/statement-bounds.ts";
import { withPriority } from "#platform/database/urgency.ts";
import { vacuumTables } from "#platform/database/maintain-tables.ts";
import type { ScheduledBackups } from "#platform/backup/scheduled-backup.ts";
import type { JobRules, Jobs } from "#platform/jobs/jobs.ts";
import type { OutsideRules } from "#platform/outgoing/outside-address.ts";
import type { Delivery } from "#platform/mail/delivery.ts";
import { sweepBookEditions } from "#production/books/server/book-files.ts";
import { BUILD_RULES, type BuildDeps, buildJob } from "#production/books/server/run-build.ts";
import { remindProofReaders } from "#production/proofs/server/remind-proof-readers.ts";
import { sweepProductions } from "#production/core/server/find-productions.ts";
import { releaseAfter } from "#production/release/server/order-release.ts";
import { PRODUCTION_RULES, type ProductionDeps, productionJob } from "#production/runs/server/run-production.ts";
import { sendDueDecisions } from "#review/decisions/server/send-decisions.ts";
import { publishManuscripts } from "#review/production/server/publish-manuscripts.ts";
import { forgetBulkChanges } from "#publications/bulk/server/forget-bulk-changes.ts";
import { CUTTING_RULES, cutChaptersJob } from "#publications/chapters/from-pdf/server/run-cutting.ts";
import { BULK_RULES, bulkChangeJob } from "#publications/bulk/server/run-bulk-change.ts";
import { forgetOldDrafts } from "#publications/drafts/server/publication-drafts.ts";
import { recountListTotals } from "#publications/listing/server/list-totals.ts";
import { listRefreshing } from "#publications/listing/server/refresh-list.ts";
import { runSchedules } from "#publications/schedule/server/run-schedules.ts";
import { sumUsage } from "#statistics/counter/sums/server/sum-usage.ts";
import { deleteOldFormerFiles } from "#publications/files/former/server/delete-former-files.ts";
import { emptyTrash } from "#publications/trash/server/empty-trash.ts";
import { sweepAttachments } from "#review/attachments/server/recorded-attachments.ts";
import { endReviews } from "#review/assignments/server/end-reviews.ts";
import { importPapersJob, PAPERS_RULES, sweepPaperImports } from "#review/papers/server/import-papers.ts";
import { remindReviewers } from "#review/assignments/server/remind-reviewers.ts";
import type { PressFiles } from "./press-files.ts";
import { followSeries } from "#publications/series/server/follow-series.ts";

type WithoutData = Record<string, never>;

declare module "#platform/jobs/job-table.ts" {
  interface JobTable {
    "refresh-sort-keys": WithoutData;
    "refresh-publication-list": WithoutData;
    "renew-browsing": WithoutData;
    "reindex-publications": WithoutData;
    "forget-expired-sign-ins": WithoutData;
    "prepare-files": WithoutData;
    "deliver-emails": WithoutData;
    "recount-search-terms": WithoutData;
    "recount-publication-totals": WithoutData;
    "forget-old-enquiries": WithoutData;
    "forget-old-audit": WithoutData;
    "forget-bulk-changes": WithoutData;
    "forget-old-drafts": WithoutData;
    "forget-old-notifications": WithoutData;
    "empty-trash": WithoutData;
    "delete-former-files": WithoutData;
    "sweep-files": WithoutData;
    "sweep-drawn-covers": WithoutData;
    "sum-counter-usage": WithoutData;
    "make-metadata-files": WithoutData;
    "follow-series": WithoutData;
    "search-for-names": WithoutData;
    "send-decisions": WithoutData;
    "check-destinations": WithoutData;
    "send-webhooks": WithoutData;
    "send-deposits": WithoutData;
    "forget-old-deliveries": WithoutData;
    "forget-old-fetches": WithoutData;
    "forget-idempotency-keys": WithoutData;
    "publish-manuscripts": WithoutData;
    "run-schedules": WithoutData;
    vacuum: WithoutData;
    backup: WithoutData;
  }
}

const HOUR = 3600;

/** The next minute repeats it anyway. */
const EACH_MINUTE: JobRules = { schedule: "* * * * *", retries: 2, retrySeconds: 10, timeoutSeconds: HOUR };

/** Reminders and due dates have days, not hours; a decision ends its reviews at once, as the job also runs when a manuscript changes. */
const EACH_HOUR: JobRules = { ...EACH_MINUTE, schedule: "7 * * * *" };

/** Three o'clock in UTC and some minutes later: a press is least read then. One job begins after the other. */
const atNight = (minute: number): JobRules => ({
  schedule: `${minute} 3 * * *`,
  retries: 3,
  retrySeconds: 300,
  timeoutSeconds: 3 * HOUR,
});

const eachDayAt = (minuteOfDay: number): JobRules => ({
  ...atNight(0),
  schedule: `${minuteOfDay % 60} ${Math.floor(minuteOfDay / 60)} * * *`,
});

/** Ten past six in UTC: before most readers begin their day. */
const SAVED_SEARCHES_AT = 6 * 60 + 10;
const READERSHIP_AT = 6 * 60 + 20;

type JobContext = {
  readonly auth: AuthContext;
  readonly files: PressFiles;
  readonly delivery: Pick<Delivery, "deliver">;
  /** Where webhooks may be sent. */
  readonly webhooks: OutsideRules;
  readonly deposits: DepositDeps;
  /** What manuscripts are read with, and their pages set. */
  readonly production: ProductionDeps & BuildDeps;
  readonly readFor: ReadFor;
  readonly backups?: { readonly config: BackupConfig; readonly scheduled: ScheduledBackups } | undefined;
};

/** Registers the program of each job of the press. */
export function definePressJobs(
  jobs: Pick<Jobs, "define">,
  { auth, files, readFor, delivery, webhooks, deposits, production, backups }: JobContext,
): void {
  const ctx = withPriority(auth, "background");
  const reviewing = { ...auth, ...ctx };
  defineRefreshing(jobs, reviewing);
  jobs.define("forget-expired-sign-ins", EACH_MINUTE, () => forgetExpired(auth));
  jobs.define("prepare-files", EACH_MINUTE, ({ signal }) => files.prepare(signal));
  jobs.define("deliver-emails", EACH_MINUTE, ({ signal }) => delivery.deliver(signal));
  jobs.define(
    "send-webhooks",
    EACH_MINUTE,
    async ({ signal }) => void (await deliverWebhooks(reviewing, webhooks, signal)),
  );
  jobs.define(
    "check-destinations",
    EACH_MINUTE,
    async ({ signal }) => void (await checkPublications(ctx, { pressUrl: files.pressUrl }, signal)),
  );
  jobs.define("send-deposits", EACH_MINUTE, async ({ signal }) => void (await sendDeposits(ctx, deposits, signal)));
  jobs.define("search-for-names", EACH_MINUTE, ({ signal }) => searchAllForNames({ ...reviewing, readFor }, signal));
  jobs.define("send-decisions", EACH_MINUTE, async () => void (await sendDueDecisions(reviewing)));
  jobs.define("run-schedules", EACH_MINUTE, async ({ signal }) => void (await runSchedules(ctx, signal)));
  jobs.define("publish-manuscripts", EACH_MINUTE, async () => void (await publishManuscripts(reviewing)));
  jobs.define("recount-search-terms", atNight(0), ({ signal }) => recountSearchTerms(ctx, signal));
  jobs.define("recount-publication-totals", atNight(5), () => withoutBounds(ctx.db, (db) => recountTotals({ db })));
  jobs.define("sum-counter-usage", atNight(2), ({ signal }) =>
    withoutBounds(ctx.db, (db) => sumUsage({ ...ctx, db }, signal)),
  );
  jobs.define("vacuum", atNight(20), () => vacuumTables(ctx.db));
  defineMetadataFiles(jobs, ctx, files);
  defineDeletions(jobs, auth, files);
  jobs.define("remind-reviewers", EACH_HOUR, async () => {
    await endReviews(auth);
    await remindReviewers(auth);
  });
  jobs.define("remind-authors", EACH_HOUR, async () => void (await remindAuthors(reviewing)));
  jobs.define("remind-proof-readers", EACH_HOUR, async () => void (await remindProofReaders(reviewing)));
  jobs.define(
    "email-saved-searches",
    eachDayAt(SAVED_SEARCHES_AT),
    async () => void (await emailSavedSearches(reviewing)),
  );
  jobs.define("email-readership", eachDayAt(READERSHIP_AT), async () => void (await emailReadership(reviewing)));
  jobs.define("notify-overdue", EACH_HOUR, () => notifyOverdue(ctx));
  jobs.define("email-notifications", EACH_MINUTE, async () => void (await sendDigests(reviewing)));
  jobs.define("run-bulk-change", BULK_RULES, bulkChangeJob(auth));
  jobs.define("cut-chapters", CUTTING_RULES, cutChaptersJob(files.ctx));
  jobs.define("run-import", IMPORT_RULES, importJob(files.ctx));
  jobs.define("run-production", PRODUCTION_RULES, productionJob(auth, production));
  jobs.define("build-book", BUILD_RULES, releaseAfter(auth, buildJob(auth, production)));
  jobs.define("import-papers", PAPERS_RULES, importPapersJob(reviewing));
  if (backups) jobs.define("backup", eachDayAt(backups.config.minuteOfDay), () => backups.scheduled.run(auth.clock()));
}

/** Registers the jobs that store again what is derived from publications, after an upgrade or a change of their series. */
function defineRefreshing(jobs: Pick<Jobs, "define">, ctx: AuthContext): void {
  const refreshPublicationList = listRefreshing(ctx);
  jobs.define("refresh-sort-keys", EACH_MINUTE, async () => void (await refreshSortKeys(ctx)));
  jobs.define("refresh-publication-list", EACH_MINUTE, async () => void (await refreshPublicationList()));
  // After an upgrade there are all publications to be put under subjects and people; otherwise nothing.
  jobs.define("renew-browsing", EACH_MINUTE, async ({ signal }) => void (await renewBrowsing(ctx, signal)));
  jobs.define("reindex-publications", EACH_MINUTE, async ({ signal }) => void (await reindexOutdated(ctx, signal)));
  jobs.define("follow-series", EACH_MINUTE, ({ signal }) => followSeries(ctx, signal));
}

function defineMetadataFiles(jobs: Pick<Jobs, "define">, ctx: AuthContext, { pressUrl }: PressFiles): void {
  const writeExport: WriteExport = (publications, format) => exportPublications(publications, format, { pressUrl });
  jobs.define("make-metadata-files", atNight(25), ({ signal }) =>
    makeMetadataFiles(ctx, { pressUrl, writeExport }, signal),
  );
}

async function recountTotals(ctx: Parameters<typeof recountListTotals>[0]): Promise<void> {
  await recountListTotals(ctx);
  await recountSubjectTotals(ctx);
  await restorePublicPages(ctx);
  await restoreMetadataRecords(ctx);
}

/** Registers the jobs that delete, at night, what is stored for a time only, and files that nothing names any more. */
function defineDeletions(jobs: Pick<Jobs, "define">, auth: AuthContext, files: PressFiles): void {
  const ctx = withPriority(auth, "background");
  jobs.define("forget-old-deliveries", atNight(13), async () => void (await forgetOldDeliveries(ctx)));
  jobs.define("forget-idempotency-keys", atNight(13), async () => void (await forgetOldKeys(ctx)));
  jobs.define("forget-old-enquiries", atNight(10), async () => void (await forgetOldEnquiries(ctx)));
  jobs.define("forget-old-audit", atNight(11), async () => void (await forgetOldAudit(auth)));
  jobs.define("forget-bulk-changes", atNight(16), async () => void (await forgetBulkChanges(ctx)));
  jobs.define("forget-old-fetches", atNight(13), () => forgetOldFetches(ctx));
  jobs.define("forget-old-drafts", atNight(13), async () => void (await forgetOldDrafts(ctx)));
  jobs.define("forget-old-notifications", atNight(13), async () => void (await forgetNotifications(ctx)));
  jobs.define("empty-trash", atNight(13), async () => void (await emptyTrash(ctx)));
  jobs.define("delete-former-files", atNight(13), async () => void (await deleteOldFormerFiles(ctx)));
  jobs.define("sweep-files", atNight(12), async () => {
    await files.sweep();
    await sweepImportFiles(ctx);
    await sweepManuscriptFiles(ctx);
    await sweepPaperImports(ctx);
    await sweepProductions(ctx);
    await sweepBookEditions(ctx);
    await sweepAttachments(ctx);
    await sweepCollectionPictures(ctx);
  });
  jobs.define("sweep-drawn-covers", atNight(14), async () => void (await sweepDrawnCovers(auth)));
}
