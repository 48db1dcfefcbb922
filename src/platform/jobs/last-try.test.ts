import { expect, test } from "vitest";
import { pino } from "pino";
import { openMigratedDatabase } from "#tests/support/databases/database.ts";
import { listJobStates } from "./job-states.ts";
import { openJobs } from "./open-jobs.ts";

declare module "./job-table.ts" {
  interface JobTable {
    "test-last-try": Record<string, never>;
  }
}

const TIMING = { polling: 0.5, schedules: 1, heartbeat: 10, supervision: 1, stopping: 5 };

test("a job learns of its last try, after which it counts as dead", async () => {
  const database = await openMigratedDatabase();
  const jobs = openJobs({ ...database, log: pino({ level: "silent" }), timing: TIMING });
  const tries: (boolean | undefined)[] = [];
  jobs.define("test-last-try", { retries: 1, retrySeconds: 1, timeoutSeconds: 60 }, async ({ isLastTry }) => {
    tries.push(isLastTry);
    throw new Error("failed");
  });
  await jobs.start();
  await jobs.enqueue(database.db, "test-last-try", {});
  const findState = async () => (await listJobStates(database.db)).find(({ name }) => name === "test-last-try");
  await expect.poll(findState, { timeout: 30_000, interval: 100 }).toMatchObject({ dead: 1, running: 0 });
  expect(tries).toEqual([false, true]);
  await jobs.stop();
  await database.close();
});
