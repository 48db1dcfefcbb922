import { type RawBuilder, sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { fillText } from "#policies/core/fill-text.ts";
import { NEWS_PATH, type NewsItem, newsPath } from "#policies/news/news-item.ts";
import { readNews } from "#policies/news/read-news.ts";
import { TEXT_FACTS } from "#policies/core/text-facts.ts";
import type { Press } from "#press/core/press.ts";
import { readPress } from "#press/core/server/press.ts";
import { toZonedTime } from "#press/core/zoned-time.ts";
import type {} from "#policies/core/server/tables.ts";

/** More than any press has. */
const MAX_PATHS = 50_000;

type NewsContext = Pick<Context, "db" | "clock" | "log">;

/** Returns the news that are published today, the newest first, each in the version that is in force. */
export async function listNews(ctx: NewsContext, press: Press, limit: number): Promise<readonly NewsItem[]> {
  const rows = await newsInForce(ctx, press, sql`item.withdrawn_at is null`, limit);
  return rows.flatMap((row) => toNewsItem(ctx, press, row) ?? []);
}

/** Returns the paths of the published news for the sitemap, always in the same order. */
export async function listNewsPaths(ctx: NewsContext): Promise<readonly string[]> {
  const press = await readPress(ctx);
  const rows = await newsInForce(ctx, press, sql`item.withdrawn_at is null`, MAX_PATHS);
  return rows.map(({ slug }) => newsPath(slug));
}

/** Returns a news item as it is today; "withdrawn" for one that readers could see before, undefined for any other. */
export async function findNewsItem(
  ctx: NewsContext,
  press: Press,
  slug: string,
): Promise<NewsItem | "withdrawn" | undefined> {
  const [row] = await newsInForce(ctx, press, sql`item.slug = ${slug}`, 1);
  if (!row) return undefined;
  return row.withdrawn_at ? "withdrawn" : toNewsItem(ctx, press, row);
}

type Row = {
  readonly slug: string;
  readonly body: string;
  readonly published_on: string;
  readonly updated_on: string;
  readonly withdrawn_at: Date | null;
};

/** Returns the items with a version in force on the press's day: the newest version, and the day of the first. */
async function newsInForce(
  { db, clock }: NewsContext,
  press: Press,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<readonly Row[]> {
  const today = toZonedTime(clock(), press.hours.timeZone).day;
  const { rows } = await sql<Row>`
    select item.slug, item.withdrawn_at, newest.body, newest.in_force_on as updated_on, oldest.in_force_on as published_on
    from news_items item
      join lateral (select body, in_force_on from policy_text_versions
        where path = ${`${NEWS_PATH}/`} || item.slug and in_force_on <= ${today}
        order by version desc limit 1) newest on true
      join lateral (select min(in_force_on) as in_force_on from policy_text_versions
        where path = ${`${NEWS_PATH}/`} || item.slug) oldest on true
    where ${condition}
    order by oldest.in_force_on desc, item.created_at desc, item.slug
    limit ${limit}`.execute(db);
  return rows;
}

function toNewsItem({ log }: NewsContext, press: Press, row: Row): NewsItem | undefined {
  const read = readNews(row.body, TEXT_FACTS);
  if ("errors" in read) {
    log.error({ path: newsPath(row.slug) }, "A stored news item cannot be read; it is left out.");
    return undefined;
  }
  return {
    slug: row.slug,
    title: read.title,
    body: fillText({ ...read.body, description: "" }, press),
    publishedOn: row.published_on,
    updatedOn: row.updated_on,
  };
}
