import { type Kysely, sql } from "kysely";
import type {} from "#people/core/server/tables.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import { listNews } from "#policies/news/server/news.ts";
import { readPress } from "#press/core/server/press.ts";
import { addDays, toZonedTime } from "#press/core/zoned-time.ts";
import { notify } from "./notify.ts";
import type {} from "./tables.ts";

/** An older news item is not told any more, such as to a person who switches the news on. */
const NEW_DAYS = 7;

/** The most news items of a week that are told. */
const MAX_NEWS = 5;

/** Tells those who switched _News from the press_ on of the news items of the last week; each person of each once, also by several nodes. */
export async function notifyOfNews(ctx: Pick<Context, "db" | "clock" | "log">): Promise<void> {
  const press = await readPress(ctx);
  const since = addDays(toZonedTime(ctx.clock(), press.hours.timeZone).day, -NEW_DAYS);
  const items = (await listNews(ctx, press, MAX_NEWS)).filter(({ publishedOn }) => publishedOn > since);
  for (const { slug } of items) {
    const onceKey = `news:${slug}`;
    const people = await peopleWithout(ctx.db, onceKey);
    const notifications = people.map((personId) => ({
      personId,
      kind: "press_news" as const,
      actorId: null,
      details: { news: slug },
      onceKey,
    }));
    if (notifications.length > 0) await notify(ctx.db, ctx.clock(), notifications);
  }
}

async function peopleWithout(db: Kysely<Tables>, onceKey: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("person_preferences as c")
    .select("c.user_id")
    .where(sql<boolean>`c.notifications ->> 'press_news' = 'true'`)
    .where(
      sql<boolean>`not exists (select from notifications n where n.person_id = c.user_id and n.once_key = ${onceKey})`,
    )
    .execute();
  return rows.map(({ user_id }) => user_id);
}
