import { sql } from "kysely";
import type { Actor } from "#people/core/actor.ts";
import type { Context } from "#platform/context.ts";
import { Refused } from "#platform/refused.ts";
import { isUuid } from "#platform/uuid.ts";
import { recordChange } from "#publications/core/server/store-change.ts";
import type { Publication } from "#publications/core/publication.ts";
import { publicationNotFound, requirePublication } from "#publications/core/server/publications.ts";
import { insertRowsAgain, linkAgain, orderByReferences } from "./rows-of-publication.ts";
import type {} from "./tables.ts";

const TITLE = "Error restoring publication";

/**
 * Restores a publication from the trash as it was, with its number, status, files, statistics, history and comments, and the chapters that
 * went with it. Refused: 404; 409 while its book is in the trash, or where another publication now uses its DOI.
 */
export async function restoreFromTrash(ctx: Context, actor: Actor, id: string): Promise<Publication> {
  return ctx.db.transaction().execute(async (db) => {
    const within = { ...ctx, db };
    const trashed = await lockTrashed(within, id);
    const whole = [trashed, ...(await listDeletedWith(within, trashed.id))];
    for (const one of whole) await refuseConflict(within, one);
    for (const one of whole) await insertAgain(within, one);
    const ids = whole.map((one) => one.id);
    await db
      .deleteFrom("publication_tombstones")
      .where("id", "=", sql<string>`any(${ids}::uuid[])`)
      .execute();
    await db
      .deleteFrom("publication_trash")
      .where("id", "=", sql<string>`any(${ids}::uuid[])`)
      .execute();
    await ctx.events.emit(db, "publication.changed", { ids, parentIds: [trashed.parent_id] });
    const restored = await requirePublication({ db }, { id: trashed.id });
    await recordChange(within, actor, {
      publicationId: restored.id,
      version: restored.version,
      action: "restored",
      fields: {},
      note: "Restored from the trash",
    });
    for (const id of ids) await ctx.events.emit(db, "file.attached", { publicationId: id });
    return restored;
  });
}

type Trashed = Awaited<ReturnType<typeof lockTrashed>>;

/** Returns a publication of the trash by its uuid or number, locked; a chapter that went with its book is its book's. */
export async function lockTrashed({ db }: Pick<Context, "db">, key: string) {
  const found = await db
    .selectFrom("publication_trash")
    .select(["id", "sequential_id", "deleted_with", "parent_id", "title", "doi", "source_id", "links"])
    .where((eb) =>
      isUuid(key.toLowerCase())
        ? eb("id", "=", key)
        : eb("sequential_id", "=", /^\d{1,9}$/u.test(key) ? Number(key) : -1),
    )
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw publicationNotFound();
  if (found.deleted_with !== null)
    throw new Refused(409, TITLE, "It was deleted with its book. Restore or delete the book.");
  return found;
}

export const listDeletedWith = ({ db }: Pick<Context, "db">, id: string): Promise<Trashed[]> =>
  db
    .selectFrom("publication_trash")
    .select(["id", "sequential_id", "deleted_with", "parent_id", "title", "doi", "source_id", "links"])
    .where("deleted_with", "=", id)
    .orderBy("sequential_id")
    .forUpdate()
    .execute();

async function refuseConflict({ db }: Pick<Context, "db">, one: Trashed): Promise<void> {
  const { rows } = await sql<{ title: string; same: "doi" | "source" | "id" }>`
    select title, case when id = ${one.id}::uuid then 'id' when lower(doi) = lower(${one.doi}) then 'doi' else 'source' end as same
    from publications where id = ${one.id}::uuid or lower(doi) = lower(${one.doi}) or source_id = ${one.source_id}
    limit 1`.execute(db);
  const [other] = rows;
  if (other?.same === "doi")
    throw new Refused(
      409,
      TITLE,
      `“${other.title}” has its DOI ${one.doi} by now. Take the DOI off that publication, then restore this one.`,
    );
  if (other)
    throw new Refused(
      409,
      TITLE,
      `“${other.title}” was added from the same source by now. Delete it, then restore this one.`,
    );
  if (one.deleted_with !== null || one.parent_id === null) return;
  const book = await db
    .selectFrom("publication_trash")
    .select("title")
    .where("id", "=", one.parent_id)
    .executeTakeFirst();
  if (book) throw new Refused(409, TITLE, `Its book “${book.title}” is in the trash. Restore the book first.`);
}

/** The publication's row comes first: the others name it. A book that is deleted for good is taken off its chapter. */
async function insertAgain({ db, clock }: Context, { id, parent_id, links }: Trashed): Promise<void> {
  if (parent_id !== null)
    await sql`update publication_trash set contents = jsonb_set(contents, '{publications,0,parent_book_id}', 'null')
      where id = ${id}::uuid and not exists (select from publications b where b.id = ${parent_id}::uuid)`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select jsonb_object_keys(contents) as name from publication_trash where id = ${id}::uuid`.execute(db);
  const tables = rows.map(({ name }) => name).filter((name) => name !== "publications");
  for (const table of ["publications", ...(await orderByReferences(db, tables))]) await insertRowsAgain(db, id, table);
  // Smaller covers and the pages for the search are made again.
  await sql`update publication_files set prepared_at = null, prepare_attempts = 0, prepare_after = stored_at
    where publication_id = ${id}::uuid`.execute(db);
  // What was to be published meanwhile is not published by surprise.
  await sql`update publication_schedules set problem = 'It was in the trash at its hour.'
    where publication_id = ${id}::uuid and kind = 'publish' and due_at <= ${clock()}`.execute(db);
  await linkAgain(db, id, links);
}
