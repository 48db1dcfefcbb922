import { type Kysely, sql } from "kysely";
import { JOB_SCHEMA } from "#platform/jobs/job-schema.ts";
import { withoutBounds } from "./statements/statement-bounds.ts";
import type { Tables } from "./tables.ts";

/**
 * Vacuums and analyses each table. The embedded engine has no autovacuum; a server also does it by itself. Table by
 * table, and one after the other, so that readers wait for one of them at most: half a second for the largest table at
 * 100,000 publications (decision 253). The jobs' tables are among them.
 */
export async function vacuumTables(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in (current_schema(), ${JOB_SCHEMA}) order by 1`.execute(db);
  for (const { name } of rows)
    for (const command of ["vacuum", "analyze"])
      await withoutBounds(db, (connection) => sql`${sql.raw(command)} ${sql.raw(name)}`.execute(connection));
}

/** A table is analysed again when it has twice the pages of last time, and a few more. */
const GROWN = sql`pg_relation_size(c.oid) / current_setting('block_size')::integer > 2 * c.relpages + 8`;

/**
 * Analyses the tables that have doubled since they were last analysed: without statistics, the planner reads a table that an import
 * fills from its first page to its last for each batch. Reads a tenth of the usual sample, so that no statement holds the embedded
 * engine for long, and passes over a table that another session vacuums.
 */
export async function analyseGrownTables(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = current_schema() and ${GROWN} order by 1`.execute(db);
  for (const { name } of rows)
    await db.transaction().execute(async (transaction) => {
      await sql`set local default_statistics_target = 10`.execute(transaction);
      await sql`analyze (skip_locked) ${sql.raw(name)}`.execute(transaction);
    });
}
