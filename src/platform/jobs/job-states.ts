import { type Kysely, sql } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import { DEAD_QUEUE, JOB_SCHEMA } from "./job-schema.ts";
import type { JobName, JobTable } from "./job-table.ts";

/** The state of a job, on all nodes together. */
export type JobState = {
  readonly name: string;
  /** Undefined for a job that only runs when it is enqueued. */
  readonly schedule: string | null;
  readonly waiting: number;
  readonly running: number;
  /** Runs that failed at each try and were not followed by one that was done. */
  readonly dead: number;
  readonly last_error: string | null;
  readonly done_at: Date | null;
};

const schemaTable = (name: string) => sql.table(`${JOB_SCHEMA}.${name}`);

/** The state of each job, by name; none where no press has run jobs on this database yet. Dead runs of 30 days count. */
export async function listJobStates<T extends Tables>(db: Kysely<T>): Promise<readonly JobState[]> {
  const { rows: known } = await sql<{ exists: boolean }>`
    select to_regclass(${`${JOB_SCHEMA}.job`}) is not null as exists`.execute(db);
  if (known[0]?.exists !== true) return [];
  const { rows } = await sql<JobState>`
    with runs as (
      select name, count(*) filter (where state in ('created', 'retry')) as waiting,
        count(*) filter (where state = 'active') as running,
        max(completed_on) filter (where state = 'completed') as done_at
      from ${schemaTable("job")} group by name)
    select queue.name, (select min(cron) from ${schemaTable("schedule")} s where s.name = queue.name) as schedule,
      coalesce(runs.waiting, 0) as waiting, coalesce(runs.running, 0) as running, dead.count as dead, dead.last_error,
      runs.done_at
    from ${schemaTable("queue")} queue left join runs on runs.name = queue.name
    cross join lateral (
      select count(*) as count,
        (array_agg(d.source_output ->> 'message' order by d.created_on desc))[1] as last_error
      from ${schemaTable("job")} d
      where d.name = ${DEAD_QUEUE} and d.source_name = queue.name
        and d.created_on > coalesce(runs.done_at, '-infinity')) as dead
    where queue.name <> ${DEAD_QUEUE} and queue.name not like '\\_\\_pgboss\\_\\_%'
    order by queue.name`.execute(db);
  return rows;
}

/** The data of the jobs of one name that wait, run, or are to be tried again. */
export async function listPendingData<Name extends JobName>(
  db: Kysely<Tables>,
  name: Name,
): Promise<readonly JobTable[Name][]> {
  const { rows } = await sql<{ data: JobTable[Name] }>`
    select data from ${schemaTable("job")}
    where name = ${name} and state in ('created', 'retry', 'active') order by created_on`.execute(db);
  return rows.map(({ data }) => data);
}
