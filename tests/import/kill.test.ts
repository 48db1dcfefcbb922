import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formatCount } from "#ui/formatting/numbers.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { makeDataFolder } from "../backup/programs.ts";
import { runs } from "../test-runs.ts";

const RECORDS = runs(400, 2500);
let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "colophon-kill-"));
  await makeDataFolder(join(folder, "data"));
  file = join(folder, "catalogue.jsonl");
  const line = (at: number): string =>
    JSON.stringify({
      title: `Volume ${at}`,
      source: "kill",
      source_id: String(at),
      children: [{ title: `Chapter of ${at}` }],
    });
  await writeFile(file, Array.from({ length: RECORDS }, (_, index) => line(index)).join("\n"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Ended = { readonly output: string; readonly code: number | null; readonly signal: NodeJS.Signals | null };

/** Runs one of the programs on the durable database; `seen` decides after each piece of output whether to kill it. */
function run(
  program: string,
  given: readonly string[],
  hasSeen: (output: string) => boolean = () => false,
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...given], {
      env: { ...process.env, DATA_DIR: join(folder, "data"), DATABASE_URL: "" },
    });
    let output = "";
    const hear = (piece: Buffer): void => {
      output += String(piece);
      if (hasSeen(output)) child.kill("SIGKILL");
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.on("error", reject);
    child.on("close", (code, signal) => resolve({ output, code, signal }));
  });
}

async function countPublications(): Promise<number> {
  const database = await openDatabase({ dataDir: join(folder, "data") });
  const publications = await database.db.selectFrom("publications").select("id").execute();
  await database.close();
  return publications.length;
}

const parseAcknowledged = (output: string): number =>
  Math.max(0, ...[...output.matchAll(/acknowledged (\d+)/gu)].map(([, count]) => Number(count)));

test("what an import acknowledged before kill -9 is there; importing again completes the set", async () => {
  const killed = await run("tests/import/import-aloud.ts", [file], (output) => parseAcknowledged(output) >= 200);
  expect(killed.signal).toBe("SIGKILL");

  const stored = await countPublications();
  expect(stored).toBeGreaterThanOrEqual(parseAcknowledged(killed.output));
  expect(stored).toBeLessThan(2 * RECORDS);

  const { output, code } = await run("bin/import.ts", [file]);
  expect(output).toContain(`${formatCount(2 * RECORDS - stored)} records were added, ${stored} already there (`);
  expect(code).toBe(0);
  expect(output).toContain(", 0 failed");
  const complete = (await run("bin/export.ts", ["--format", "jsonl"])).output.trim().split("\n");
  expect(new Set(complete.map((line) => String(JSON.parse(line).title))).size).toBe(2 * RECORDS);
});
