import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Outcome, readOutcome, REPORT_FILE } from "../outcome.ts";
import { applyMutation, type Mutation } from "./find-mutations.ts";

/** What the tests say of a fault. A test that fails without it too tells nothing. */
export type Verdict = {
  readonly verdict: "found" | "missed" | "no test" | "unclear";
  /** The first test that failed. */
  readonly by: string;
  readonly seconds: number;
};

/** Longer than the tests of a feature take: a fault that makes a test run for ever is found. */
const LIMIT_MS = 600_000;

/** Puts the fault into its file, runs these tests until one fails, and restores the file. */
export function tryMutation(root: string, mutation: Mutation, tests: readonly string[], report: string): Verdict {
  if (tests.length === 0) return { verdict: "no test", by: "", seconds: 0 };
  const began = performance.now();
  const path = join(root, mutation.file);
  const source = readFileSync(path, "utf8");
  const restore = (): void => writeFileSync(path, source);
  const stop = (): never => {
    restore();
    process.exit(1);
  };
  process.once("SIGINT", stop).once("SIGTERM", stop);
  try {
    writeFileSync(path, applyMutation(source, mutation));
    const [failure] = runUntilFailure(root, tests, report).failures;
    restore();
    const seconds = (): number => Math.round((performance.now() - began) / 1000);
    if (failure === undefined) return { verdict: "missed", by: "", seconds: seconds() };
    const file = failure.place.replace(/:\d+$/u, "");
    const isSound = !tests.includes(file) || runUntilFailure(root, [file], report).failed === 0;
    return { verdict: isSound ? "found" : "unclear", by: `${failure.place}: ${failure.name}`, seconds: seconds() };
  } finally {
    restore();
    process.off("SIGINT", stop).off("SIGTERM", stop);
  }
}

function runUntilFailure(root: string, tests: readonly string[], report: string): Outcome {
  rmSync(report, { force: true });
  const args = ["run", "--bail=1", "--reporter=./bin/test/report-tests.ts", ...tests];
  const { status } = spawnSync("vitest", args, {
    cwd: root,
    stdio: "ignore",
    timeout: LIMIT_MS,
    shell: process.platform === "win32",
    env: { ...process.env, [REPORT_FILE]: report, NODE_ENV: "test" },
  });
  return readOutcome(report, status, "the run");
}
