import { type Kysely, type RawBuilder, sql } from "kysely";

/** The embedded engine has one session: pages wait for the end of a statement. */
export const DELETE_BATCH_SIZE = 500;

/**
 * Deletes the rows of a table for which a condition holds, so many with one statement that others have their turns between two. Returns how many. A row
 * that changes at the same moment is judged again; where one stays for that reason, the rest is left for the next time.
 */
export async function deleteInPieces<Tables>(
  db: Kysely<Tables>,
  table: string,
  condition: RawBuilder<unknown>,
): Promise<number> {
  const rows = sql.table(table);
  for (let deleted = 0; ;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${rows} where ctid = any(array(select ctid from ${rows} where ${condition} limit ${DELETE_BATCH_SIZE}))
        and (${condition})`.execute(db);
    deleted += Number(numAffectedRows);
    if (numAffectedRows < DELETE_BATCH_SIZE) return deleted;
  }
}
