import { sql } from "kysely";
import type { PublicationType } from "#publications/core/publication.ts";
import type { Context } from "#platform/context.ts";
import { writeTombstones } from "./write-tombstones.ts";

/** What is needed of a publication to delete it, and to leave its tombstone. */
export type DeletedPublication = {
  readonly id: string;
  readonly sequential_id: number;
  readonly type: PublicationType;
  readonly title: string;
  readonly doi: string | null;
  readonly published_at: Date | null;
  readonly parent_book_id: string | null;
};

/**
 * Deletes publications with everything that belongs to them, inside the caller's transaction. Published ones leave a
 * tombstone (decision F2). `publications` must have no files: their bytes would stay.
 */
export async function deletePublications(ctx: Context, publications: readonly DeletedPublication[]): Promise<void> {
  const ids = publications.map(({ id }) => id);
  if (ids.length === 0) return;
  await writeTombstones(
    ctx,
    publications.filter(({ published_at }) => published_at !== null),
  );
  const parentIds = publications.map(({ parent_book_id }) => parent_book_id);
  await ctx.events.emit(ctx.db, "publication.deleted", { ids, parentIds });
  await sql`delete from publications where id = any(${ids}::uuid[])`.execute(ctx.db);
}
