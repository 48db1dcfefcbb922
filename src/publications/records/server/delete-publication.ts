import type { Actor } from "#people/actor.ts";
import { Refused } from "#platform/refused.ts";
import type { Context } from "#platform/context.ts";
import { bucketOf } from "#publications/files/file-rules.ts";
import type { Publication } from "#publications/publication.ts";
import { tombstoneRecordOf } from "#publications/records/tombstone-record.ts";
import { writeTombstones } from "./write-tombstones.ts";
import { lockPublication } from "./lock-publication.ts";
import type { PublicationGuard } from "#publications/proposals/server/guard.ts";
import { countPublications } from "#publications/server/publications.ts";

export type Deletion = {
  readonly id: string;
  /** Why, in words for the readers of its old address. */
  readonly reason?: string | undefined;
  readonly guard?: PublicationGuard;
};

/**
 * Deletes a publication with its files and statistics. If it was ever published, a tombstone stays, so that its address
 * responds with 410 (decision F2). A book with chapters is refused.
 */
export async function deletePublication(ctx: Context, actor: Actor, { id, reason, guard }: Deletion): Promise<void> {
  const deleted = await ctx.db.transaction().execute(async (db) => {
    const publication = await lockPublication(db, id);
    guard?.(publication);
    await refuseWithChildren({ db }, publication);
    if (publication.published_at !== undefined) {
      const record = tombstoneRecordOf(publication);
      await writeTombstones({ ...ctx, db }, [{ ...publication, record, reason }]);
    }
    await ctx.events.emit(db, "publication.deleted", { ids: [publication.id], parentIds: [publication.parent?.id] });
    await db.deleteFrom("publications").where("id", "=", publication.id).execute();
    return publication;
  });
  ctx.log.info({ publication: deleted.id, actor }, "publication deleted");
  // The row is deleted; bytes that could not be removed are removed by the sweep later.
  for (const file of deleted.files) {
    await ctx.files
      .remove(bucketOf(file.file_type), file.file_path)
      .catch((error: unknown) => ctx.log.warn({ error, file }, "file left behind"));
  }
}

async function refuseWithChildren(ctx: Pick<Context, "db">, { id, type }: Publication): Promise<void> {
  const children = await countPublications(ctx, { parentId: id });
  if (children === 0) return;
  const [one, many] = type === "conference_proceedings" ? ["paper", "papers"] : ["chapter", "chapters"];
  throw new Refused(
    409,
    "Error deleting publication",
    `It has ${children} ${children === 1 ? one : many}. Delete or move ${children === 1 ? "it" : "them"} first, or archive this publication instead.`,
  );
}
