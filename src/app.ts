import { Hono, type MiddlewareHandler } from "hono";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { findBrowserSession, renewUnproven } from "#accounts/sessions/server/browser-session.ts";
import { accountPages } from "#accounts/server/auth-pages.tsx";
import { authRoutes } from "#accounts/server/auth-routes.ts";
import { browsingPages } from "#catalogue/server/browsing-pages.ts";
import { withTitle } from "#catalogue/load-failure.ts";
import { versionFileRoutes } from "#catalogue/versions/server/version-files.ts";
import { downloadRoutes } from "#catalogue/server/downloads.ts";
import { RESULTS_EXPORT_PATH } from "#catalogue/search-results/export-address.ts";
import { isSearchingUrl } from "#catalogue/core/search-address.ts";
import { READING_SEARCH_PATH } from "#catalogue/reading/server/search-page.tsx";
import { CITATION_PATHS } from "#catalogue/server/citation-routes.ts";
import { READERSHIP_EMAILS } from "#catalogue/readership-emails/server/stopped-readership.ts";
import { SEARCH_EMAILS } from "#catalogue/saved-searches/server/stopped-searches.ts";
import { stopPages } from "#catalogue/stop-emails/server/stop-pages.tsx";
import { cataloguePages } from "#catalogue/server/pages.tsx";
import { type DashboardDocumentDeps, dashboardPages } from "#dashboard/server/pages.tsx";
import { exportPublications } from "#citations/export-format.ts";
import { opdsRoutes } from "#catalogue/opds/server/opds-routes.ts";
import { listRoutes } from "#distribution/lists/server/list-routes.ts";
import type { WriteExport } from "#distribution/lists/server/whole-lists.ts";
import { crossrefRoutes } from "#distribution/deposits/server/crossref-routes.ts";
import { harvestersWait } from "#distribution/oai/server/harvesters-wait.ts";
import { OAI_PATH } from "#distribution/oai/server/oai-routes.ts";
import { distributionRoutes } from "#distribution/server/routes.ts";
import { makeAgreementPdf } from "#review/agreements/server/agreement-pdf.ts";
import { agreementPages } from "#manuscripts/agreements/server/agreement-pages.tsx";
import { manuscriptPages } from "#manuscripts/server/manuscript-pages.tsx";
import type { LimitsConfig } from "#platform/configuration/limits.ts";
import type { ConfigurationWarning } from "#platform/configuration/warnings.ts";
import type { MailServer } from "#platform/mail/test-mail.ts";
import { findCurrentPerson } from "#people/core/server/current-person.ts";
import { findPreferences } from "#people/profiles/server/preferences.ts";
import { onboardingPages } from "#people/invitations/server/onboarding-pages.tsx";
import type { JobQueue } from "#platform/jobs/jobs.ts";
import { describe } from "#platform/api/openapi-document.ts";
import type { DoiRegistersConfig } from "#platform/configuration/doi-registers.ts";
import type { RegistersConfig } from "#platform/configuration/registers.ts";
import type { OutsideRules } from "#platform/outgoing/outside-address.ts";
import type { Assets } from "#platform/pages/assets.ts";
import { healthRoutes } from "#platform/http/health.ts";
import { recordRoute } from "#platform/http/record-route.ts";
import { respondWithFallback } from "#platform/http/fallback-route.ts";
import { pageRoutes } from "#platform/pages/page-routes.ts";
import { problemResponse, type ProblemView } from "#platform/api/problem-response.ts";
import type { Problem } from "#platform/problem.ts";
import { toProblem } from "#platform/api/to-problem.ts";
import { createFairUse, type FairUse, NO_LIMITS } from "#platform/http/fair-use.ts";
import type { ServerBindings } from "#platform/http/response-metadata.ts";
import type { Services } from "#platform/pages/page-deps.ts";
import type { Context } from "#platform/context.ts";
import { LIBRARY_PATH } from "#addresses/publication-addresses.ts";
import { DEFAULT_PRESS, type Press } from "#press/core/press.ts";
import { cachePress } from "#press/core/server/press.ts";
import { signedFileRoutes } from "#publications/files/server/signed-files.ts";
import { proofPages } from "#production/proofs/server/proof-pages.tsx";
import { reviewPages } from "#review/assignments/server/review-pages.tsx";
import { API_TAGS } from "#site/api-tags.ts";
import type { Reader } from "#site/navigation.ts";
import { apiDocsPage } from "#site/server/api-docs-page.tsx";
import { contactPages } from "#enquiries/server/contact-pages.tsx";
import { problemDocument, siteFrame } from "#site/server/frame.tsx";
import { createRepetitionMark, nearestToAddress, PAGE_NOT_FOUND } from "#site/server/nearest-to-address.ts";
import { sitePages } from "#site/server/pages.tsx";
import { counterRoutes } from "#statistics/counter/api/server/counter-routes.ts";
import { THEME_SCRIPT } from "#ui/theme/theme-script.ts";
import { beginPerClient, limitConcurrency } from "./limit-concurrency.ts";
import { MACHINE_PATHS, SITEMAP_PAGES } from "./public-paths.ts";
import { type PressFiles, pressFiles } from "./press-files.ts";
import { type ApiDeps, pressApi } from "./press-api.ts";
import { cancelBodyOfHead } from "#platform/http/head-requests.ts";

