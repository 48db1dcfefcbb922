import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { isSameOrigin } from "#platform/http/same-origin.ts";
import { catalogueApis, SUGGESTED_PATHS } from "#catalogue/server/catalogue-apis.ts";
import { destinationsApi } from "#distribution/destinations/server/destinations-api.ts";
import { depositsApi } from "#distribution/deposits/server/deposits-api.ts";
import { webhooksApi } from "#webhooks/server/webhooks-api.ts";
import { agreementTextsApi, LONG_AGREEMENT_BODIES } from "#manuscripts/agreements/server/agreement-texts-api.ts";
import { agreementsApi } from "#manuscripts/agreements/server/agreements-api.ts";
import { makeAgreementPdf } from "#review/agreements/server/agreement-pdf.ts";
import { findKnownAuthors } from "#manuscripts/co-authors/server/find-known-authors.ts";
import { reviewCopiesApi } from "#manuscripts/review-copies/server/review-copies-api.ts";
import { screeningApi } from "#manuscripts/screening/server/screening-api.ts";
import { LONG_REVIEW_BODIES } from "#review/decisions/server/decisions-api.ts";
import { inboxApi } from "#enquiries/inbox/server/inbox-api.ts";
import { countEnquiriesByDay } from "#enquiries/inbox/server/count-by-day.ts";
import { LONG_MANUSCRIPT_BODIES, manuscriptsApi } from "#manuscripts/server/manuscripts-api.ts";
import type { LimitsConfig } from "#platform/configuration/limits.ts";
import type { ConfigurationWarning } from "#platform/configuration/warnings.ts";
import type { MailServer } from "#platform/mail/test-mail.ts";
import { dashboardApi } from "#dashboard/server/dashboard-api.ts";
import { paletteApi } from "#dashboard/server/palette-api.ts";
import { homeApi } from "#dashboard/server/home-api.ts";
import { notificationsApi } from "#notifications/server/notifications-api.ts";
import { LONG_BOUNCE_BODIES, outboxApi } from "#outbox/server/outbox-api.ts";
import { newsApi } from "#policies/news/server/news-api.ts";
import { textsApi } from "#policies/server/texts-api.ts";
import { peopleApi, understandSignIn } from "#people/server/people-api.ts";
import { type Person } from "#people/core/server/current-person.ts";
import { findApiCaller } from "#people/tokens/server/find-token-holder.ts";
import { limitCallers } from "#people/tokens/server/caller-rate.ts";
import type { JobQueue } from "#platform/jobs/jobs.ts";
import { getNetwork } from "#platform/http/client-address.ts";
import { readInTurn } from "#platform/threads/reading-turns.ts";
import { repeatByKey } from "#platform/api/idempotency.ts";
import { openApi } from "#platform/api/api.ts";
import type { DoiRegistersConfig } from "#platform/configuration/doi-registers.ts";
import type { RegistersConfig } from "#platform/configuration/registers.ts";
import type { OutsideRules } from "#platform/outgoing/outside-address.ts";
import type { BeginCostly, FairUse } from "#platform/http/fair-use.ts";
import { correctionsApi, LONG_CORRECTION_BODIES } from "#production/corrections/server/corrections-api.ts";
import { releaseApi } from "#production/release/server/release-api.ts";
import { booksApi } from "#production/books/server/books-api.ts";
import { proofLinksApi } from "#production/proofs/server/proof-links-api.ts";
import { proofsApi } from "#production/proofs/server/proofs-api.ts";
import { productionsApi } from "#production/runs/server/productions-api.ts";
import type { Typesetter } from "#production/pages/server/open-typesetter.ts";
import { stylesApi } from "#production/style-settings/server/styles-api.ts";
import { makeNoticePdf } from "#covers/server/notice-pdf.ts";
import { readPress } from "#press/core/server/press.ts";
import { markingApi } from "#publications/files/marking/server/marking-api.ts";
import type { MarkingDeps } from "#publications/files/marking/server/mark-files.ts";
import { versionsApi } from "#publications/versions/server/versions-api.ts";
import { formerFilesApi } from "#publications/files/former/server/former-files-api.ts";
import { filesApi } from "#publications/files/server/files-api.ts";
import { createRegisters } from "#publications/registers/server/registers.ts";
import { registersApi } from "#publications/registers/server/registers-api.ts";
import { seriesSubjectsApi } from "#publications/subjects/server/series-subjects-api.ts";
import { exportsApi } from "#citations/server/exports-api.ts";
import { lookupApi } from "#imports/lookup/server/lookup-api.ts";
import { importsApi } from "#imports/server/imports-api.ts";
import { counterApi } from "#statistics/counter/api/server/counter-api.ts";
import { statisticsApi } from "#statistics/server/statistics-api.ts";
import { staffUseApi } from "#statistics/server/staff-use-api.ts";
import { bulkChangesApi } from "#publications/bulk/server/bulk-changes-api.ts";
import { chapterCuttingApi } from "#publications/chapters/from-pdf/server/chapter-cutting-api.ts";
import { LONG_PUBLICATION_BODIES, publicationsApi } from "#publications/server/publications-api.ts";
import type { FilesDeps } from "#publications/files/server/files-deps.ts";
import { pressSettingsApi, LONG_PRESS_BODIES } from "#press/settings/server/settings-api.ts";
import { LONG_FORM_BODIES } from "#review/forms/server/review-forms-api.ts";
import { LONG_REPORT_BODIES } from "#review/reports/server/reviews-api.ts";
import { reviewApis } from "#review/server/review-apis.ts";
import { searchApi } from "#search/server/search-api.ts";
import { enquiriesApi } from "#enquiries/server/enquiries-api.ts";
import { API_TAGS } from "#site/api-tags.ts";
import { beginPerClient } from "./limit-concurrency.ts";
import { PRESS_EMAIL_TEXTS } from "./press-email-texts.ts";
import { PRESS_DASHBOARD, PRESS_RECORDS } from "./dashboard-deps.ts";

