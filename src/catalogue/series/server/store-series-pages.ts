import { type Kysely, sql } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { BrowsedPublication } from "#catalogue/browsing/server/browsed-publications.ts";
import { toSlug } from "#catalogue/browsing/slug.ts";

/** Gives the series of these publications their addresses; one whose name is taken gets a part of its id. */
export async function storeSeriesPages(db: Kysely<Tables>, publications: readonly BrowsedPublication[]): Promise<void> {
  const titles = new Map(
    publications.flatMap(({ series_id, series_title }) =>
      series_id === null || series_title === null ? [] : [[series_id, series_title] as const],
    ),
  );
  for (const withId of [false, true]) {
    const ids = [...titles.keys()].toSorted();
    if (ids.length === 0) return;
    const slugs = ids.map((id) => toSlug(titles.get(id) ?? "") + (withId ? `-${id.slice(0, 8)}` : ""));
    await sql`
      insert into series_pages (series_id, slug)
      select id, slug from unnest(${ids}::uuid[], ${slugs}::text[]) as given (id, slug) on conflict do nothing`.execute(
      db,
    );
    const { rows } = await sql<{ series_id: string }>`
      select series_id from series_pages where series_id = any(${ids}::uuid[])`.execute(db);
    for (const { series_id } of rows) titles.delete(series_id);
  }
}