/** The data that every page of this site has besides its own. */
type PressContext = { readonly press: Press; readonly reader: Reader };

/** The modules composed: the routes, and how a problem is shown. */
export type Composition = {
  readonly app: PressApp;
  readonly problemView: ProblemView;
  /** Scripts that stand in the documents themselves; the content security policy allows exactly these. */
  readonly inlineScripts: readonly string[];
  /** The tasks of the jobs with files. */
  readonly files: PressFiles;
  /** The turns and limits of clients, which jobs observe too. */
  readonly fairUse: FairUse;
};

type PressApp = Hono<{ Bindings: ServerBindings }>;

export function compose(deps: {
  readonly ctx: Context;
  readonly auth: AuthContext;
  readonly pressUrl: string;
  readonly assets: Assets;
  readonly jobs: JobQueue;
  /** Undefined: none is set, and admins may read the e-mails that wait. */
  readonly mailServer?: MailServer | undefined;
  /** Returns warnings about the configuration, for admins. */
  readonly listWarnings?: () => readonly ConfigurationWarning[];
  /** Returns when the newest backup was made. */
  readonly findNewestBackup?: (() => Promise<Date | undefined>) | undefined;
  /** Requests a minute for one client; without them any number, one at a time. */
  readonly limits?: LimitsConfig;
  /** Where webhooks may be sent; without it to the public internet alone. */
  readonly webhooks?: OutsideRules;
  /** The registers that identifiers are looked up in; without them in none. */
  readonly registers?: RegistersConfig;
  /** The registers that DOIs are deposited with; without them with none. */
  readonly doiRegisters?: DoiRegistersConfig;
  /** Sets the pages by which house styles are judged. */
  readonly typesetter: ApiDeps["typesetter"];
}): Composition {
  const { ctx, auth, assets } = deps;
  // The page of a failure names the press as it was last read: it may be that it cannot be read.
  let lastRead = DEFAULT_PRESS;
  const readPress = cachePress(ctx);
  const readPressSettings = async (): Promise<Press> => (lastRead = await readPress());
  const context = async (request?: Request): Promise<PressContext> => ({
    press: await readPressSettings(),
    reader: { signedIn: request !== undefined && (await findBrowserSession(auth, request.headers)) !== undefined },
  });
  const viewProblem: ProblemView = async (problem, { path, signedIn }) => {
    const press = problem.status < 500 ? await readPressSettings().catch(() => lastRead) : lastRead;
    const meant = await findMeant(ctx, problem, path);
    return problemDocument({ press, assets, problem, reader: { signedIn }, meant });
  };
  const problemView = Object.assign(viewProblem, { getVersion: () => ctx.changes.getVersion?.("press") });
  const files = pressFiles(auth, deps.pressUrl);
  const fairUse = createFairUse(deps.limits ?? NO_LIMITS);
  return {
    app: createApp(
      { ...deps, context, contextTags: ["press"], frame: siteFrame },
      { ...deps, files, fairUse },
      problemView,
    ),
    problemView,
    inlineScripts: [THEME_SCRIPT],
    files,
    fairUse,
  };
}

