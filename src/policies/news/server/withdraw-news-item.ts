import type { Context } from "#platform/context.ts";
import { Refused } from "#platform/refused.ts";
import { getNewsSlug } from "#policies/news/news-item.ts";
import type {} from "#policies/core/server/tables.ts";

/** Takes a news item from the site, or shows it again; its versions stay. 404 without such an item. */
export async function withdrawNewsItem(
  ctx: Context,
  { key, withdrawn }: { readonly key: string; readonly withdrawn: boolean },
): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const { numUpdatedRows } = await db
      .updateTable("news_items")
      .set({ withdrawn_at: withdrawn ? ctx.clock() : null })
      .where("slug", "=", getNewsSlug(key) ?? "")
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refused(404, "Text not found", "The press has no news item of this name.");
    await ctx.events.emit(db, "press.changed", {});
  });
}
