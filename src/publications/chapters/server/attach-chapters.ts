import { type Kysely, sql } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { Context } from "#platform/context.ts";

export type Attachment = { readonly id: string; readonly parent: string };

/**
 * Attaches chapters without a parent to their books or proceedings, in one transaction; returns how many were attached. A chapter whose
 * book was deleted stays as it is. `onAttached` is called in the same transaction with those that were.
 */
export async function attachChapters(
  ctx: Context,
  attachments: readonly Attachment[],
  onAttached?: (ids: readonly string[], db: Kysely<Tables>) => Promise<void>,
): Promise<number> {
  return ctx.db.transaction().execute(async (db) => {
    // A book that another transaction deletes now is waited for; of one that is gone, nothing is attached.
    const parents = attachments.map(({ parent }) => parent);
    const changed = await sql<{ id: string }>`with books as (
        select id from publications where id = any(${parents}::uuid[]) and type <> 'academic_chapter' for key share
      )
      update publications as child
      set parent_book_id = given.parent, updated_at = ${ctx.clock()}, version = child.version + 1
      from json_to_recordset(${JSON.stringify(attachments)}::json) as given (id uuid, parent uuid)
        join books on books.id = given.parent
      where child.id = given.id and child.parent_book_id is null and child.type = 'academic_chapter'
      returning child.id`.execute(db);
    const ids = changed.rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    const parentIds = [...new Set(parents)];
    await ctx.events.emit(db, "publication.changed", { ids, parentIds });
    await onAttached?.(ids, db);
    return ids.length;
  });
}
