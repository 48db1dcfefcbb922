import type { Actor } from "#people/actor.ts";
import { Refused } from "#platform/refused.ts";
import type { Context } from "#platform/context.ts";
import { bucketOf } from "#publications/files/file-rules.ts";
import type { Publication } from "#publications/publication.ts";
import { removeFromList } from "#publications/listing/server/publication-list.ts";
import { writeTombstones } from "./write-tombstones.ts";
import { lockPublication } from "./lock-publication.ts";
import type { Permit } from "#publications/proposals/server/guard.ts";
import { countPublications } from "#publications/server/publications.ts";
import { type PublicationContext, tagsOf } from "./publication-context.ts";

/**
 * Removes a record with its files and statistics. One that was once published leaves a trace, so that its address
 * answers "deleted" for ever (decision F2). A book that has chapters is refused.
 */
export async function deletePublication(
  ctx: PublicationContext,
  actor: Actor,
  { id, permit }: { readonly id: string; readonly permit?: Permit },
): Promise<void> {
  const deleted = await ctx.db.transaction().execute(async (db) => {
    const publication = await lockPublication(db, id);
    permit?.(publication);
    await refuseWithChildren({ db }, publication);
    if (publication.published_at !== undefined) await writeTombstones({ ...ctx, db }, [publication]);
    await removeFromList(db, [publication.id]);
    await db.deleteFrom("publications").where("id", "=", publication.id).execute();
    await ctx.onStored?.([publication.id], db);
    return publication;
  });
  ctx.log.info({ publication: deleted.id, actor }, "publication deleted");
  ctx.changes.changed(tagsOf(deleted.id, deleted.parent?.id));
  // The row is gone: bytes that could not be removed harm nobody, and the sweep takes them later.
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
