import type { Kysely } from "kysely";
import { PgBoss, type Queue } from "pg-boss";
import type { Tables } from "#platform/database/tables.ts";
import type { Log } from "#platform/log.ts";
import { DEAD_QUEUE, JOB_SCHEMA } from "./job-schema.ts";
import type { JobName } from "./job-table.ts";
import type { JobHandler, JobRules } from "./jobs.ts";
import { queueConnection } from "./queue-connection.ts";

export type QueueSettings = {
  readonly db: Kysely<Tables>;
  readonly log: Pick<Log, "warn" | "error">;
  readonly engine: "embedded" | "postgresql";
};

/** Seconds. Each costs statements also while nothing happens (decision 52). */
export type JobTiming = {
  /** The interval at which a node reads jobs that another one added, or that are to be tried again. */
  readonly polling: number;
  /** The interval at which schedules are read. */
  readonly schedules: number;
  /** A run that gave no sign for so long has lost its process, and is tried again. */
  readonly heartbeat: number;
  /** The interval at which such runs are searched. */
  readonly supervision: number;
  /** The time that a stop waits for running jobs. */
  readonly stopping: number;
};

export const TIMING: JobTiming = { polling: 15, schedules: 30, heartbeat: 30, supervision: 30, stopping: 20 };

const HOUR = 3600;
const DAY = 24 * HOUR;

export type Definition = { readonly name: JobName; readonly rules: JobRules; readonly handler: JobHandler };

/** pg-boss on the press's database, with as few statements at rest as it can do with. Not started. */
export function openQueues({ db, log, engine }: QueueSettings, timing: JobTiming): PgBoss {
  const boss = new PgBoss({
    db: queueConnection(db),
    backend: engine === "embedded" ? "pglite" : "postgres",
    schema: JOB_SCHEMA,
    cronMonitorIntervalSeconds: timing.schedules,
    cronWorkerIntervalSeconds: Math.max(1, Math.min(timing.polling, timing.schedules)),
    superviseIntervalSeconds: timing.supervision,
    monitorIntervalSeconds: timing.supervision,
    maintenanceIntervalSeconds: HOUR,
    queueCacheIntervalSeconds: 10 * 60,
    bamIntervalSeconds: HOUR,
    flowIntervalSeconds: HOUR,
    clockMonitorIntervalSeconds: 10 * 60,
    // The press vacuums its tables itself, and its queues stay small.
    monitorVacuum: false,
    reindex: false,
  });
  boss.on("error", (error) => log.warn({ err: error }, "The jobs could not reach the database; they try again."));
  boss.on("warning", (warning) => log.warn({ warning }, "The jobs have a warning."));
  return boss;
}

/** Runs of these jobs are waited for by people, or come each minute; the others may begin half a minute late. */
export const isFrequent = ({ schedule }: JobRules): boolean => schedule === undefined || schedule.startsWith("*");

/** The id of no job. */
const NO_JOB = "00000000-0000-0000-0000-000000000000";

/** Makes new queues, changes those whose rules are other ones now, and sets the schedules. */
export async function makeQueues(
  boss: PgBoss,
  definitions: readonly Definition[],
  { heartbeat }: JobTiming,
): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!known.has(DEAD_QUEUE)) await boss.createQueue(DEAD_QUEUE, { retentionSeconds: 30 * DAY });
  for (const { name, rules } of definitions) {
    const { policy, ...changeable } = toQueueOptions(rules, heartbeat);
    const queue = known.get(name);
    if (queue && !isChanged(queue, changeable)) continue;
    if (queue) await boss.updateQueue(name, changeable);
    else await boss.createQueue(name, { policy, ...changeable });
    // pg-boss reads such a queue again when it is used next. In a transaction of the embedded engine, which has one session,
    // that reading and the transaction would wait for each other; a search for a job lets it read the queue now.
    await boss.getJobById(name, NO_JOB);
  }
  const scheduled = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const { name, rules } of definitions) {
    const { schedule } = rules;
    if (schedule === scheduled.get(name)) continue;
    if (schedule === undefined) await boss.unschedule(name);
    else await boss.schedule(name, schedule, {}, { tz: "UTC", missed: "once" });
  }
}

function toQueueOptions(rules: JobRules, heartbeat: number) {
  return {
    // One waits and one runs, on all nodes together; jobs with data are not merged.
    policy: rules.schedule === undefined ? "standard" : "stately",
    retryLimit: rules.retries,
    retryDelay: rules.retrySeconds,
    retryBackoff: true,
    expireInSeconds: rules.timeoutSeconds,
    heartbeatSeconds: heartbeat,
    deleteAfterSeconds: rules.schedule !== undefined && isFrequent(rules) ? HOUR : 7 * DAY,
    retentionSeconds: 14 * DAY,
    deadLetter: DEAD_QUEUE,
  };
}

const isChanged = (queue: Queue, rules: Omit<ReturnType<typeof toQueueOptions>, "policy">): boolean =>
  Object.entries(rules).some(([rule, value]) => queue[rule as keyof typeof rules] !== value); // its own keys
