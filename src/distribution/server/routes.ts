import { Hono } from "hono";
import { withPriority } from "#platform/database/urgency.ts";
import { keepUntilChange } from "#platform/pages/keep-until-change.ts";
import type { Services } from "#platform/pages/page-deps.ts";
import { textResponse } from "#platform/pages/text-response.ts";
import type { PressContext } from "#press/press-context.ts";
import { oaiRoutes } from "#distribution/oai/server/oai-routes.ts";
import { FEED_PATH } from "../atom.ts";
import { onixRoutes } from "../lists/onix/server/onix-routes.ts";
import { llmsTxt, robotsTxt, securityTxt } from "../crawling.ts";
import { OPEN_SEARCH_PATH, OPEN_SEARCH_TYPE, openSearchDescription } from "../open-search.ts";
import { FEED_LENGTH, FEED_TAGS, makeFeed, respondWithFeed } from "./feed-response.ts";
import { listNewTitles } from "./public-pages.ts";
import { recordRoutes } from "./record-routes.ts";
import { type OtherPages, sitemapRoutes } from "./sitemap-routes.ts";

type RouteContext = Pick<Services<PressContext>, "ctx" | "context" | "pressUrl">;

const TEXT = { type: "text/plain", headers: { "Cache-Control": "public, max-age=3600" } };

/** Routes with data for programs. */
export function distributionRoutes(telling: RouteContext, pages: OtherPages): Hono {
  const { pressUrl, context } = telling;
  // Programs request much data at once here: readers' pages have priority.
  const ctx = withPriority(telling.ctx, "search");
  const routes = new Hono().route("/", sitemapRoutes({ ctx, pressUrl }, pages));
  routes.route("/", oaiRoutes({ ctx, pressUrl }));
  routes.route("/", recordRoutes({ ctx, pressUrl }));
  routes.route("/", onixRoutes(telling));
  const feedOfNewTitles = keepUntilChange(ctx.changes, FEED_TAGS, async () =>
    makeFeed(telling, await listNewTitles(ctx, FEED_LENGTH)),
  );
  routes.get(FEED_PATH, async (c) => respondWithFeed(c, await feedOfNewTitles()));
  routes.get(OPEN_SEARCH_PATH, async (c) => {
    const description = openSearchDescription({ pressUrl, press: (await context()).press });
    return textResponse(c, description, { type: OPEN_SEARCH_TYPE, tags: ["press"] });
  });
  routes.get("/robots.txt", (c) => textResponse(c, robotsTxt(pressUrl), { ...TEXT, tags: ["press"] }));
  routes.get("/llms.txt", async (c) =>
    textResponse(c, llmsTxt({ pressUrl, press: (await context()).press }), { ...TEXT, tags: ["press"] }),
  );
  routes.get("/.well-known/security.txt", async (c) => {
    const text = securityTxt({ pressUrl, press: (await context()).press, now: ctx.clock() });
    return textResponse(c, text, { ...TEXT, tags: ["press"] });
  });
  return routes;
}
