import { type RawBuilder, sql } from "kysely";
import type { BrowseQuery } from "#catalogue/browsing/browse-query.ts";
import { type KindCounts, getTotal } from "#catalogue/browsing/kind-counts.ts";
import { kindCounts, ofType, orderBy, limitPage } from "#catalogue/browsing/server/browse-order.ts";
import { listCoverTitles, listLines } from "#catalogue/browsing/server/list-lines.ts";
import { picturePath } from "#catalogue/collections/collection-paths.ts";
import type {
  CollectionCard,
  CollectionLink,
  CollectionPageData,
  ShownCollection,
} from "#catalogue/collections/shown-collection.ts";
import type { Context } from "#platform/context.ts";
import { buildSeenByAll } from "#publications/core/server/visibility-condition.ts";
import type { LibraryTitle } from "#search/library.ts";

type QueryContext = Pick<Context, "db">;

/** The covers that stand for a collection without a picture. */
const COVERS = 3;
const SHELF_LENGTH = 60;

type CollectionRow = {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly body: string;
  readonly picture_path: string | null;
  readonly picture_text: string;
  readonly cover_id: string | null;
};

export type FoundCollection = ShownCollection & { readonly id: string; readonly coverId: string | null };

const columns = sql`c.id, c.slug, c.title, c.body, c.picture_path, c.picture_text, c.cover_id`;

function toFoundCollection({ picture_path, picture_text, cover_id, ...row }: CollectionRow): FoundCollection {
  const picture = picture_path === null ? undefined : { path: picturePath(picture_path), text: picture_text };
  return { id: row.id, slug: row.slug, title: row.title, body: row.body, picture, coverId: cover_id };
}

export type CollectionOrder = "newest" | "title";

/** Returns the published collections with public titles: the newest first, or by title. At most `limit`. */
export async function listCollections(
  ctx: QueryContext,
  { order, limit }: { readonly order: CollectionOrder; readonly limit?: number },
): Promise<CollectionCard[]> {
  const { rows } = await sql<CollectionRow & { titles: number; covers: string[] }>`
    select ${columns}, counts.titles, counts.covers
    from collections c cross join lateral (
      select count(*)::integer as titles,
        (array_agg(p.id::text order by (p.id = c.cover_id) is not true, t.position))[1:${sql.lit(COVERS)}] as covers
      from collection_titles t join publications p on p.id = t.publication_id
      where t.collection_id = c.id and ${buildSeenByAll("list", "p")}) counts
    where c.status = 'published' and counts.titles > 0
    order by ${order === "title" ? sql`lower(c.title), c.id` : sql`c.published_at desc, c.id`}
    limit ${limit ?? null}`.execute(ctx.db);
  const covers = new Map(
    (await listCoverTitles(ctx, [...new Set(rows.flatMap((row) => row.covers))])).map((title) => [title.id, title]),
  );
  return rows.map((row) => ({
    ...toFoundCollection(row),
    titles: row.titles,
    covers: row.covers.flatMap((id) => covers.get(id) ?? []),
  }));
}

/** Returns a collection of any status by its id. */
export async function findCollectionById({ db }: QueryContext, id: string): Promise<FoundCollection | undefined> {
  const { rows } = await sql<CollectionRow>`select ${columns} from collections c where c.id::text = ${id}`.execute(db);
  return rows[0] && toFoundCollection(rows[0]);
}

/** Returns the published collection at an address; `movedTo` where it had that address in an earlier version. */
export async function findCollection(
  { db }: QueryContext,
  slug: string,
): Promise<{ readonly collection: FoundCollection } | { readonly movedTo: string } | undefined> {
  const { rows } = await sql<CollectionRow>`
    select ${columns} from collections c where c.slug = ${slug} and c.status = 'published'`.execute(db);
  if (rows[0]) return { collection: toFoundCollection(rows[0]) };
  const moved = await sql<{ slug: string }>`
    select c.slug from collection_versions v join collections c on c.id = v.collection_id
    where v.slug = ${slug} and v.status = 'published' and c.slug <> ${slug} and c.status = 'published'
    order by v.saved_at desc limit 1`.execute(db);
  return moved.rows[0] && { movedTo: moved.rows[0].slug };
}

const ofCollection = ({ id }: Pick<FoundCollection, "id">): RawBuilder<unknown> => sql`
  from collection_titles listed join publications p on p.id = listed.publication_id
  where listed.collection_id = ${id} and ${buildSeenByAll("list", "p")}`;

/** Returns the page of a collection: the titles that readers see. */
export async function findCollectionPage(
  ctx: QueryContext,
  collection: FoundCollection,
  query: BrowseQuery,
): Promise<CollectionPageData> {
  const summaries = await sql<KindCounts>`select ${kindCounts} ${ofCollection(collection)}`.execute(ctx.db);
  const counts = summaries.rows[0] ?? { book: 0, conference_proceedings: 0, academic_chapter: 0 };
  const { rows } = await sql<{ id: string }>`
    select p.id ${ofCollection(collection)} and ${ofType(query.type)} order by ${orderBy(query.sort)} ${limitPage(query)}`.execute(
    ctx.db,
  );
  return {
    collection,
    counts,
    cover: await findCover(ctx, collection),
    shelf: query.page === 1 ? await listShelf(ctx, collection) : [],
    lines: await listLines(
      ctx,
      rows.map(({ id }) => id),
    ),
    total: getTotal(counts, query.type),
    query,
  };
}

async function findCover(ctx: QueryContext, collection: FoundCollection): Promise<LibraryTitle | undefined> {
  if (collection.picture !== undefined || collection.coverId === null) return undefined;
  const { rows } = await sql<{ id: string }>`
    select p.id ${ofCollection(collection)} and p.id = ${collection.coverId}`.execute(ctx.db);
  const [title] = await listCoverTitles(
    ctx,
    rows.map(({ id }) => id),
  );
  return title;
}

/** The books and proceedings of the collection, in its order: chapters have no spine. */
async function listShelf(ctx: QueryContext, collection: FoundCollection): Promise<readonly LibraryTitle[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id ${ofCollection(collection)} and p.type <> 'academic_chapter'
    order by listed.position limit ${SHELF_LENGTH}`.execute(ctx.db);
  return listCoverTitles(
    ctx,
    rows.map(({ id }) => id),
  );
}

/** Returns the ids of a collection's first public titles, in its order. */
export async function listFirstOfCollection(
  { db }: QueryContext,
  collection: FoundCollection,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id ${ofCollection(collection)} order by listed.position limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the published collections in which a publication stands; for a chapter, those of its book too. */
export async function listCollectionsWith({ db }: QueryContext, id: string): Promise<CollectionLink[]> {
  const { rows } = await sql<CollectionLink>`
    select c.slug, c.title from collections c
    where c.status = 'published' and exists (
      select from collection_titles t where t.collection_id = c.id
        and t.publication_id in (select unnest(array[p.id, p.parent_book_id]) from publications p where p.id = ${id}))
    order by lower(c.title), c.id`.execute(db);
  return rows;
}

/** The addresses of the published collections with public titles, for the sitemap. */
export const COLLECTION_SLUGS = sql`select c.slug from collections c where c.status = 'published' and exists (
  select from collection_titles t join publications p on p.id = t.publication_id
  where t.collection_id = c.id and ${buildSeenByAll("list", "p")})`;
