import { sql } from "kysely";
import { isFeatured, rating } from "#publications/core/rating.ts";
import type { Context } from "#platform/context.ts";

/** A statement holds the embedded engine. */
const BATCH_SIZE = 500;

type Counted = { readonly publication_id: string; readonly views_count: number; readonly downloads_count: number };

/**
 * Copies changed counters to the library's sort keys (once a minute), with the rating and the featured mark computed
 * from them. Returns how many titles changed.
 */
export async function refreshSortKeys(ctx: Pick<Context, "db" | "changes">): Promise<number> {
  const { rows } = await sql<Counted>`
    select s.publication_id, s.views_count, s.downloads_count
    from publication_statistics s join catalogue c on c.publication_id = s.publication_id
    where c.views <> s.views_count or c.downloads <> s.downloads_count`.execute(ctx.db);
  for (let start = 0; start < rows.length; start += BATCH_SIZE) await store(ctx, rows.slice(start, start + BATCH_SIZE));
  if (rows.length > 0) ctx.changes.invalidate(["library"]);
  return rows.length;
}

async function store({ db }: Pick<Context, "db">, counted: readonly Counted[]): Promise<void> {
  const keys = counted.map((one) => ({ ...one, rating: rating(one), featured: isFeatured(one) }));
  await sql`
    update catalogue set views = given.views_count, downloads = given.downloads_count,
      rating = given.rating, featured = given.featured
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as given (
      publication_id uuid, views_count integer, downloads_count integer, rating real, featured boolean)
    where catalogue.publication_id = given.publication_id`.execute(db);
}
