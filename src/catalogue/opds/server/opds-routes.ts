import { type Context as HonoContext, Hono } from "hono";
import { opdsFeed, type OpdsFeed } from "#distribution/opds/opds-feed.ts";
import { OPDS_PATH, OPDS_SEARCH_PATH, OPDS_TYPE } from "#distribution/opds/opds-paths.ts";
import { type DescriptionContext, readDescriptionContext } from "#distribution/records/server/description-context.ts";
import { withOpenData } from "#distribution/core/server/open-data.ts";
import { withPriority } from "#platform/database/urgency.ts";
import type { Services } from "#platform/pages/page-deps.ts";
import { textResponse } from "#platform/pages/text-response.ts";
import { Invalid } from "#platform/refused.ts";
import { OPDS_PARAMETERS, OPDS_SEARCH_PARAMETERS, parseOpdsQuery, parseOpdsSearch } from "../opds-query.ts";
import { catalogueFeed, searchFeed } from "./opds-feeds.ts";

type OpdsDeps = Pick<Services, "ctx" | "pressUrl">;

/** The catalogue for reading apps (OPDS 2.0): titles that readers can fetch or buy as a file. Refuses wrong parameters with 422. */
export function opdsRoutes({ ctx: given, pressUrl }: OpdsDeps): Hono {
  // Programs ask here: readers' pages have priority.
  const ctx = withPriority(given, "search");
  const respond = async (
    c: HonoContext,
    query: readonly string[],
    make: (describing: DescriptionContext) => Promise<OpdsFeed>,
  ): Promise<Response> => {
    const feed = await make(await readDescriptionContext(ctx, pressUrl));
    const text = JSON.stringify(opdsFeed(feed, { pressUrl }));
    return textResponse(c, text, { type: OPDS_TYPE, tags: ["library", "press"], query, headers: withOpenData({}) });
  };
  const routes = new Hono();
  routes.get(OPDS_PATH, (c) => {
    const parsed = parseOpdsQuery(new URL(c.req.url).searchParams);
    if ("fields" in parsed) throw new Invalid(parsed.fields);
    return respond(c, OPDS_PARAMETERS, (describing) => catalogueFeed({ ctx, describing }, parsed.read));
  });
  routes.get(OPDS_SEARCH_PATH, (c) => {
    const parsed = parseOpdsSearch(new URL(c.req.url).searchParams);
    if ("fields" in parsed) throw new Invalid(parsed.fields);
    return respond(c, OPDS_SEARCH_PARAMETERS, (describing) => searchFeed({ ctx, describing }, parsed.read));
  });
  return routes;
}
