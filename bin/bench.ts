import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { migrate } from "#platform/database/migrations.ts";
import { type Database, openDatabase } from "#platform/database/open-database.ts";
import { analyticsStep } from "./bench/analytics-step.ts";
import { fillCatalogue } from "./bench/catalogue-of.ts";
import { listStep } from "./bench/desk-step.ts";
import { fairnessLines } from "./bench/fairness-step.ts";
import { httpLines } from "./bench/http-step.ts";
import { importLine } from "./bench/import-step.ts";
import { libraryStep } from "./bench/library-step.ts";
import type { Measurement, Step } from "./bench/measure.ts";
import { publicationStep } from "./bench/publication-step.ts";
import { renderingStep } from "./bench/rendering-step.ts";
import { type Column, table } from "./bench/table.ts";
import { usersStep } from "./bench/users-step.ts";

/** Each measures one thing on the same press; a new one is a file in bin/bench/ and a line here. */
const STEPS: readonly Step<Database>[] = [libraryStep, listStep, publicationStep, usersStep, analyticsStep];

/**
 * `npm run bench -- --sizes 1000,10000 --no-import --no-fairness --no-http`: made-up catalogues of these sizes, measured
 * on the embedded engine; then an import of as many records as the largest has; a title's page of each size beside hostile
 * clients; then the server that `npm start` runs, beside nginx where that is installed.
 */
async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      sizes: { type: "string", default: "1000,10000,100000" },
      import: { type: "boolean", default: true },
      http: { type: "boolean", default: true },
      fairness: { type: "boolean", default: true },
    },
    allowNegative: true,
  });
  const sizes = values.sizes.split(",").map(Number);
  if (sizes.some((size) => !Number.isInteger(size) || size < 1))
    throw new Error(`--sizes: whole numbers with commas were expected, not “${values.sizes}”.`);
  const columns: Column[] = [];
  const fairness: string[] = [];
  for (const size of sizes)
    await withFolder(async (folder) => {
      columns.push({ size, measured: [...(await readings(folder, size)), ...(await renderingStep(folder))] });
      if (values.fairness) fairness.push("", ...(await fairnessLines(folder, size)));
    });
  process.stdout.write(`${table(columns)}\n`);
  if (values.import) process.stdout.write(`\n${await importLine(Math.max(...sizes))}\n`);
  if (values.fairness) process.stdout.write(`${fairness.join("\n")}\n`);
  if (values.http) process.stdout.write(`\n${(await httpLines()).join("\n")}\n`);
}

async function withFolder(measure: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "colophon-bench-"));
  try {
    await measure(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readings(dataDir: string, size: number): Promise<Measurement[]> {
  const database = await openDatabase({ dataDir });
  try {
    await migrate(database.db);
    const start = performance.now();
    await fillCatalogue(database.db, size);
    process.stderr.write(
      `${size.toLocaleString("en")} publications stored and indexed in ${((performance.now() - start) / 1000).toFixed(1)} s\n`,
    );
    const found: Measurement[] = [];
    for (const step of STEPS) found.push(...(await step(database)));
    return found;
  } finally {
    await database.close();
  }
}

await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
