import { Hono } from "hono";
import { pageRoutes } from "#platform/pages/page-routes.ts";
import type { Services } from "#platform/pages/page-deps.ts";
import { byDatePage } from "#catalogue/by-date/server/by-date-page.tsx";
import { RESULTS_EXPORT_PATH, RESULTS_FEED_PATH } from "#catalogue/search-results/export-address.ts";
import { serveResultsExport } from "#catalogue/search-results/server/results-export.ts";
import { serveResultsFeed } from "#catalogue/search-results/server/results-feed.ts";
import { citationRoutes } from "./citation-routes.ts";
import { libraryPage } from "./library-page.tsx";
import type { PressContext } from "#press/press-context.ts";
import { versionPage } from "#catalogue/versions/server/version-page.tsx";
import { noticePage } from "./notice-page.tsx";
import { readingPage } from "#catalogue/reading/server/reading-page.tsx";
import { readingSearchPage } from "#catalogue/reading/server/search-page.tsx";
import { readerPage } from "./reader-page.tsx";
import { publicationPage } from "./publication-page.tsx";

/**
 * The pages of the library, the publications and their citations. Routes with longer paths below them must be mounted
 * first.
 */
export function cataloguePages<Context extends PressContext>(services: Services<Context>): Hono {
  return new Hono()
    .route("/", citationRoutes(services))
    .get(RESULTS_FEED_PATH, (c) => serveResultsFeed(services, c))
    .get(RESULTS_EXPORT_PATH, (c) => serveResultsExport(services, c))
    .route(
      "/",
      pageRoutes<Context>(services, [
        libraryPage,
        byDatePage,
        noticePage,
        versionPage,
        publicationPage,
        readerPage(services.assets),
        readingPage(services.assets),
        readingSearchPage(services.assets),
      ]),
    );
}
