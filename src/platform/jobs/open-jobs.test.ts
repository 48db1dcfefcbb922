import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { sql } from "kysely";
import { pino } from "pino";
import { openMigratedDatabase } from "#tests/support/databases/database.ts";
import type { Database } from "#platform/database/open-database.ts";
import { withPriority } from "#platform/database/urgency.ts";
import type {} from "./job-table.ts";
import { listJobStates } from "./job-states.ts";
import type { Jobs } from "./jobs.ts";
import { type OnJobEnded, openJobs } from "./open-jobs.ts";

declare module "./job-table.ts" {
  interface JobTable {
    "test-schedule": Record<string, never>;
    "test-single": { readonly number: number };
  }
}

const QUICK = { polling: 0.5, schedules: 1, heartbeat: 10, supervision: 1, stopping: 5 };
const RULES = { retries: 1, retrySeconds: 1, timeoutSeconds: 60 };
const PATIENT = { timeout: 30_000, interval: 100 };

let database: Database;
const opened: Jobs[] = [];
beforeAll(async () => {
  database = await openMigratedDatabase();
});
/** Without queues and schedules the next test finds the database as at a first start; only the schema is there, which takes seconds to make. */
afterEach(async () => {
  for (const jobs of opened.splice(0)) await jobs.stop();
  for (const table of ["job", "schedule", "subscription", "queue"])
    await sql`delete from jobs.${sql.ref(table)}`.execute(database.db);
});
afterAll(() => database.close());

function node(onEnded?: OnJobEnded, isOnlyNode = false): Jobs {
  const jobs = openJobs({ ...database, log: pino({ level: "silent" }), timing: QUICK, onEnded, isOnlyNode });
  opened.push(jobs);
  return jobs;
}

const findState = async (name: string) => (await listJobStates(database.db)).find((state) => state.name === name);

test("a job that was enqueued in a transaction runs after it; one that was rolled back never", async () => {
  const jobs = node();
  const ran: number[] = [];
  jobs.define("test-single", RULES, async ({ data }) => void ran.push(data.number));
  await jobs.start();
  await expect(
    database.db.transaction().execute(async (db) => {
      await jobs.enqueue(db, "test-single", { number: 1 });
      throw new Error("rolled back");
    }),
  ).rejects.toThrow("rolled back");
  await database.db.transaction().execute((db) => jobs.enqueue(db, "test-single", { number: 2 }));
  await expect.poll(() => ran, PATIENT).toEqual([2]);
  await expect.poll(() => jobs.listPending("test-single"), PATIENT).toEqual([]);
});

test("a job is enqueued in a transaction right after the first start, before its queue was read", async () => {
  const jobs = openJobs({ ...withPriority(database, "background"), log: pino({ level: "silent" }), timing: QUICK });
  opened.push(jobs);
  const ran: number[] = [];
  jobs.define("test-schedule", { ...RULES, schedule: "0 3 * * *" }, async () => undefined);
  jobs.define("test-single", RULES, async ({ data }) => void ran.push(data.number));
  await jobs.start();
  await database.db.transaction().execute((db) => jobs.enqueue(db, "test-single", { number: 1 }));
  await expect.poll(() => ran, PATIENT).toEqual([1]);
});

