import { type Kysely, sql } from "kysely";
import { JOB_SCHEMA } from "#platform/jobs/job-schema.ts";
import { withoutBounds } from "./statements/statement-bounds.ts";
import type { Tables } from "./tables.ts";

/**
 * Vacuums and analyses each table. The embedded engine has no autovacuum; a server also does it by itself. Table by
 * table, so that readers wait for one at most: about a second for the largest at 100,000 publications. The jobs' tables
 * are among them.
 */
export async function vacuumTables(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in (current_schema(), ${JOB_SCHEMA}) order by 1`.execute(db);
  for (const { name } of rows)
    await withoutBounds(db, (connection) => sql`vacuum (analyze) ${sql.raw(name)}`.execute(connection));
}
