import { Hono } from "hono";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { newTitlesPage } from "#catalogue/by-date/server/new-titles-page.tsx";
import { callPage, callsPage } from "#catalogue/calls/server/call-pages.tsx";
import { collectionPage, collectionsPage } from "#catalogue/collections/server/collection-pages.tsx";
import { collectionRoutes } from "#catalogue/collections/server/collection-routes.tsx";
import { conferencePage, conferencesPage } from "#catalogue/conferences/server/conference-pages.tsx";
import { peoplePage, personPage } from "#catalogue/people/server/people-pages.tsx";
import { seriesIndexPage, seriesPage } from "#catalogue/series/server/series-pages.tsx";
import { subjectPage, subjectsPage } from "#catalogue/subjects/server/subject-pages.tsx";
import type { Services } from "#platform/pages/page-deps.ts";
import { pageRoutes } from "#platform/pages/page-routes.ts";
import type { PressContext } from "#press/press-context.ts";
import { browsingFeeds } from "./browsing-feeds.ts";

/** The pages by which readers browse: subjects, people, series, conferences, collections; each with its feed. */
export function browsingPages<Context extends PressContext>(services: Services<Context>, auth: AuthContext): Hono {
  return new Hono()
    .route("/", browsingFeeds(services))
    .route("/", collectionRoutes(services, auth))
    .route(
      "/",
      pageRoutes<Context>(services, [
        newTitlesPage,
        subjectsPage,
        subjectPage,
        peoplePage,
        personPage,
        seriesIndexPage,
        seriesPage,
        conferencesPage,
        conferencePage,
        collectionsPage,
        collectionPage,
        callsPage,
        callPage,
      ]),
    );
}
