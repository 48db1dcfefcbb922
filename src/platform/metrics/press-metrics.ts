import type { Pool } from "pg";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { JobState } from "#platform/jobs/job-states.ts";
import { ROUTE_CLASSES, routeClass } from "./route-class.ts";

/** The metrics of the press. Every name begins with `colophon_`, those of Node's process excepted. */
export type PressMetrics = {
  countResponse(response: { readonly address: string; readonly status: number; readonly milliseconds: number }): void;
  /** A run of a job ended. */
  jobEnded(job: string, outcome: "done" | "failed", seconds: number): void;
  /** The metrics in the text format of Prometheus, and its content type. */
  text(): Promise<{ readonly body: string; readonly contentType: string }>;
};

/** Called when the metrics are read. */
export type MeasuredParts = {
  readonly pool: Pick<Pool, "totalCount" | "idleCount" | "waitingCount">;
  /** The number of tasks that wait for their turn at the database, by urgency. */
  readonly waitingTurns: () => Readonly<Record<string, number>>;
  /** E-mails in the outbox, by state. */
  countEmails(): Promise<Readonly<Record<string, number>>>;
  /** The state of each job, on all nodes together. */
  listJobStates(): Promise<readonly JobState[]>;
};

/** Seconds. A cached page takes a millisecond, a page of a large press a tenth of a second, an export minutes. */
const LATENCIES = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

export function openMetrics({ pool, waitingTurns, countEmails, listJobStates }: MeasuredParts): PressMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "colophon_http_requests_total",
    help: "Requests that were answered, by kind of address and by status.",
    labelNames: ["route", "status"],
    registers,
  });
  const latencies = new Histogram({
    name: "colophon_http_request_seconds",
    help: "Time from the request's head to the end of its answer.",
    labelNames: ["route"],
    buckets: LATENCIES,
    registers,
  });
  for (const route of ROUTE_CLASSES) latencies.zero({ route });
  const jobs = jobMetrics(registers);
  const gauges = [...poolGauges(pool), turnsGauge(waitingTurns), emailGauge(countEmails), jobGauge(listJobStates)];
  for (const gauge of gauges) registry.registerMetric(gauge);
  return {
    countResponse: ({ address, status, milliseconds }) => {
      const route = routeClass(address);
      requests.inc({ route, status: String(status) });
      latencies.observe({ route }, milliseconds / 1000);
    },
    jobEnded: jobs,
    text: async () => ({ body: await registry.metrics(), contentType: registry.contentType }),
  };
}

function jobMetrics(registers: Registry[]): PressMetrics["jobEnded"] {
  const labelNames = ["job"];
  const runs = new Counter({
    name: "colophon_job_runs_total",
    help: "Jobs that ended, by name and outcome.",
    labelNames: [...labelNames, "outcome"],
    registers,
  });
  const seconds = new Gauge({
    name: "colophon_job_last_seconds",
    help: "How long the last run of a job took.",
    labelNames,
    registers,
  });
  const done = new Gauge({
    name: "colophon_job_last_done_timestamp_seconds",
    help: "When a job was last done without failing.",
    labelNames,
    registers,
  });
  return (job, outcome, took) => {
    runs.inc({ job, outcome });
    seconds.set({ job }, took);
    if (outcome === "done") done.setToCurrentTime({ job });
  };
}

/** Gauges that are read when the metrics are requested. */
const poolGauges = (pool: MeasuredParts["pool"]): Gauge[] => [
  new Gauge({
    name: "colophon_database_connections",
    help: "Connections to the database, by state. The embedded database has one.",
    labelNames: ["state"],
    registers: [],
    collect() {
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "used" }, pool.totalCount - pool.idleCount);
    },
  }),
  new Gauge({
    name: "colophon_database_queue",
    help: "Queries that wait for a connection.",
    registers: [],
    collect() {
      this.set(pool.waitingCount);
    },
  }),
];

const turnsGauge = (waitingTurns: MeasuredParts["waitingTurns"]): Gauge =>
  new Gauge({
    name: "colophon_database_turns_waiting",
    help: "Statements and transactions that wait for their turn, by urgency.",
    labelNames: ["urgency"],
    registers: [],
    collect() {
      for (const [urgency, count] of Object.entries(waitingTurns())) this.set({ urgency }, count);
    },
  });

const jobGauge = (listStates: MeasuredParts["listJobStates"]): Gauge =>
  new Gauge({
    name: "colophon_jobs",
    help: "Runs of jobs on all nodes, by name and state. Dead: failed at each try, and none was done since.",
    labelNames: ["job", "state"],
    registers: [],
    async collect() {
      this.reset();
      for (const { name: job, waiting, running, dead } of await listStates())
        for (const [state, count] of Object.entries({ waiting, running, dead })) this.set({ job, state }, count);
    },
  });

const emailGauge = (countEmails: MeasuredParts["countEmails"]): Gauge =>
  new Gauge({
    name: "colophon_emails",
    help: "Messages in the outbox, by state.",
    labelNames: ["state"],
    registers: [],
    async collect() {
      for (const [state, count] of Object.entries(await countEmails())) this.set({ state }, count);
    },
  });
