import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { utcDay } from "../core/server/collection.ts";

export type StaffUse = { readonly publicationId: string; readonly kind: "view" | "download" };

/**
 * Counts the use by staff (updateStatistics of specification §7): a person opened the details in the dashboard, or downloaded from its list.
 * It counts in the simple counters and is stored apart by day, so that COUNTER reports leave it out (decision F15).
 */
export async function recordStaffUse(
  { db, clock }: Pick<Context, "db" | "clock">,
  { publicationId, kind }: StaffUse,
): Promise<void> {
  const now = clock();
  const [views, downloads] = kind === "view" ? [1, 0] : [0, 1];
  const [viewedAt, downloadedAt] = kind === "view" ? [now, null] : [null, now];
  await sql`
    with totals as (
      insert into publication_statistics as known
        (publication_id, views_count, downloads_count, last_viewed_at, last_downloaded_at, updated_at)
      values (${publicationId}, ${views}, ${downloads}, ${viewedAt}, ${downloadedAt}, ${now})
      on conflict (publication_id) do update set
        views_count = known.views_count + excluded.views_count,
        downloads_count = known.downloads_count + excluded.downloads_count,
        last_viewed_at = greatest(known.last_viewed_at, excluded.last_viewed_at),
        last_downloaded_at = greatest(known.last_downloaded_at, excluded.last_downloaded_at),
        updated_at = excluded.updated_at
    )
    insert into statistics_staff_daily as known (publication_id, day, views, downloads)
    values (${publicationId}, ${utcDay(now.getTime())}, ${views}, ${downloads})
    on conflict (publication_id, day) do update set
      views = known.views + excluded.views, downloads = known.downloads + excluded.downloads`.execute(db);
}
