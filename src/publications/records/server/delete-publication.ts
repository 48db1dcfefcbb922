import type { Actor } from "#people/actor.ts";
import { Refused } from "#platform/refused.ts";
import type { Work } from "#platform/context.ts";
import { bucketOf } from "#publications/files/file-rules.ts";
import type { Publication } from "#publications/publication.ts";
import { forgetDeskRows } from "#publications/listing/server/publication-list.ts";
import { leaveTraces } from "./write-tombstones.ts";
import { lockPublication } from "./lock-publication.ts";
import type { Permit } from "#publications/proposals/server/guard.ts";
import { countPublications } from "#publications/server/publications.ts";
import { type Recording, tagsOf } from "./publication-context.ts";

/**
 * Removes a record with its files and statistics. One that was once published leaves a trace, so that its address
 * answers "deleted" for ever (decision F2). A book that has chapters is refused.
 */
export async function deletePublication(
  work: Recording,
  actor: Actor,
  { id, permit }: { readonly id: string; readonly permit?: Permit },
): Promise<void> {
  const deleted = await work.db.transaction().execute(async (db) => {
    const publication = await lockPublication(db, id);
    permit?.(publication);
    await refuseWithChildren({ db }, publication);
    if (publication.published_at !== undefined) await leaveTraces({ ...work, db }, [publication]);
    await forgetDeskRows(db, [publication.id]);
    await db.deleteFrom("publications").where("id", "=", publication.id).execute();
    await work.onStored?.([publication.id], db);
    return publication;
  });
  work.log.info({ publication: deleted.id, actor }, "publication deleted");
  work.changes.changed(tagsOf(deleted.id, deleted.parent?.id));
  // The row is gone: bytes that could not be removed harm nobody, and the sweep takes them later.
  for (const file of deleted.files) {
    await work.files
      .remove(bucketOf(file.file_type), file.file_path)
      .catch((error: unknown) => work.log.warn({ error, file }, "file left behind"));
  }
}

async function refuseWithChildren(work: Pick<Work, "db">, { id, type }: Publication): Promise<void> {
  const children = await countPublications(work, { parentId: id });
  if (children === 0) return;
  const [one, many] = type === "conference_proceedings" ? ["paper", "papers"] : ["chapter", "chapters"];
  throw new Refused(
    409,
    "Error deleting publication",
    `It has ${children} ${children === 1 ? one : many}. Delete or move ${children === 1 ? "it" : "them"} first, or archive this publication instead.`,
  );
}