/** The dependencies of the API besides those of its modules. */
export type ApiDeps = {
  readonly auth: AuthContext;
  readonly mailServer?: MailServer | undefined;
  readonly listWarnings?: () => readonly ConfigurationWarning[];
  /** Returns when the newest backup was made; without it backups are made by other means. */
  readonly findNewestBackup?: (() => Promise<Date | undefined>) | undefined;
  readonly jobs: JobQueue;
  readonly files: FilesDeps;
  readonly fairUse: FairUse;
  readonly limits?: LimitsConfig;
  readonly webhooks?: OutsideRules;
  /** The registers that DOIs are deposited with; without them with none. */
  readonly doiRegisters?: DoiRegistersConfig;
  /** The registers that identifiers are looked up in; without them in none. */
  readonly registers?: RegistersConfig;
  /** Sets the pages by which house styles are judged. */
  readonly typesetter: Pick<Typesetter, "set" | "isBusy">;
};

/** The dependencies of the publication list on other modules. */
const publicationsApis = (
  deps: FilesDeps & { readonly fairUse: FairUse; readonly jobs: JobQueue; readonly begin: BeginCostly },
) => [
  publicationsApi(deps),
  chapterCuttingApi(deps),
  bulkChangesApi(deps),
  staffUseApi(deps),
  importsApi(deps),
  exportsApi(deps),
  statisticsApi({ ...deps, countEnquiries: (range) => countEnquiriesByDay(deps.ctx, range) }),
];

/** A page about a notice is drawn in the press's own faces. */
const fileApis = (files: FilesDeps) => {
  const { ctx } = files;
  const drawNotice: MarkingDeps["drawNotice"] = async (notice) =>
    makeNoticePdf(notice, { press: await readPress(ctx), now: ctx.clock() });
  return [filesApi(files), formerFilesApi(files), markingApi({ ...files, drawNotice }), versionsApi(files)];
};

/** The look-ups of identifiers ask the same registers. */
function lookupApis(ctx: AuthContext, config: RegistersConfig, pressUrl: string) {
  const registers = createRegisters({ config, pressUrl, log: ctx.log });
  return [registersApi({ registers }), lookupApi({ ctx, registers }), seriesSubjectsApi({ ctx })];
}

