import { sql } from "kysely";
import type { Reader } from "#publications/core/policy.ts";
import { reversePage } from "#platform/reverse-paging.ts";
import { cursorAfter } from "#platform/api/paging.ts";
import type { Context } from "#platform/context.ts";
import type { ListQuery } from "#publications/listing/list-query.ts";
import type { Publication } from "#publications/core/publication.ts";
import { listCondition } from "./list-selection.ts";
import { matchAll } from "#publications/core/server/visibility-condition.ts";
import { comesAfter, toCursorKeys, buildOrder, parseCursor, getSortColumn, getSortValue } from "./list-order.ts";
import { findPageStart } from "./page-start.ts";
import { publicationFrom } from "#publications/core/server/stored-publication.ts";
import { withRelations } from "#publications/core/server/stored-relations.ts";

type QueryContext = Pick<Context, "db">;

/** So few publications are sorted as they are found, instead of walking an index of the order past all that do not match. */
const MAX_SORTED = 2000;

/** A page of the list, and the cursor of the next one; null at the end. */
export type PublicationListPage = { readonly publications: readonly Publication[]; readonly next: string | null };

/**
 * Returns one page of the publications that a query selects and this viewer may see, with all relations. If the caller
 * gives their total, pages near the end are read from the end. Throws Invalid for a cursor that is not of this order.
 */
export async function listPublications(
  ctx: QueryContext,
  reader: Reader,
  query: ListQuery,
  total?: number,
): Promise<PublicationListPage> {
  const place = parseCursor(query);
  const range = reversePage(query, place ? undefined : total);
  const { limit, backwards } = range;
  const start = total === undefined ? undefined : await findPageStart(ctx, reader, query, range);
  const conditions = [listCondition(reader, query), place && comesAfter(query, place), start?.from];
  const matching = sql`publication_list p where ${matchAll(conditions)}`;
  // "offset 0" keeps the database from ordering by an index: it cannot know that several filters together match few.
  const found = total === undefined || total > MAX_SORTED ? matching : sql`(select * from ${matching} offset 0) p`;
  // The sort value is made for the rows of the page, not for those before it.
  const { rows } = await sql<{ id: string; value: string; sequentialId: number }>`
    select p.publication_id as id, ${getSortValue(query)} as value, p.sequential_id as "sequentialId"
    from (
      select p.publication_id, p.sequential_id, ${getSortColumn(query)} from ${found}
      order by ${buildOrder(query, backwards)}
      limit ${backwards ? limit : limit + 1} offset ${start?.offset ?? range.offset}) p
    order by ${buildOrder(query, backwards)}`.execute(ctx.db);
  const here = backwards ? rows.toReversed() : rows.slice(0, limit);
  const isLast = backwards ? query.offset + query.limit >= (total ?? 0) : rows.length <= limit;
  const last = isLast ? undefined : here.at(-1);
  return {
    publications: await publicationsInOrder(
      ctx,
      here.map(({ id }) => id),
    ),
    next: last
      ? cursorAfter(toCursorKeys(query, { value: last.value, sequentialId: String(last.sequentialId) }))
      : null,
  };
}

/** Returns the publications that wait for approval, the longest waiting first. */
export async function listWaiting(ctx: QueryContext): Promise<readonly Publication[]> {
  const { rows } = await sql<{ id: string }>`select p.id from publications p where p.status = 'under_review'
    order by p.updated_at, p.sequential_id limit 500`.execute(ctx.db);
  return publicationsInOrder(
    ctx,
    rows.map(({ id }) => id),
  );
}

/** Returns these publications with all relations, in the order of the ids. */
export async function publicationsInOrder(ctx: QueryContext, ids: readonly string[]): Promise<Publication[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .selectFrom("publications")
    .selectAll("publications")
    .select(withRelations)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, publicationFrom(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
