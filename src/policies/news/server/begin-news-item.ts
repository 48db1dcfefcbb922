import { sql } from "kysely";
import { type Actor, getPersonId } from "#people/core/actor.ts";
import type { Context } from "#platform/context.ts";
import { Invalid } from "#platform/refused.ts";
import { newsKey, newsSlug } from "#policies/news/news-item.ts";
import { MAX_NEWS_TITLE_LENGTH } from "#policies/news/read-news.ts";
import type {} from "#policies/core/server/tables.ts";

/**
 * Begins a news item, which readers do not see before its first version is in force. Returns the key of its text. Invalid (422) for a title
 * that is empty or too long.
 */
export async function beginNewsItem(ctx: Context, actor: Actor, input: { readonly title: string }): Promise<string> {
  const title = input.title.trim();
  if (title === "") throw new Invalid({ title: "Give the news item a title." });
  if ([...title].length > MAX_NEWS_TITLE_LENGTH)
    throw new Invalid({ title: `The title must have at most ${MAX_NEWS_TITLE_LENGTH} characters.` });
  return ctx.db.transaction().execute(async (db) => {
    // Two concurrent items with one title would get one address.
    await sql`lock table news_items in share row exclusive mode`.execute(db);
    const base = newsSlug(title);
    const taken = new Set((await db.selectFrom("news_items").select("slug").execute()).map(({ slug }) => slug));
    let slug = base;
    for (let next = 2; taken.has(slug); next += 1) slug = `${base}-${next}`;
    const row = { slug, title, created_at: ctx.clock(), created_by: getPersonId(actor) ?? null, withdrawn_at: null };
    await db.insertInto("news_items").values(row).execute();
    return newsKey(slug);
  });
}
