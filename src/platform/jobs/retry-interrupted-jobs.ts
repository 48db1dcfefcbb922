import { type Kysely, sql } from "kysely";
import type { PgBoss } from "pg-boss";
import type { Tables } from "#platform/database/tables.ts";
import { JOB_SCHEMA } from "./job-schema.ts";

/**
 * Ends the runs that a killed process left, so that their jobs are tried again at once instead of after the heartbeat's time.
 * Each counts as a try: a job that ends its process again and again is dead after the tries that its rules allow.
 * To be called before jobs run, by the only process that runs jobs on this database.
 */
export async function retryInterruptedJobs(boss: Pick<PgBoss, "fail">, db: Kysely<Tables>): Promise<void> {
  const table = sql.table(`${JOB_SCHEMA}.job`);
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from ${table} where state = 'active'`.execute(db);
  for (const { id, name } of rows) await boss.fail(name, id, { message: "The press ended during this run." });
  await sql`
    update ${table} set start_after = now()
    where state = 'retry' and id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(db);
}
