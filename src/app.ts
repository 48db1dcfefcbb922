import { Hono } from "hono";
import { createElement } from "react";
import { downloadRoutes } from "#catalogue/server/downloads.ts";
import { refreshSortKeys } from "#catalogue/server/refresh-sort-keys.ts";
import { distributionRoutes } from "#distribution/server/routes.ts";
import type { Problem } from "#platform/problem.ts";
import type { App } from "#platform/server/answering.ts";
import type { Assets } from "#platform/server/assets.ts";
import { healthRoutes } from "#platform/server/health.ts";
import { problemAnswer, type ProblemView } from "#platform/server/problem-answer.ts";
import { problemOf } from "#platform/server/problem-of.ts";
import type { Services } from "#platform/server/services.ts";
import type { Work } from "#platform/work.ts";
import { LIBRARY_PATH } from "#publications/addresses.ts";
import { DEFAULT_PRESS, type Press } from "#publications/press.ts";
import { prosePages } from "#site/prose.ts";
import { SiteLayout } from "#site/web/site-layout.tsx";
import { THEME_SCRIPT } from "#ui/theme-script.ts";

/** What every page of this site knows besides its own data. */
type PressContext = { readonly press: Press };

/** The rooms composed: the routes, how a problem is shown, and what is done once a minute. */
export type Composition = {
  readonly app: App;
  readonly problemView: ProblemView;
  /** Scripts that stand in the documents themselves; the content security policy allows exactly these. */
  readonly inlineScripts: readonly string[];
  everyMinute(): Promise<void>;
};

/** Accounts are not open yet, so the frame shows no way in (specification §2, header). */
const READER = { signedIn: false, accountsOpen: false };

/** The public pages beside the publications', for the sitemap. */
const SITE_PATHS = ["/", LIBRARY_PATH, ...prosePages(DEFAULT_PRESS).map(({ path }) => path)];

/** Specification §2: any other path. */
const NOT_FOUND: Problem = {
  status: 404,
  title: "Oops! Page not found",
  sentence: "There is nothing at this address. It may have been moved, or mistyped.",
};

export function compose(house: {
  readonly work: Work;
  readonly pressUrl: string;
  readonly assets: Assets;
}): Composition {
  const { work, assets } = house;
  const services: Services<PressContext> = {
    ...house,
    context: async () => ({ press: DEFAULT_PRESS }),
    frame: ({ address, context, head, children }) =>
      createElement(SiteLayout, { press: context.press, path: address.path, reader: READER, assets, head, children }),
  };
  const problemView: ProblemView = (problem) =>
    createElement(SiteLayout, {
      press: DEFAULT_PRESS,
      path: "",
      reader: READER,
      assets,
      head: null,
      children: problem.sentence,
    });
  return {
    app: createApp(services, problemView),
    problemView,
    inlineScripts: [THEME_SCRIPT],
    everyMinute: async () => void (await refreshSortKeys(work)),
  };
}

/** All routes of the press. Rooms bring theirs; the order decides where two would answer. */
function createApp(services: Services<PressContext>, problemView: ProblemView | undefined): Hono {
  const { log } = services.work;
  const app = new Hono();
  app.route("/", healthRoutes(services.work));
  app.route("/", distributionRoutes(services, { sitePaths: SITE_PATHS }));
  app.route("/", downloadRoutes(services));
  app.notFound((request) => {
    log.info({ path: request.req.path }, "not found");
    return problemAnswer(request.req.raw, NOT_FOUND, problemView);
  });
  app.onError((error, request) => problemAnswer(request.req.raw, problemOf(error, log), problemView));
  return app;
}
