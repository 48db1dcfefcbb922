import { pino } from "pino";
import { expect, test } from "vitest";
import { createDeferredJobs, type DeferredJobRules } from "./deferred-jobs.ts";
import { NoTurn } from "./fair-queue.ts";

/** An empty line of jobs, and the names of those that ran. */
function createWatchedJobs(rules: Omit<DeferredJobRules, "log"> = {}) {
  const logged: { readonly level: number; readonly job: string }[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const jobs = createDeferredJobs({ log, ...rules });
  const ran: string[] = [];
  const add = (name: string, ctx: () => Promise<void> = async () => {}): void =>
    jobs.add(name, async () => {
      ran.push(name);
      await ctx();
    });
  return { jobs, ran, add, logged };
}

/** A job that does not end before the test releases it. */
function holdJobs() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { ctx: () => promise, release: resolve };
}

const WARN = 40;
const ERROR = 50;

test("jobs run one at a time, in the order of the requests, whatever their delays", async () => {
  const delays = [30, 0, 10];
  const { jobs, ran, add } = createWatchedJobs({ delay: () => delays.shift() ?? 0 });
  const { ctx, release } = holdJobs();
  add("first", ctx);
  add("second");
  add("third");
  expect(ran).toEqual([]);
  await expect.poll(() => ran).toEqual(["first"]);
  release();
  await jobs.waitUntilSettled();
  expect(ran).toEqual(["first", "second", "third"]);
});

test("the line has an end, and a job that has ended frees its place", async () => {
  const { jobs, add } = createWatchedJobs({ longestLine: 2 });
  const { ctx, release } = holdJobs();
  add("first", ctx);
  add("second");
  expect(() => add("third")).toThrow(NoTurn);
  release();
  await jobs.waitUntilSettled();
  add("third");
  await jobs.waitUntilSettled();
});

test("a job that fails is logged, and the next one runs", async () => {
  const { jobs, ran, add, logged } = createWatchedJobs();
  add("broken", async () => {
    throw new Error("broken");
  });
  add("next");
  await jobs.waitUntilSettled();
  expect(ran).toEqual(["broken", "next"]);
  expect(logged).toMatchObject([{ level: ERROR, job: "broken", err: { message: "broken" } }]);
});

test("a job is tried again while its error is transient, and so often at most", async () => {
  const { jobs, ran, add, logged } = createWatchedJobs({
    isTransient: (error) => error instanceof RangeError,
    retries: [1, 1],
  });
  let failures = 0;
  add("recovers", async () => {
    failures += 1;
    if (failures <= 2) throw new RangeError("gone");
  });
  add("never", async () => {
    throw new RangeError("gone");
  });
  await jobs.waitUntilSettled();
  expect(ran).toEqual(["recovers", "recovers", "recovers", "never", "never", "never"]);
  expect(logged.map(({ level, job }) => [level, job])).toEqual([
    [WARN, "recovers"],
    [WARN, "recovers"],
    [WARN, "never"],
    [WARN, "never"],
    [ERROR, "never"],
  ]);
});

test("a stop runs what waits without delays, tries nothing again, and takes nothing further", async () => {
  const { jobs, ran, add, logged } = createWatchedJobs({ delay: () => 3_600_000, isTransient: () => true });
  add("waits");
  add("fails", async () => {
    throw new Error("gone");
  });
  await jobs.stop();
  expect(ran).toEqual(["waits", "fails"]);
  expect(logged).toMatchObject([{ level: ERROR, job: "fails" }]);
  expect(() => add("late")).toThrow(NoTurn);
});
