import type { JobName } from "./job-table.ts";
import type { JobHandler, JobRun, Jobs } from "./jobs.ts";
import { queueConnection } from "./queue-connection.ts";
import {
  type Definition,
  isFrequent,
  type JobTiming,
  makeQueues,
  openQueues,
  type QueueSettings,
  TIMING,
} from "./queues.ts";
import { listPendingData } from "./job-states.ts";
import { createReminders } from "./reminders.ts";
import { retryInterruptedJobs } from "./retry-interrupted-jobs.ts";

/** Called at the end of each run, for the metrics. */
export type OnJobEnded = (job: string, outcome: "done" | "failed", seconds: number) => void;

type JobSettings = QueueSettings & {
  readonly onEnded?: OnJobEnded | undefined;
  readonly timing?: Partial<JobTiming>;
  /** No other process runs jobs on this database: those that run when it starts have lost their process. */
  readonly isOnlyNode?: boolean;
};

/** Creates the jobs of a press, stored in its database by pg-boss. No job runs before `start`. */
export function openJobs({ db, log, engine, onEnded, timing: given, isOnlyNode = false }: JobSettings): Jobs {
  const timing = { ...TIMING, ...given };
  const boss = openQueues({ db, log, engine }, timing);
  const definitions = new Map<JobName, Definition>();
  const workers = new Map<JobName, string>();
  const stopping = new AbortController();
  let running = 0;

  const wake = (name: JobName): void => {
    const worker = workers.get(name);
    if (worker !== undefined && !stopping.signal.aborted) boss.notifyWorker(worker);
  };
  const waking = createReminders<JobName>(wake);
  const sending = createReminders<JobName>((name) => {
    void boss.send(name, {}).then(
      () => wake(name),
      (error: unknown) => log.warn({ err: error, job: name }, "A job was not enqueued; its schedule follows."),
    );
  });
  const begin = async (definition: Definition): Promise<void> => {
    const { name, rules } = definition;
    const options = {
      pollingIntervalSeconds: isFrequent(rules) ? timing.polling : Math.max(timing.polling, timing.supervision),
      localConcurrency: rules.atOnce ?? 1,
      includeMetadata: true as const,
    };
    const worker = await boss.work<JobRun["data"]>(name, options, async ([job]) => {
      if (!job) return;
      const { data, signal, retryCount } = job;
      const run = { data, signal, isLastTry: retryCount >= rules.retries };
      running += 1;
      await runOnce(definition, run, { stopping: stopping.signal, onEnded, log }).finally(() => (running -= 1));
    });
    workers.set(name, worker);
  };
  return {
    define: (name, rules, handler) => {
      definitions.set(name, { name, rules, handler: handler as JobHandler }); // the table joins a name and its data
    },
    enqueue: async (connection, name, data) => {
      await boss.send(name, data, { db: queueConnection(connection) });
      waking.remind(name);
    },
    listPending: (name) => listPendingData(db, name),
    runSoon: sending.remind,
    isRunning: () => running > 0,
    start: async () => {
      await boss.start();
      await makeQueues(boss, [...definitions.values()], timing);
      if (isOnlyNode) await retryInterruptedJobs(boss, db);
      for (const definition of definitions.values()) await begin(definition);
    },
    stop: async () => {
      stopping.abort();
      waking.stop();
      sending.stop();
      await boss.stop({ timeout: timing.stopping * 1000, close: false });
    },
  };
}

type RunSettings = Pick<JobSettings, "log" | "onEnded"> & { readonly stopping: AbortSignal };

/**
 * Runs a job once and counts the end. An error is logged unless a stop caused it, and passed on: it brings the next
 * try.
 */
async function runOnce(
  { name, handler }: Definition,
  { signal, ...run }: JobRun,
  { log, onEnded, stopping }: RunSettings,
): Promise<void> {
  const began = performance.now();
  const end = (outcome: "done" | "failed"): void => onEnded?.(name, outcome, (performance.now() - began) / 1000);
  try {
    await handler({ ...run, signal: AbortSignal.any([signal, stopping]) });
  } catch (error) {
    end("failed");
    if (!stopping.aborted) log.warn({ err: error, job: name }, "A job failed.");
    throw error;
  }
  end("done");
}
