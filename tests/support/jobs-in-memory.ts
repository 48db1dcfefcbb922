import { type Kysely, sql } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import { onCommit } from "#platform/database/transactions.ts";
import type { JobName, JobTable } from "#platform/jobs/job-table.ts";
import type { JobHandler, Jobs } from "#platform/jobs/jobs.ts";

type MemoryJobs = Jobs & {
  /** Resolves when all jobs that were enqueued have ended. */
  waitUntilSettled(): Promise<void>;
};

/**
 * Jobs in memory, for tests of code that enqueues them: each runs once, in order; a failure fails the test. An undefined
 * job is ignored. With a database, what waits is asked from it as the press's queue asks, in a session of its own: inside
 * a transaction of the embedded engine that would wait for ever.
 */
export function jobsInMemory(db?: Kysely<Tables>): MemoryJobs {
  const handlers = new Map<string, JobHandler>();
  const pending = new Set<{ readonly name: JobName; readonly data: JobTable[JobName] }>();
  const { signal } = new AbortController();
  let last: Promise<void> = Promise.resolve();
  const add = (name: JobName, data: JobTable[JobName]): void => {
    const job = { name, data };
    pending.add(job);
    const run = async (before: Promise<void>): Promise<void> => {
      await before;
      await handlers.get(name)?.({ data, signal });
      pending.delete(job);
    };
    last = run(last);
    last.catch(() => undefined); // Reported by `settled`.
  };
  return {
    define: (name, _rules, handler) => void handlers.set(name, handler as JobHandler), // The table joins both.
    enqueue: (db, name, data) => onCommit(db, () => add(name, data)),
    listPending: async (name) => {
      if (db) await sql`select 1`.execute(db);
      return [...pending].filter((job) => job.name === name).map(({ data }) => data as JobTable[typeof name]);
    },
    runSoon: (name) => add(name, {}),
    isRunning: () => pending.size > 0,
    start: async () => undefined,
    waitUntilSettled: () => last,
    stop: () => last,
  };
}
