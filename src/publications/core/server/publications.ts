import { sql } from "kysely";
import { Refused } from "#platform/refused.ts";
import { isUuid } from "#platform/uuid.ts";
import type { Context } from "#platform/context.ts";
import { isPossibleKey, type PublicationKey } from "#publications/core/publication-key.ts";
import type { Publication, PublicationStatus, PublicationType } from "#publications/core/publication.ts";
import { publicationFrom } from "./stored-publication.ts";
import { withRelations } from "./stored-relations.ts";

type QueryContext = Pick<Context, "db">;

/** Returns a publication with all its relations, whatever its status, in one round trip; undefined if there is none. */
export async function findPublication(ctx: QueryContext, key: PublicationKey): Promise<Publication | undefined> {
  if (!isPossibleKey(key)) return undefined;
  const row = await ctx.db
    .selectFrom("publications")
    .selectAll("publications")
    .select(withRelations)
    .where((eb) => ("id" in key ? eb("id", "=", key.id) : eb("sequential_id", "=", key.sequential_id)))
    .executeTakeFirst();
  return row && publicationFrom(row);
}

/** Returns the publications with these uuids that exist, by uuid, with all their relations, in one round trip. */
export async function findPublications(
  ctx: QueryContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Publication>> {
  const rows = await selectPublications(ctx, { ids }).selectAll("publications").select(withRelations).execute();
  return new Map(rows.map((row) => [row.id, publicationFrom(row)]));
}

/**
 * Returns a publication, whatever its status. Refused: 410 if it was published once and deleted (decision F2),
 * otherwise 404.
 */
export async function requirePublication(ctx: QueryContext, key: PublicationKey): Promise<Publication> {
  const publication = await findPublication(ctx, key);
  if (publication) return publication;
  const gone = isPossibleKey(key) && (await wasDeleted(ctx, key));
  throw gone ? new Refused(410, "Publication not found", "This publication was deleted.") : publicationNotFound();
}

async function wasDeleted({ db }: QueryContext, key: PublicationKey): Promise<boolean> {
  const tombstone = await db
    .selectFrom("publication_tombstones")
    .select("id")
    .where((eb) => ("id" in key ? eb("id", "=", key.id) : eb("sequential_id", "=", key.sequential_id)))
    .executeTakeFirst();
  return tombstone !== undefined;
}

/** The selection of an export or a list; all given fields apply. */
export type PublicationSelection = {
  readonly ids?: readonly string[] | undefined;
  readonly types?: readonly PublicationType[] | undefined;
  readonly status?: PublicationStatus | undefined;
  readonly parentId?: string | undefined;
};

function selectPublications({ db }: QueryContext, { ids, types, status, parentId }: PublicationSelection) {
  return db
    .selectFrom("publications")
    .$if(ids !== undefined, (query) =>
      query.where("id", "=", sql<string>`any(${(ids ?? []).filter((id) => isUuid(id.toLowerCase()))}::uuid[])`),
    )
    .$if(types !== undefined, (query) => query.where("type", "=", sql<PublicationType>`any(${types ?? []}::text[])`))
    .$if(status !== undefined, (query) => query.where("status", "=", status ?? "published"))
    .$if(parentId !== undefined, (query) => query.where("parent_book_id", "=", parentId ?? null));
}

const AT_A_TIME = 200;

/** Yields every selected publication by sequential id, read 200 at a time, so that any number needs little memory. */
export async function* listPublications(
  ctx: QueryContext,
  selection: PublicationSelection = {},
): AsyncGenerator<Publication> {
  for (let after = 0; ;) {
    const rows = await selectPublications(ctx, selection)
      .selectAll("publications")
      .select(withRelations)
      .where("sequential_id", ">", after)
      .orderBy("sequential_id")
      .limit(AT_A_TIME)
      .execute();
    yield* rows.map(publicationFrom);
    after = rows.at(-1)?.sequential_id ?? after;
    if (rows.length < AT_A_TIME) return;
  }
}

export async function countPublications(ctx: QueryContext, selection: PublicationSelection = {}): Promise<number> {
  const { count } = await selectPublications(ctx, selection)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The 404 of a publication that does not exist, or that the reader may not know of. */
export const publicationNotFound = (): Refused =>
  new Refused(404, "Publication not found", "The requested publication could not be found.");
