import { sql } from "kysely";
import type { CollectionStatus } from "#catalogue/collections/collection.ts";
import { picturePath } from "#catalogue/collections/collection-paths.ts";
import type { Context } from "#platform/context.ts";
import { Refused } from "#platform/refused.ts";
import type { PublicationStatus, PublicationType } from "#publications/core/publication.ts";
import { buildSeenByAll } from "#publications/core/server/visibility-condition.ts";

type QueryContext = Pick<Context, "db">;

export const collectionNotFound = (): Refused =>
  new Refused(404, "Collection not found", "There is no such collection. It may have been deleted.");

export type ListedCollection = {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly status: CollectionStatus;
  readonly titles: number;
  /** How many of them readers see. */
  readonly public_titles: number;
  readonly updated_at: Date;
};

/** Returns all collections, the last changed one first. */
export async function listEditedCollections({ db }: QueryContext): Promise<ListedCollection[]> {
  const { rows } = await sql<ListedCollection>`
    select c.id, c.slug, c.title, c.status, c.updated_at, count(p.id)::integer as titles,
      count(p.id) filter (where ${buildSeenByAll("list", "p")})::integer as public_titles
    from collections c
      left join collection_titles t on t.collection_id = c.id
      left join publications p on p.id = t.publication_id
    group by c.id order by c.updated_at desc, c.id`.execute(db);
  return rows;
}

export type CollectionTitle = {
  readonly id: string;
  readonly sequential_id: number;
  readonly type: PublicationType;
  readonly title: string;
  readonly language: string;
  readonly year: number | null;
  readonly status: PublicationStatus;
  readonly authors: readonly string[];
};

export type CollectionVersion = {
  readonly version: number;
  readonly title: string;
  readonly status: CollectionStatus;
  readonly titles: number;
  readonly saved_at: Date;
  /** Null for the program, and for a person whose name was erased. */
  readonly saved_by: string | null;
};

export type EditedCollection = {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly body: string;
  readonly status: CollectionStatus;
  readonly cover_id: string | null;
  /** The address of the uploaded picture. */
  readonly picture: string | null;
  readonly picture_text: string;
  readonly version: number;
  readonly updated_at: Date;
  readonly titles: readonly CollectionTitle[];
  readonly versions: readonly CollectionVersion[];
};

/** Returns a collection as editors change it, with its titles and its versions. 404 without such a collection. */
export async function requireEditedCollection(ctx: QueryContext, id: string): Promise<EditedCollection> {
  const { rows } = await sql<
    Omit<EditedCollection, "titles" | "versions" | "picture"> & { picture_path: string | null }
  >`
    select id, slug, title, body, status, cover_id, picture_path, picture_text, version, updated_at
    from collections where id::text = ${id}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw collectionNotFound();
  const { picture_path, ...collection } = row;
  return {
    ...collection,
    picture: picture_path === null ? null : picturePath(picture_path),
    titles: await listTitles(ctx, id),
    versions: await listVersions(ctx, id),
  };
}

async function listTitles({ db }: QueryContext, id: string): Promise<CollectionTitle[]> {
  const { rows } = await sql<CollectionTitle>`
    select ${titleColumns} from collection_titles t join publications p on p.id = t.publication_id
      left join publication_details d on d.publication_id = p.id
    where t.collection_id::text = ${id} order by t.position`.execute(db);
  return rows;
}

const titleColumns = sql`p.id, p.sequential_id, p.type, p.title, coalesce(d.language, 'en') as language, p.status, p.authors,
  extract(year from p.publication_date)::integer as year`;

const MAX_VERSIONS = 50;

async function listVersions({ db }: QueryContext, id: string): Promise<CollectionVersion[]> {
  const { rows } = await sql<CollectionVersion>`
    select v.version, v.title, v.status, cardinality(v.publication_ids) as titles, v.saved_at,
      nullif(concat_ws(' ', profile.first_name, profile.last_name), '') as saved_by
    from collection_versions v left join profiles profile on profile.id = v.saved_by
    where v.collection_id::text = ${id} order by v.version desc limit ${MAX_VERSIONS}`.execute(db);
  return rows;
}

export type EarlierCollection = {
  readonly version: number;
  readonly slug: string;
  readonly title: string;
  readonly body: string;
  readonly status: CollectionStatus;
  readonly titles: readonly CollectionTitle[];
};

/** Returns a collection as it was in a version, without titles that were deleted since. 404 without such a version. */
export async function requireCollectionVersion(
  { db }: QueryContext,
  id: string,
  version: number,
): Promise<EarlierCollection> {
  const { rows } = await sql<Omit<EarlierCollection, "titles">>`
    select version, slug, title, body, status from collection_versions
    where collection_id::text = ${id} and version = ${version}`.execute(db);
  const [row] = rows;
  if (!row) throw new Refused(404, "Version not found", "This collection has no version with this number.");
  const titles = await sql<CollectionTitle>`
    select ${titleColumns} from collection_versions v
      cross join unnest(v.publication_ids) with ordinality as given (id, place)
      join publications p on p.id = given.id left join publication_details d on d.publication_id = p.id
    where v.collection_id::text = ${id} and v.version = ${version} order by given.place`.execute(db);
  return { ...row, titles: titles.rows };
}
