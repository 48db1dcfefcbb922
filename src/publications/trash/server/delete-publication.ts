import { type Actor, getPersonId } from "#people/core/actor.ts";
import type { Context } from "#platform/context.ts";
import type { Publication } from "#publications/core/publication.ts";
import { type TombstoneKind, toTombstoneRecord } from "#publications/core/tombstone-record.ts";
import type { PublicationGuard } from "#publications/core/server/publication-guard.ts";
import { requirePublication } from "#publications/core/server/publications.ts";
import type {} from "#publications/files/former/server/tables.ts";
import { readRows } from "./rows-of-publication.ts";
import type {} from "./tables.ts";
import { lockPublication } from "#publications/core/server/lock-publication.ts";
import { writeTombstones } from "#publications/records/server/write-tombstones.ts";

export type Deletion = {
  readonly id: string;
  /** Why, in words for the readers of its old address. */
  readonly reason?: string | undefined;
  /** Whether that address says what it was; it does by default. */
  readonly tombstone?: TombstoneKind | undefined;
  readonly guard?: PublicationGuard;
};

/**
 * Moves a publication with its chapters to the trash: its rows leave the tables, and it is restored as it was within 30 days (decision 92).
 * If it was ever published, a tombstone stands at its address, which responds with 410 (decision F2). Returns the ids.
 */
export async function deletePublication(
  ctx: Context,
  actor: Actor,
  { id, reason, tombstone, guard }: Deletion,
): Promise<readonly string[]> {
  const ids = await ctx.db.transaction().execute(async (db) => {
    const publication = await lockPublication(db, id);
    guard?.(publication);
    const chapters = await lockChapters({ ...ctx, db }, publication);
    await store({ ...ctx, db }, actor, publication, { reason, tombstone, deletedWith: null });
    for (const chapter of chapters)
      await store({ ...ctx, db }, actor, chapter, { reason, tombstone, deletedWith: publication.id });
    const all = [...chapters.map((chapter) => chapter.id), publication.id];
    const parentIds = [publication.parent?.id];
    await ctx.events.emit(db, "publication.deleted", { ids: all, parentIds });
    for (const one of all) await db.deleteFrom("publications").where("id", "=", one).execute();
    return all;
  });
  ctx.log.info({ publications: ids, actor }, "publication moved to the trash");
  return ids;
}

async function lockChapters({ db }: Context, { id, type }: Publication): Promise<readonly Publication[]> {
  if (type === "academic_chapter") return [];
  const rows = await db
    .selectFrom("publications")
    .select("id")
    .where("parent_book_id", "=", id)
    .orderBy("id")
    .forUpdate()
    .execute();
  const chapters: Publication[] = [];
  for (const row of rows) chapters.push(await requirePublication({ db }, row));
  return chapters;
}

type DeleteInput = Pick<Deletion, "tombstone"> & {
  readonly reason: string | undefined;
  readonly deletedWith: string | null;
};

async function store(ctx: Context, actor: Actor, publication: Publication, going: DeleteInput): Promise<void> {
  const { db } = ctx;
  const { id, sequential_id, type, title, status, doi, isbn, source_id, parent, files } = publication;
  if (publication.published_at !== undefined) {
    const record = toTombstoneRecord(publication);
    await writeTombstones({ ...ctx, db }, [
      { ...publication, record, reason: going.reason, tombstone: going.tombstone },
    ]);
  }
  const { contents, links } = await readRows(db, id);
  const former = await db
    .selectFrom("former_files")
    .select(["file_path", "file_type", "sha256"])
    .where("publication_id", "=", id)
    .execute();
  const bytes = [...files, ...former];
  await db
    .insertInto("publication_trash")
    .values({
      id,
      sequential_id,
      deleted_with: going.deletedWith,
      parent_id: parent?.id ?? null,
      type,
      title,
      status,
      doi: doi ?? null,
      isbn: isbn ?? null,
      source_id: source_id ?? null,
      deleted_at: ctx.clock(),
      // The account may be erased at this moment: the trash then names no account.
      deleted_by: db
        .selectFrom("profiles")
        .select("profiles.id")
        .where("profiles.id", "=", getPersonId(actor) ?? null),
      reason: going.reason ?? null,
      contents: JSON.stringify(contents),
      links: JSON.stringify(links),
    })
    .execute();
  if (bytes.length === 0) return;
  await db
    .insertInto("publication_trash_files")
    .values(bytes.map(({ file_path, file_type, sha256 }) => ({ file_path, publication_id: id, file_type, sha256 })))
    .execute();
}
