/**
 * `npm test`: builds, then every test: those without a browser (Vitest; those that use the database once more on
 * PostgreSQL, where it is installed), the failures around a running press (tests/faults), then the journeys through a
 * real browser (Playwright). At the end, the failed tests are listed by name, because their reports lie thousands of lines
 * above; the last line alone is the sum of all: `N passed, N failed`. `npm test -- PATH…`: only the tests in these files
 * or folders.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWhenChanged } from "./build/build-when-changed.ts";
import { requireChromium } from "./test/chromium.ts";
import { countJourneys, countTests, type Outcome, sumOf } from "./test/outcome.ts";

const ROOT = join(import.meta.dirname, "..");

/** The folders of tests that use the database, as Vitest filters paths. */
const DATABASE_TESTS = [
  "/server/",
  "/database/",
  "/platform/events/",
  "/platform/jobs/",
  "/platform/mail/",
  "/platform/pages/",
  "src/press-jobs",
  "tests/backup/load-rows",
  "tests/backup/backup.test",
  "tests/operations/upgrade-from",
];

/**
 * Among them those that open the embedded engine themselves, or no database: they would run twice alike. The last four try every command,
 * read, sign-in and file against a rule; the statements behind them run on both engines in the tests of each.
 */
const WITHOUT_SERVER = [
  "src/platform/database/embedded.test.ts",
  "src/platform/database/engine-trouble.test.ts",
  "src/platform/database/page-checksums.test.ts",
  "src/publications/files/pdf/server/**",
  "src/manuscripts/facts/server/**",
  "src/manuscripts/server/check-in-worker.test.ts",
  "src/publications/files/server/read-pdf.test.ts",
  "src/publications/chapters/from-pdf/server/{read-outline,cut-pdf}.test.ts",
  "src/covers/server/{cover-addresses,cover-image,shaped-text}.test.{ts,tsx}",
  "src/accounts/saml/server/{hostile-responses,read-metadata}.test.ts",
  "src/accounts/http/server/describe-auth.test.ts",
  "src/platform/server/**",
  "src/platform/mail/{email,sms}.test.ts",
  "src/manuscripts/server/every-command.test.ts",
  "src/review/anonymity-of-reads.test.ts",
  "src/accounts/server/attacks/enumeration.test.ts",
  "src/review/attachments/server/attachments.test.ts",
];

/** The failures around a running press; `npm run test:faults` runs them alone. */
const FAULT_TESTS = "tests/faults/vitest.config.ts";

/** Vitest's words for a report that people read, and one in this file. */
const reporting = (file: string): string[] => ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];

/** Runs a program to its end, its output as it comes. What it writes into `report` is its result. */
async function run(
  program: string,
  args: readonly string[],
  report: string,
  count: (report: unknown) => Outcome,
): Promise<Outcome> {
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: "inherit",
    shell: process.platform === "win32",
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, NODE_ENV: "test" },
  });
  const [status] = (await once(child, "exit")) as [number | null];
  // PostgreSQL is not installed everywhere; without it this step succeeds without a report.
  if (status === 0 && !existsSync(report)) return { passed: 0, failed: 0 };
  const outcome = read(report, count);
  // A runner can fail without a failing test: a file that cannot be loaded, a clean-up that throws.
  return status !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
}

function read(report: string, count: (report: unknown) => Outcome): Outcome {
  try {
    return count(JSON.parse(readFileSync(report, "utf8")));
  } catch (error) {
    console.error(`There is no report of the tests: ${String(error)}`);
    return { passed: 0, failed: 1 };
  }
}

type Run = { readonly program: "vitest" | "playwright"; readonly args: readonly string[] };

/** Returns the runs for the named paths; journeys are in tests/journeys, fault tests in tests/faults. */
function runsOf(paths: readonly string[]): readonly Run[] {
  const relative = paths.map((path) => path.replace(/^\.\//u, "").replace(/\/$/u, ""));
  const isJourney = (path: string): boolean => path.startsWith("tests/journeys") || path.endsWith(".spec.ts");
  const isFault = (path: string): boolean => path.startsWith("tests/faults");
  const others = relative.filter((path) => path === "tests" || (!isJourney(path) && !isFault(path)));
  const journeys = relative.filter((path) => path === "tests" || isJourney(path));
  const faults = relative.filter((path) => path === "tests" || isFault(path));
  return [
    ...(others.length > 0 ? [{ program: "vitest" as const, args: ["run", ...others] }] : []),
    ...(faults.length > 0 ? [{ program: "vitest" as const, args: ["run", "--config", FAULT_TESTS, ...faults] }] : []),
    ...(journeys.length > 0
      ? [
          {
            program: "playwright" as const,
            args: ["test", ...journeys.map((path) => (path === "tests" ? "tests/journeys" : path))],
          },
        ]
      : []),
  ];
}

/** Runs the named tests alone; returns whether all passed. Fails with a sentence where a path does not exist. */
function namedTests(paths: readonly string[]): boolean {
  const missing = paths.filter((path) => !existsSync(join(ROOT, path)));
  for (const path of missing) console.error(`There is no ${path}.`);
  if (missing.length > 0) return false;
  const runs = runsOf(paths);
  if (runs.some(({ program }) => program === "playwright")) {
    const chromium = requireChromium();
    if (chromium === undefined) return false;
    process.env["CHROMIUM_PATH"] = chromium;
  }
  // Fault tests read what a press writes, which must not contain the words of a build.
  if (runs.some(({ program, args }) => program === "playwright" || args.includes(FAULT_TESTS)))
    buildWhenChanged((sentence) => console.error(sentence));
  const env = { ...process.env, NODE_ENV: "test" };
  return runs
    .map(({ program, args }) => spawnSync(program, args, { cwd: ROOT, stdio: "inherit", env }).status === 0)
    .every((passed) => passed);
}

async function everyTest(folder: string): Promise<Outcome> {
  const chromium = requireChromium();
  if (chromium === undefined) return { passed: 0, failed: 1 };
  process.env["CHROMIUM_PATH"] = chromium;
  buildWhenChanged((sentence) => console.error(sentence));
  const tests = join(folder, "tests.json");
  const journeys = join(folder, "journeys.json");
  const onServer = join(folder, "tests-on-postgresql.json");
  const faultsReport = join(folder, "faults.json");
  const embedded = await run("vitest", ["run", ...reporting(tests)], tests, countTests);
  // The fault tests mostly wait: for servers that start again, and for locks and times that run out.
  const besides = await Promise.all([
    run(
      "node",
      [
        "bin/test-postgresql.ts",
        ...DATABASE_TESTS,
        ...WITHOUT_SERVER.map((path) => `--exclude=${path}`),
        ...reporting(onServer),
      ],
      onServer,
      countTests,
    ),
    run("vitest", ["run", "--config", FAULT_TESTS, ...reporting(faultsReport)], faultsReport, countTests),
  ]);
  return sumOf([
    embedded,
    ...besides,
    await run("playwright", ["test", "--reporter=list,json"], journeys, countJourneys),
  ]);
}

const named = process.argv.slice(2);
if (named.length > 0) process.exitCode = namedTests(named) ? 0 : 1;
else {
  const folder = mkdtempSync(join(tmpdir(), "colophon-test-"));
  // The tests start the press and its commands some hundred times.
  process.env["NODE_COMPILE_CACHE"] = join(folder, "compiled");
  try {
    const { passed, failed, failures } = await everyTest(folder);
    for (const failure of failures ?? []) console.log(failure);
    console.log(`${passed} passed, ${failed} failed`);
    process.exitCode = failed === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
