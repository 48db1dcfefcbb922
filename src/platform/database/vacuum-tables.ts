import { type Kysely, sql } from "kysely";
import { withoutBounds } from "./statement-bounds.ts";
import type { Tables } from "./tables.ts";

/**
 * Clears away what changed rows left behind and counts anew what the planner goes by. The embedded engine has nobody who
 * does it; a server does it also by itself. Table by table, so that readers wait for one at most: about a second for the
 * largest at 100,000 publications.
 */
export async function vacuumTables(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace order by relname`.execute(db);
  for (const { name } of rows)
    await withoutBounds(db, (connection) => sql`vacuum (analyze) ${sql.table(name)}`.execute(connection));
}
