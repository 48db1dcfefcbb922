import { sql } from "kysely";
import { type DeletedPublication, deletePublications } from "#publications/records/server/delete-publications.ts";
import type { Context } from "#platform/context.ts";

/** A publication that an undo leaves, and the reason. */
export type UntouchedRecord = { readonly id: string; readonly title: string; readonly reason: string };

type Made = DeletedPublication & { readonly reason: string | null };

/**
 * Removes those of an import's publications that are unchanged since and have no work of a person, in one transaction; the others stay, each
 * with its reason. Published ones leave a tombstone (decision F2). Nothing goes to the trash: the file can be imported again.
 */
export async function removeUntouched(
  ctx: Context,
  { importId, ids }: { readonly importId: string; readonly ids: readonly string[] },
): Promise<{ readonly removed: number; readonly kept: readonly UntouchedRecord[] }> {
  return ctx.db.transaction().execute(async (db) => {
    const held = await holdMade({ ...ctx, db }, importId, ids);
    const going = held.filter(({ reason }) => reason === null);
    await deletePublications({ ...ctx, db }, going);
    return {
      removed: going.length,
      kept: held.flatMap(({ id, title, reason }) => (reason === null ? [] : [{ id, title, reason }])),
    };
  });
}

/** What people did with a publication without a new version of it. An import cannot bring it back. */
const WORK_OF_PEOPLE = sql.raw(`
      when exists (select from publication_comments c where c.publication_id = p.id and c.kind = 'comment')
        then 'It has comments.'
      when exists (select from publication_drafts d where d.publication_id = p.id)
        then 'A person typed changes of it that are not saved yet.'
      when exists (select from publication_schedules s where s.publication_id = p.id)
        then 'It is published or opened at a set time.'
      when exists (select from publication_changes c where c.publication_id = p.id and c.action = 'citations')
        then 'Its citations were entered since.'
      when exists (select from collection_titles t where t.publication_id = p.id) then 'It is in a collection.'
      when exists (select from manuscripts m where m.parent_id = p.id or m.publication_id = p.id)
        then 'Manuscripts belong to it.'
      when exists (select from volume_editors v where v.publication_id = p.id) then 'It has volume editors.'`);

/**
 * Locks the publications until the transaction ends, and only then reads them: a concurrent change waits, or was
 * earlier and is visible.
 */
async function holdMade({ db }: Context, importId: string, ids: readonly string[]): Promise<readonly Made[]> {
  await sql`select from publications where id = any(${ids}::uuid[]) order by id for no key update`.execute(db);
  const { rows } = await sql<Made>`
    select p.id, p.sequential_id, p.type, p.title, p.doi, p.published_at, p.parent_book_id, case
      when p.version <> r.version then 'It was changed since.'
      when exists (select from publication_files f where f.publication_id = p.id) then 'Files were added to it since.'
      when exists (select from publications c where c.parent_book_id = p.id) then 'It has chapters that stay.'
      ${WORK_OF_PEOPLE} end as reason
    from unnest(${ids}::uuid[]) with ordinality as given (id, place)
      join publications p on p.id = given.id
      join import_records r on r.publication_id = p.id and r.import_id = ${importId}
    order by given.place`.execute(db);
  return rows;
}
