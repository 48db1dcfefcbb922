import { Hono } from "hono";
import { pageRoutes } from "#platform/pages/page-routes.ts";
import type { Services } from "#platform/pages/page-deps.ts";
import { byDatePage } from "#catalogue/by-date/server/by-date-page.tsx";
import { citationRoutes } from "./citation-routes.ts";
import { libraryPage } from "./library-page.tsx";
import type { PressContext } from "#press/press-context.ts";
import { readerPage } from "./reader-page.tsx";
import { publicationPage } from "./publication-page.tsx";

/**
 * The pages of the library, the publications and their citations. Routes with longer paths below them must be mounted
 * first.
 */
export function cataloguePages<Context extends PressContext>(services: Services<Context>): Hono {
  return new Hono()
    .route("/", citationRoutes(services))
    .route("/", pageRoutes<Context>(services, [libraryPage, byDatePage, publicationPage, readerPage(services.assets)]));
}
