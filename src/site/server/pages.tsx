import type { Hono } from "hono";
import { pageRoutes } from "#platform/pages/page-routes.ts";
import type { Services } from "#platform/pages/page-deps.ts";
import { librariansPage } from "../librarians/server/librarians-page.tsx";
import { offlinePage } from "../offline/server/offline-page.tsx";
import type { PressContext } from "#press/press-context.ts";
import { homePage } from "../home/server/home-page.tsx";
import { newsPages } from "./news-pages.tsx";
import { policyPages } from "./policy-page.tsx";
import { servicePageRoutes } from "./service-pages.tsx";

/** The home page, the page for visits without a connection, the services, the news, and the press's texts. */
export function sitePages<Context extends PressContext>(services: Services<Context>): Hono {
  return newsPages(services).route(
    "/",
    pageRoutes<Context>(services, [
      homePage<Context>(),
      offlinePage<Context>(),
      librariansPage<Context>(),
      ...servicePageRoutes<Context>(),
      ...policyPages<Context>(),
    ]),
  );
}
