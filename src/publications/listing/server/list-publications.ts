import { type RawBuilder, sql } from "kysely";
import type { Reader } from "#publications/policy.ts";
import { reversePage } from "#platform/reverse-paging.ts";
import type { Context } from "#platform/context.ts";
import type { ListQuery, SortColumn } from "#publications/listing/list-query.ts";
import type { Publication } from "#publications/publication.ts";
import { listCondition, visibleTo } from "./list-selection.ts";
import { publicationFrom } from "#publications/server/stored-publication.ts";
import { withRelations } from "#publications/server/stored-relations.ts";

type QueryContext = Pick<Context, "db">;

const SORTED_BY: Readonly<Record<SortColumn, RawBuilder<unknown>>> = {
  created_at: sql`p.created_at`,
  updated_at: sql`p.updated_at`,
  title: sql`left(p.title, 200)`,
  type: sql`p.type`,
  status: sql`p.status`,
  publication_date: sql`p.publication_date`,
  views: sql`p.views`,
  downloads: sql`p.downloads`,
  citations: sql`p.citations`,
};

/**
 * Returns one page of the publications that a query selects and this viewer may see, with all relations. If the caller
 * gives their total, pages near the end are read from the end.
 */
export async function listPublications(
  ctx: QueryContext,
  reader: Reader,
  query: ListQuery,
  total?: number,
): Promise<Publication[]> {
  const { limit, offset, backwards } = reversePage(query, total);
  const { rows } = await sql<{ id: string }>`
    select p.publication_id as id from publication_list p where ${listCondition(reader, query)}
    order by ${orderOf(query, backwards)} limit ${limit} offset ${offset}`.execute(ctx.db);
  const ids = rows.map(({ id }) => id);
  return publicationsInOrder(ctx, backwards ? ids.toReversed() : ids);
}

/**
 * Publications without a date come last in both directions. Only dates can be null, and "nulls last" would prevent the
 * use of other indexes.
 */
function orderOf({ sort, order }: ListQuery, backwards: boolean): RawBuilder<unknown> {
  const direction = sql.raw((order === "desc") === backwards ? "asc" : "desc");
  const nulls = sort === "publication_date" ? sql.raw(backwards ? "nulls first" : "nulls last") : sql``;
  return sql`${SORTED_BY[sort]} ${direction} ${nulls}, p.sequential_id ${direction}`;
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

/**
 * Returns the chapters or papers of a publication that this viewer may see, in their order (decision F8): by one statement, so
 * that order and numbers belong together while a chapter is being moved.
 */
export async function listChaptersOfPublication(
  ctx: QueryContext,
  reader: Reader,
  parentId: string,
): Promise<readonly Publication[]> {
  const detail = (column: "chapter_number" | "page_from") => sql`
    (select d.${sql.ref(column)} from publication_details d where d.publication_id = publications.id) nulls last`;
  const rows = await ctx.db
    .selectFrom("publications")
    .selectAll("publications")
    .select(withRelations)
    .where(
      "id",
      "in",
      sql<string>`(select p.id from publications p
        where p.parent_book_id = ${parentId}::uuid and ${visibleTo(reader, "publications")})`,
    )
    .orderBy(detail("chapter_number"))
    .orderBy(detail("page_from"))
    .orderBy("created_at")
    .orderBy("sequential_id")
    .execute();
  return rows.map(publicationFrom);
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