/** Returns what the words of an unknown address may have meant; undefined for another problem. */
const findMeant = async (ctx: Context, { status, words }: Problem, path: string) => {
  if (status !== 404) return undefined;
  return words === undefined ? nearestToAddress(ctx, path) : { words, nearest: [] };
};

/** Gives browsers that signed in before cookies proved themselves one that does (decision 35). */
const renewingCookies =
  (auth: AuthContext): MiddlewareHandler =>
  async (c, next) => {
    const renewed = await renewUnproven(auth, c.req.raw.headers);
    await next();
    if (renewed !== undefined && !c.res.headers.has("Set-Cookie")) c.header("Set-Cookie", renewed);
  };

const dashboardDocumentDeps = (
  { assets, context }: Services<PressContext>,
  auth: AuthContext,
): DashboardDocumentDeps => ({
  assets,
  pressName: async () => (await context()).press.name,
  findViewer: async (request) => {
    const person = await findCurrentPerson(auth, request);
    return person && { ...person, preferences: await findPreferences(auth, person.id) };
  },
});

/** Composes all routes of the press from those of the modules; longer paths come before those that would match them. */
function createApp(services: Services<PressContext>, signIn: ApiDeps, problemView: ProblemView): PressApp {
  const { auth, files } = signIn;
  const app: PressApp = new Hono();
  app.use("*", recordRoute);
  app.use("*", renewingCookies(auth));
  app.use("*", cancelBodyOfHead);
  const begin = beginPerClient(auth, signIn.fairUse);
  app.use(
    LIBRARY_PATH,
    limitConcurrency(begin, "search", ({ req }) => isSearchingUrl(req.url)),
  );
  app.use(
    READING_SEARCH_PATH,
    limitConcurrency(begin, "search", ({ req }) => req.query("search") !== undefined),
  );
  app.use(OAI_PATH, harvestersWait);
  for (const path of MACHINE_PATHS) app.use(path, limitConcurrency(begin, "search"));
  app.use(RESULTS_EXPORT_PATH, limitConcurrency(begin, "export"));
  for (const path of CITATION_PATHS) app.use(path, limitConcurrency(begin, "citation"));
  const api = pressApi(signIn);
  app.route("/", healthRoutes(services.ctx));
  app.route("/", authRoutes(auth));
  app.route("/api/v1", api);
  app.route("/", pageRoutes(services, [apiDocsPage(() => describe(api, API_TAGS))]));
  app.route("/", accountPages(services, auth));
  app.route("/", onboardingPages(services, auth));
  app.route("/", reviewPages(services, auth));
  app.route("/", proofPages(services, auth));
  app.route("/", dashboardPages(dashboardDocumentDeps(services, auth)));
  const { pressUrl } = services;
  const writeExport: WriteExport = (publications, format) => exportPublications(publications, format, { pressUrl });
  app.route("/", crossrefRoutes(auth, services.pressUrl));
  app.route("/", distributionRoutes(services, SITEMAP_PAGES));
  app.route("/", counterRoutes(services, begin));
  app.route("/", opdsRoutes(services));
  app.route("/", listRoutes({ ctx: services.ctx, pressUrl, writeExport }));
  app.route("/", signedFileRoutes(files));
  app.route("/", versionFileRoutes(services));
  app.route("/", downloadRoutes(services, begin));
  app.route("/", browsingPages(services, auth));
  app.route("/", cataloguePages(services));
  app.route("/", stopPages(services, auth, SEARCH_EMAILS));
  app.route("/", stopPages(services, auth, READERSHIP_EMAILS));
  app.route("/", contactPages(services, auth));
  app.route("/", manuscriptPages(services, auth));
  app.route("/", agreementPages(services, { ...auth, makeAgreementPdf }));
  app.route("/", sitePages(services));
  const markRepeated = createRepetitionMark();
  app.notFound((c) => respondWithFallback(app, c, () => markRepeated(c, PAGE_NOT_FOUND), problemView));
  app.onError((error, c) => {
    const problem = withTitle(c.req.path, toProblem(error, services.ctx.log.child({ requestId: c.env.requestId })));
    return problemResponse(c.req.raw, markRepeated(c, problem), problemView);
  });
  return app;
}
