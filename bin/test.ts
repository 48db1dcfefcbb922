/**
 * `npm test`: builds, then every test: those without a browser (Vitest; where PostgreSQL is installed, those that depend on the database's
 * engine run there: see test/server-tests.ts), the failures around a running press (tests/faults), then the journeys through a
 * real browser (Playwright). At the end stand the slowest tests, each failure with its difference, because the reports lie thousands
 * of lines above, and the sum of all: `N passed, N failed`. `npm test -- PATH…`: only the tests in these files or folders.
 * `npm test -- --changed[=COMMIT]`: the tests that reach what differs from the main branch (or from that commit).
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildWhenChanged, DIST } from "./build/build-when-changed.ts";
import { needBuild, runnersFor } from "./test/chosen-tests.ts";
import { requireChromium } from "./test/chromium.ts";
import { NO_TESTS, type Outcome, summarise, sumOutcomes } from "./test/outcome.ts";
import { makeMemoryFolder } from "./test/memory-folder.ts";
import { chooseChangedTests } from "./test/reach/choose-changed-tests.ts";
import { PROGRAMS_FOLDER } from "../tests/support/servers/use-built-programs.ts";
import { findPostgresql } from "../tests/support/servers/postgresql-server.ts";
import {
  aroundFaults,
  onEmbedded,
  onEmbeddedWithout,
  onPostgresql,
  type Runner,
  runTests,
  throughBrowser,
} from "./test/run-tests.ts";
import { findServerTests } from "./test/server-tests.ts";

const ROOT = join(import.meta.dirname, "..");

/** Builds and finds a browser where these runs need them. Returns false where no browser can be had. */
function prepare(runners: readonly Runner[]): boolean {
  if (runners.some(({ name }) => name === "journeys")) {
    const chromium = requireChromium();
    if (chromium === undefined) return false;
    process.env["CHROMIUM_PATH"] = chromium;
  }
  if (needBuild(runners)) buildWhenChanged((sentence) => console.error(sentence));
  return true;
}

const FAILED: Outcome = { ...NO_TESTS, failed: 1 };

/** Runs the named tests alone. Fails with a sentence where a path does not exist. */
async function runNamedTests(paths: readonly string[], folder: string): Promise<Outcome> {
  const missing = paths.filter((path) => !existsSync(join(ROOT, path)));
  for (const path of missing) console.error(`There is no ${path}.`);
  const runners = runnersFor(paths);
  if (missing.length > 0 || !prepare(runners)) return FAILED;
  const outcomes: Outcome[] = [];
  for (const runner of runners) outcomes.push(await runTests(runner, folder));
  return sumOutcomes(outcomes);
}

async function everyTest(folder: string): Promise<Outcome> {
  const { onBoth, onServer } = findServerTests();
  const [embedded, server, faults, journeys] = [
    findPostgresql() === undefined ? onEmbedded() : onEmbeddedWithout(onServer),
    onPostgresql(...onBoth, ...onServer),
    aroundFaults(),
    throughBrowser(),
  ];
  if (!prepare([faults, journeys])) return FAILED;
  process.env[PROGRAMS_FOLDER] = join(DIST, "server");
  return sumOutcomes([
    // The fault tests mostly wait: for servers that start again, and for locks and times that run out.
    ...(await Promise.all([runTests(embedded, folder), runTests(faults, folder)])),
    await runTests(server, folder),
    await runTests(journeys, folder),
  ]);
}

function runChosenTests(folder: string): Promise<Outcome> {
  const { values, positionals } = readWords();
  const { changed } = values;
  if (changed === undefined) return positionals.length > 0 ? runNamedTests(positionals, folder) : everyTest(folder);
  const tests = chooseChangedTests(ROOT, changed === "" ? undefined : changed);
  for (const sentence of tests.sentences) console.log(sentence);
  if (tests.paths === "all") return everyTest(folder);
  return tests.paths.length > 0 ? runNamedTests(tests.paths, folder) : Promise.resolve(NO_TESTS);
}

/** `--changed` alone means `--changed=`: against the main branch. */
function readWords() {
  const args = process.argv.slice(2).map((word) => (word === "--changed" ? "--changed=" : word));
  return parseArgs({ args, allowPositionals: true, options: { changed: { type: "string" } } });
}

const inMemory = makeMemoryFolder();
if (inMemory !== undefined) process.env["TMPDIR"] = inMemory;
const folder = inMemory ?? mkdtempSync(join(tmpdir(), "colophon-test-"));
// The tests start the press and its commands some hundred times; what Node.js has compiled stays for the next run too.
process.env["NODE_COMPILE_CACHE"] ??= join(ROOT, "node_modules/.cache/compiled");
mkdirSync(process.env["NODE_COMPILE_CACHE"], { recursive: true });
try {
  const outcome = await runChosenTests(folder);
  for (const line of summarise(outcome)) console.log(line);
  process.exitCode = outcome.failed === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
