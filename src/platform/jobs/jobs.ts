import type { Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { JobName, JobTable } from "./job-table.ts";

export type JobRules = {
  /** When the job runs by itself: a cron expression in UTC. On several nodes it still runs once. */
  readonly schedule?: string | undefined;
  /** The number of times a failed run is repeated before the job counts as dead. */
  readonly retries: number;
  /** Seconds between a failure and the next try; they double with each. */
  readonly retrySeconds: number;
  /** The longest time of one run in seconds. Then its signal is aborted, and the run has failed. */
  readonly timeoutSeconds: number;
  /** The number of runs of a job without schedule that a node begins at once; 1 by default. */
  readonly atOnce?: number;
};

export type JobRun<Name extends JobName = JobName> = {
  readonly data: JobTable[Name];
  /** Aborted when the press stops, or the run has taken too long: end soon, the job is tried again. */
  readonly signal: AbortSignal;
  /** Whether the job counts as dead when this run fails: what waits for it has to learn of the failure now. */
  readonly isLastTry?: boolean;
};

/** Does the job. It may be repeated, so that a second run after half of a first one must do no harm. Throws when it failed. */
export type JobHandler<Name extends JobName = JobName> = (run: JobRun<Name>) => Promise<void>;

/** The jobs as commands need them. */
export type JobQueue = {
  /**
   * Adds a job, which runs after the transaction `db` has committed, on any node. A job with a schedule is not added twice:
   * one that waits already does for both.
   */
  enqueue<Name extends JobName>(db: Kysely<Tables>, name: Name, data: JobTable[Name]): Promise<void>;
  /** Returns the data of the jobs of this name that wait, run, or are to be tried again. */
  listPending<Name extends JobName>(name: Name): Promise<readonly JobTable[Name][]>;
};

export type Jobs = JobQueue & {
  /** Registers a job's program on this node. Only before the start. */
  define<Name extends JobName>(name: Name, rules: JobRules, handler: JobHandler<Name>): void;
  /** Prepares the queues and begins to run jobs. */
  start(): Promise<void>;
  /** Has a job with a schedule run soon, apart from its schedule. A failure is logged: the schedule follows anyway. */
  runSoon(name: JobName): void;
  /** Whether this node runs a job just now. */
  readonly isRunning: () => boolean;
  /** Begins no further job and waits for those that run. What has not ended after a while is tried again by the next start. */
  stop(): Promise<void>;
};
