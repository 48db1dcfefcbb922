import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#platform/database/open-database.ts";
import { listJobStates } from "#platform/jobs/job-states.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import { openJobs } from "#platform/jobs/open-jobs.ts";
import { openMetrics } from "#platform/metrics/press-metrics.ts";
import { openMigratedDatabase } from "#tests/support/databases/database.ts";
import { checkJobs } from "../../bin/doctor/check-jobs.ts";

const PATIENT = { timeout: 60_000, interval: 200 };

let database: Database;
let jobs: Jobs;
let fails = true;
beforeAll(async () => {
  database = await openMigratedDatabase();
  jobs = openJobs({
    ...database,
    log: pino({ level: "silent" }),
    timing: { polling: 0.5, schedules: 1, supervision: 1 },
  });
  const rules = { schedule: "30 3 * * *", retries: 1, retrySeconds: 1, timeoutSeconds: 60 };
  jobs.define("backup", rules, async () => {
    if (fails) throw new Error("There is no room for a backup.");
  });
  await jobs.start();
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

async function metrics(): Promise<string[]> {
  const { text } = openMetrics({
    pool: database.pool,
    waitingTurns: database.waiting,
    countEmails: async () => ({}),
    listJobStates: () => listJobStates(database.db),
  });
  return (await text()).body.split("\n");
}

test("a job that failed at each try is wrong in doctor and dead in the metrics, until it was done again", async () => {
  expect(await checkJobs(database)).toMatchObject([{ state: "good" }]);
  jobs.runSoon("backup");
  await expect.poll(metrics, PATIENT).toContain('colophon_jobs{job="backup",state="dead"} 1');
  expect(await checkJobs(database)).toEqual([
    {
      check: "jobs",
      state: "wrong",
      sentence: expect.stringContaining("the job backup failed at each try (There is no room for a backup)."),
      names: ["backup"],
    },
  ]);
  fails = false;
  jobs.runSoon("backup");
  await expect.poll(metrics, PATIENT).toContain('colophon_jobs{job="backup",state="dead"} 0');
  expect(await checkJobs(database)).toMatchObject([{ state: "good" }]);
});

test("a database on which no job ran yet is not a problem", async () => {
  const empty = await openMigratedDatabase();
  expect(await checkJobs(empty)).toMatchObject([{ check: "jobs", state: "good" }]);
  await empty.close();
});
