import { type Context as HonoContext, Hono } from "hono";
import { ATOM_TYPE } from "#distribution/server/feed-response.ts";
import { withPriority } from "#platform/database/urgency.ts";
import { pageRoutes } from "#platform/pages/page-routes.ts";
import type { Services } from "#platform/pages/page-deps.ts";
import { page, type Visit } from "#platform/pages/page.ts";
import { textResponse } from "#platform/pages/text-response.ts";
import { Refused } from "#platform/refused.ts";
import { newsFeed, stripLinks } from "#policies/news/news-feed.ts";
import { NEWS_FEED_PATH, NEWS_PATH, newsPath } from "#policies/news/news-item.ts";
import { findNewsItem, listNews } from "#policies/news/server/news.ts";
import { NewsItemPage } from "#policies/news/web/news-item.page.tsx";
import { NewsPage } from "#policies/news/web/news.page.tsx";
import { PageHead } from "#ui/page-head.tsx";
import type { PressContext } from "#press/press-context.ts";

/** The number of items on the page of the news, and in its feed. */
const MAX_NEWS = 100;

/** Search engines show about this many characters of a description. */
const DESCRIPTION_LENGTH = 155;

/** The news of the press: the list, each item, and the feed. */
export function newsPages<Context extends PressContext>(services: Services<Context>): Hono {
  const list = page({
    path: NEWS_PATH,
    cacheTags: () => ["press"],
    load: ({ ctx, press }: Visit<Context>) => listNews(ctx, press, MAX_NEWS),
    head: ({ press, pressUrl }) => (
      <PageHead
        title={`News · ${press.name}`}
        description={`What ${press.name} announces: new series, calls, people and changes. Also as an Atom feed.`}
        canonical={pressUrl + NEWS_PATH}
      />
    ),
    view: ({ press, data }) => <NewsPage pressName={press.name} items={data} />,
  });
  const item = page({
    path: `${NEWS_PATH}/:slug{[a-z0-9-]+}`,
    cacheTags: () => ["press"],
    load: async ({ ctx, press, params }: Visit<Context>) => {
      const found = await findNewsItem(ctx, press, params["slug"] ?? "");
      if (found === "withdrawn")
        throw new Refused(410, "News withdrawn", "The press has withdrawn the news item at this address.");
      if (!found) throw new Refused(404, "News not found", "There is no news item at this address.");
      return found;
    },
    head: ({ press, pressUrl, data }) => (
      <PageHead
        title={`${data.title} · ${press.name}`}
        description={stripLinks(data.body.summary).slice(0, DESCRIPTION_LENGTH)}
        canonical={pressUrl + newsPath(data.slug)}
      />
    ),
    view: ({ data }) => <NewsItemPage item={data} />,
  });
  return new Hono()
    .get(NEWS_FEED_PATH, async (c) => feedResponse(c, services))
    .route("/", pageRoutes<Context>(services, [list, item]));
}

async function feedResponse<Context extends PressContext>(
  c: Pick<HonoContext, "env">,
  { ctx, context, pressUrl }: Services<Context>,
): Promise<Response> {
  const { press } = await context();
  const searching = withPriority(ctx, "search");
  const items = await listNews(searching, press, MAX_NEWS);
  return textResponse(c, newsFeed(items, { pressUrl, press, startedAt: ctx.clock() }), {
    type: ATOM_TYPE,
    tags: ["press"],
  });
}
