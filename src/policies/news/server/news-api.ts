import { z } from "@hono/zod-openapi";
import { sql } from "kysely";
import { operation, personApi } from "#people/core/server/operation.ts";
import { body, json } from "#platform/api/api.ts";
import { LIST_OF } from "#platform/api/whole-lists.ts";
import type { Context } from "#platform/context.ts";
import { NEWS_PATH, newsKey, newsPath } from "#policies/news/news-item.ts";
import { TextKey } from "#policies/core/server/text-shapes.ts";
import { beginNewsItem } from "./begin-news-item.ts";
import { withdrawNewsItem } from "./withdraw-news-item.ts";
import { withLocation } from "#platform/api/with-location.ts";

const tags = ["Press"];

const NewsItemRow = z.object({
  key: z.string().openapi({ description: "The key of its text: `news-a-new-series`." }),
  path: z.string(),
  title: z.string().openapi({ description: "The title with which it was begun." }),
  version: z.int().openapi({ description: "0 before its first version." }),
  published_on: z.iso.date().nullable(),
  is_withdrawn: z.boolean(),
});

const list = operation("press_settings", {
  method: "get",
  path: "/press/news",
  operationId: "listNewsItems",
  tags,
  summary: "The news of the press, the newest first, with items that readers do not see yet or any more",
  responses: {
    200: json(
      z.object({ news: z.array(NewsItemRow).readonly() }),
      "The items; their texts are read and saved as those of the press.",
    ),
  },
  [LIST_OF]: "news",
});

const begin = operation("press_settings", {
  method: "post",
  path: "/press/news",
  operationId: "beginNewsItem",
  tags,
  summary: "Begin a news item; readers see it from the day of the first version of its text",
  request: body(z.object({ title: z.string().max(1000) })),
  responses: { 201: withLocation(json(z.object({ key: z.string() }), "The key of its text."), "/press/texts/{key}") },
});

const withdraw = operation("press_settings", {
  method: "put",
  path: "/press/news/{key}/withdrawn",
  operationId: "withdrawNewsItem",
  tags,
  summary: "Take a news item from the site, or show it again",
  request: { params: TextKey, ...body(z.object({ withdrawn: z.boolean() })) },
  responses: { 200: json(z.object({ withdrawn: z.boolean() }), "What holds now.") },
});

/** The operations on the news of the press; their texts and versions have those of all texts. */
export const newsApi = ({ ctx }: { readonly ctx: Context }) =>
  personApi()
    .openapi(list, async (c) => c.json({ news: await listAll(ctx) }, 200))
    .openapi(begin, async (c) => c.json({ key: await beginNewsItem(ctx, c.var.actor, c.req.valid("json")) }, 201))
    .openapi(withdraw, async (c) => {
      const { withdrawn } = c.req.valid("json");
      await withdrawNewsItem(ctx, { key: c.req.valid("param").key, withdrawn });
      return c.json({ withdrawn }, 200);
    });

export type NewsApi = ReturnType<typeof newsApi>;

type Row = {
  readonly slug: string;
  readonly title: string;
  readonly version: number;
  readonly published_on: string | null;
  readonly withdrawn_at: Date | null;
};

async function listAll({ db }: Pick<Context, "db">) {
  const { rows } = await sql<Row>`
    select item.slug, item.title, item.withdrawn_at, coalesce(max(text.version), 0)::int as version,
      min(text.in_force_on) as published_on
    from news_items item left join policy_text_versions text on text.path = ${`${NEWS_PATH}/`} || item.slug
    group by item.slug
    order by item.created_at desc, item.slug`.execute(db);
  return rows.map(({ slug, title, version, published_on, withdrawn_at }) => ({
    key: newsKey(slug),
    path: newsPath(slug),
    title,
    version,
    published_on,
    is_withdrawn: withdrawn_at !== null,
  }));
}