test("each job runs once, whichever of two nodes takes it", async () => {
  const ran: string[] = [];
  for (const name of ["one", "other"]) {
    const jobs = node();
    jobs.define("test-single", RULES, async ({ data }) => void ran.push(`${data.number} ${name}`));
    await jobs.start();
  }
  for (let number = 0; number < 10; number += 1)
    await opened[number % 2]?.enqueue(database.db, "test-single", { number });
  await expect.poll(() => ran.length, PATIENT).toBe(10);
  await expect.poll(async () => (await findState("test-single"))?.waiting, PATIENT).toBe(0);
  expect(ran.map((one) => Number(one.split(" ")[0])).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test("a schedule that is requested on two nodes at once runs once", async () => {
  let [ran, together, most] = [0, 0, 0];
  for (let count = 0; count < 2; count += 1) {
    const jobs = node();
    jobs.define("test-schedule", { ...RULES, schedule: "0 3 * * *" }, async () => {
      ran += 1;
      together += 1;
      most = Math.max(most, together);
      await new Promise((resolve) => setTimeout(resolve, 1500));
      together -= 1;
    });
    await jobs.start();
  }
  for (const jobs of opened) {
    jobs.runSoon("test-schedule");
    jobs.runSoon("test-schedule");
  }
  await expect.poll(async () => (await findState("test-schedule"))?.done_at, PATIENT).toBeInstanceOf(Date);
  await expect.poll(async () => (await findState("test-schedule"))?.running, PATIENT).toBe(0);
  expect(most).toBe(1);
  // One that had begun when the last one was requested may be followed by one more.
  expect(ran).toBeLessThanOrEqual(2);
});

test("a schedule that ran when the queues were counted runs again as soon as it is requested", async () => {
  let ran = 0;
  let end = Promise.withResolvers<void>();
  const start = async (): Promise<Jobs> => {
    const jobs = node();
    jobs.define("test-schedule", { ...RULES, schedule: "0 3 * * *" }, async () => {
      ran += 1;
      await end.promise;
    });
    await jobs.start();
    return jobs;
  };
  const before = await start();
  before.runSoon("test-schedule");
  const readActive = () =>
    sql<{ singletons_active: unknown }>`select singletons_active from jobs.queue where name = 'test-schedule'`
      .execute(database.db)
      .then(({ rows }) => rows[0]?.singletons_active);
  await expect.poll(readActive, PATIENT).not.toBeNull();
  end.resolve();
  await before.stop();
  end = Promise.withResolvers();
  end.resolve();
  ran = 0;
  (await start()).runSoon("test-schedule");
  await expect.poll(() => ran, PATIENT).toBeGreaterThan(0);
});

test("each minute comes once on two nodes", async () => {
  const minutes: number[] = [];
  for (let count = 0; count < 2; count += 1) {
    const jobs = node();
    jobs.define("test-schedule", { ...RULES, schedule: "* * * * *" }, async () => {
      minutes.push(Math.floor(Date.now() / 60_000));
    });
    await jobs.start();
  }
  await expect.poll(() => minutes.length, { timeout: 75_000, interval: 200 }).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 5000));
  expect(new Set(minutes).size).toBe(minutes.length);
});

test("a job that fails is tried again, then shown as dead, until a later run is done", async () => {
  const ended: string[] = [];
  const jobs = node((job, outcome) => void ended.push(`${job} ${outcome}`));
  let fails = true;
  jobs.define("test-schedule", { ...RULES, schedule: "0 3 * * *" }, async () => {
    if (fails) throw new Error("The disk is full.");
  });
  await jobs.start();
  jobs.runSoon("test-schedule");
  await expect
    .poll(() => findState("test-schedule"), PATIENT)
    .toMatchObject({ dead: 1, waiting: 0, running: 0, last_error: "The disk is full.", schedule: "0 3 * * *" });
  expect(ended).toEqual(["test-schedule failed", "test-schedule failed"]);
  fails = false;
  jobs.runSoon("test-schedule");
  await expect.poll(() => findState("test-schedule"), PATIENT).toMatchObject({ dead: 0, last_error: null });
});

test("a run that takes too long has failed, and hears of it", async () => {
  const jobs = node();
  const heard: boolean[] = [];
  jobs.define("test-single", { ...RULES, retries: 0, timeoutSeconds: 1 }, async ({ signal }) => {
    await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
    heard.push(signal.aborted);
  });
  await jobs.start();
  await jobs.enqueue(database.db, "test-single", { number: 1 });
  await expect.poll(() => findState("test-single"), PATIENT).toMatchObject({ dead: 1, running: 0 });
  expect(heard).toEqual([true]);
});

test("a stop waits for the job that runs, and the next start does what was waiting", async () => {
  const ran: number[] = [];
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const handler = async ({ data, signal }: { data: { number: number }; signal: AbortSignal }): Promise<void> => {
    begin();
    if (data.number === 1) await new Promise((resolve) => signal.addEventListener("abort", resolve));
    ran.push(data.number);
  };
  const first = node();
  first.define("test-single", RULES, handler);
  await first.start();
  await first.enqueue(database.db, "test-single", { number: 1 });
  await begun;
  expect(first.isRunning()).toBe(true);
  await first.enqueue(database.db, "test-single", { number: 2 });
  await first.stop();
  expect([ran, first.isRunning()]).toEqual([[1], false]);
  expect(await findState("test-single")).toMatchObject({ waiting: 1, running: 0, dead: 0 });
  const second = node();
  second.define("test-single", RULES, handler);
  await second.start();
  await expect.poll(() => ran, PATIENT).toEqual([1, 2]);
});

test("a run that a killed process left is tried again at once by the only node, as often as its rules allow", async () => {
  const begun: string[] = [];
  const startAndKill = (name: string) => async (run: { signal: AbortSignal }) => {
    begun.push(name);
    await new Promise((resolve) => run.signal.addEventListener("abort", resolve));
  };
  const start = async (name: string): Promise<Jobs> => {
    const jobs = node(undefined, true);
    jobs.define("test-single", { ...RULES, retrySeconds: 3600 }, startAndKill(name));
    await jobs.start();
    return jobs;
  };
  const first = await start("first");
  await first.enqueue(database.db, "test-single", { number: 1 });
  await expect.poll(() => begun).toEqual(["first"]);
  await start("second");
  await expect.poll(() => begun).toEqual(["first", "second"]);
  await start("third");
  expect(begun).toEqual(["first", "second"]);
  expect(await findState("test-single")).toMatchObject({
    dead: 1,
    running: 0,
    last_error: "The press ended during this run.",
  });
});

test("a job whose rules changed in a new version follows the new ones", async () => {
  const before = node();
  before.define("test-schedule", { ...RULES, schedule: "0 3 * * *" }, async () => undefined);
  await before.start();
  await before.stop();
  const after = node();
  after.define("test-schedule", { ...RULES, retries: 0, schedule: "30 4 * * *" }, async () => {
    throw new Error("It fails.");
  });
  await after.start();
  expect(await findState("test-schedule")).toMatchObject({ schedule: "30 4 * * *" });
  after.runSoon("test-schedule");
  await expect.poll(async () => (await findState("test-schedule"))?.dead, PATIENT).toBe(1);
});