/** Webhooks go to addresses of the public internet. */
const PUBLIC_ONLY: OutsideRules = { mayBePrivate: false };

/** The operations that take long texts. */
const LONG_BODIES = [
  LONG_PRESS_BODIES,
  LONG_PUBLICATION_BODIES,
  LONG_MANUSCRIPT_BODIES,
  LONG_REVIEW_BODIES,
  LONG_REPORT_BODIES,
  LONG_FORM_BODIES,
  LONG_AGREEMENT_BODIES,
  LONG_BOUNCE_BODIES,
  LONG_CORRECTION_BODIES,
];

/** From the accepted file to its editions, and the proofs of authors. */
const productionApis = (ctx: AuthContext, { jobs, typesetter }: Pick<ApiDeps, "jobs" | "typesetter">) => [
  productionsApi({ ctx, jobs }),
  correctionsApi({ ctx, jobs }),
  releaseApi({ ctx, jobs }),
  booksApi({ ctx, jobs }),
  stylesApi({ ctx, typesetter }),
  proofsApi({ ctx, findKnownAuthors }),
  proofLinksApi(ctx),
];

/** Composes the modules' operations into one API (docs/architecture.md). */
export const pressApi = ({
  auth,
  mailServer,
  listWarnings = () => [],
  findNewestBackup,
  jobs,
  files,
  fairUse,
  limits,
  webhooks = PUBLIC_ONLY,
  doiRegisters = {},
  registers = {},
  typesetter,
}: ApiDeps) => {
  const begin = beginPerClient(auth, fairUse);
  return openApi<Person>(
    {
      log: auth.log,
      callerId: ({ id }) => id,
      findCaller: (request, ip) => findApiCaller(auth, request, ip),
      repeat: repeatByKey(auth, (c) => (c.get("caller") as Person | undefined)?.id), // as `findCaller` set it
      countRequest: limitCallers(limits),
      readInTurn: ({ caller, ip = "" }, action) =>
        readInTurn(() => fairUse.begin("reading", caller?.id ?? getNetwork(ip)), action),
      isSameOrigin: (headers) => isSameOrigin(auth.settings, headers),
      understand: understandSignIn,
      tags: API_TAGS,
      longBodies: LONG_BODIES,
    },
    [
      peopleApi({ auth, records: PRESS_RECORDS, mailServer }),
      dashboardApi({ auth, dashboard: PRESS_DASHBOARD, mailServer, listWarnings }),
      paletteApi({ ctx: auth, dashboard: PRESS_DASHBOARD }),
      homeApi({ ctx: auth, dashboard: PRESS_DASHBOARD, signUp: auth.settings, mailServer, findNewestBackup }),
      notificationsApi({ ctx: auth }),
      outboxApi({ auth, mailServer }),
      ...fileApis(files),
      ...publicationsApis({ ...files, jobs, fairUse, begin }),
      destinationsApi({ ctx: auth, pressUrl: files.pressUrl }),
      searchApi({ ctx: auth, pressUrl: files.pressUrl, paths: SUGGESTED_PATHS, begin }),
      screeningApi({ ctx: auth }),
      reviewCopiesApi({ ctx: auth }),
      agreementsApi({ ...auth, makeAgreementPdf }),
      agreementTextsApi(auth),
      enquiriesApi(auth),
      inboxApi({ ctx: auth }),
      ...reviewApis({ ...auth, jobs }, PRESS_EMAIL_TEXTS),
      pressSettingsApi({ ctx: auth }),
      textsApi({ ctx: auth }),
      newsApi({ ctx: auth }),
      webhooksApi({ ctx: auth, rules: webhooks }),
      counterApi({ ctx: auth, pressUrl: files.pressUrl }),
      ...productionApis(auth, { jobs, typesetter }),
      depositsApi({ ctx: auth, deps: { pressUrl: files.pressUrl, registers: doiRegisters } }),
      ...lookupApis(auth, registers, files.pressUrl),
      manuscriptsApi({ ctx: auth }),
      ...catalogueApis({ ctx: auth }),
    ],
  );
};
