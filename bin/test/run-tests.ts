import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { type Outcome, readOutcome, REPORT_FILE } from "./outcome.ts";

const ROOT = join(import.meta.dirname, "../..");

/** The failures around a running press; `npm run test:faults` runs them alone. */
export const FAULT_TESTS = "tests/faults/vitest.config.ts";

/** A program that runs tests, with its arguments. */
export type Runner = { readonly name: string; readonly program: string; readonly args: readonly string[] };

const REPORTING = ["--reporter=default", "--reporter=./bin/test/report-tests.ts"];

export const onEmbedded = (...words: readonly string[]): Runner => ({
  name: "tests",
  program: "vitest",
  args: ["run", ...words, ...REPORTING],
});

/** Every test but these files. */
export const onEmbeddedWithout = (files: readonly string[]): Runner =>
  onEmbedded(...files.map((file) => `--exclude=${file}`));

export const onPostgresql = (...words: readonly string[]): Runner => ({
  name: "tests-on-postgresql",
  program: "node",
  args: ["bin/test-postgresql.ts", ...words, ...REPORTING],
});

export const aroundFaults = (...words: readonly string[]): Runner => ({
  name: "faults",
  program: "vitest",
  args: ["run", "--config", FAULT_TESTS, ...words, ...REPORTING],
});

export const throughBrowser = (...words: readonly string[]): Runner => ({
  name: "journeys",
  program: "playwright",
  args: ["test", ...words, "--reporter=list,./bin/test/report-journeys.ts"],
});

/** Runs tests to their end, their output as it comes; their outcome is written into `folder`. */
export async function runTests({ name, program, args }: Runner, folder: string): Promise<Outcome> {
  const report = join(folder, `${name}.json`);
  const began = performance.now();
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: "inherit",
    shell: process.platform === "win32",
    env: { ...process.env, [REPORT_FILE]: report, NODE_ENV: "test" },
  });
  const [status] = (await once(child, "exit")) as [number | null]; // as ChildProcess declares its "exit"
  console.log(`${name}: ${Math.round((performance.now() - began) / 1000)} s`);
  return readOutcome(report, status, name);
}
