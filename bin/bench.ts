import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { migrate } from "#platform/database/migrations.ts";
import { type Database, openDatabase } from "#platform/database/open-database.ts";
import { exportLines } from "./bench/bounds/export-lines.ts";
import { statementLines } from "./bench/bounds/statement-lines.ts";
import { analyticsStep } from "./bench/analytics-step.ts";
import { browsingStep } from "./bench/readers/browsing-step.ts";
import { bulkStep } from "./bench/bulk-step.ts";
import { fillCatalogue } from "./bench/fill-catalogue.ts";
import { listStep } from "./bench/list-step.ts";
import { fairnessLines, LOADS } from "./bench/fairness-step.ts";
import { httpLines } from "./bench/http-step.ts";
import { importLine } from "./bench/import-step.ts";
import { libraryStep } from "./bench/readers/library-step.ts";
import { manuscriptsStep } from "./bench/manuscripts-step.ts";
import type { Measurement, Step } from "./bench/measure.ts";
import { paletteStep } from "./bench/palette-step.ts";
import { publicationStep } from "./bench/publication-step.ts";
import { renderingStep } from "./bench/rendering-step.ts";
import { searchStep } from "./bench/readers/search-step.ts";
import { signUpLines } from "./bench/sign-up-step.ts";
import { type Column, overBudget, table } from "./bench/table.ts";
import { usersStep } from "./bench/users-step.ts";

/** What bounds under load are shown by; each opens a press of its own and is given the folder of real catalogues, if any. */
const BOUNDS: Readonly<Record<string, (catalogues: string | undefined) => Promise<string[]>>> = {
  statements: statementLines,
  export: exportLines,
};

/** The steps of the benchmark. A new one is a file in bin/bench/ and a line here. */
const STEPS: Readonly<Record<string, Step<Database>>> = {
  library: libraryStep,
  search: searchStep,
  browsing: browsingStep,
  list: listStep,
  bulk: bulkStep,
  publication: publicationStep,
  users: usersStep,
  manuscripts: manuscriptsStep,
  analytics: analyticsStep,
  palette: paletteStep,
};

/**
 * `npm run bench -- --sizes 1000,10000 --sign-ups 400 --no-import --no-fairness --no-http`: made-up catalogues of these sizes, measured
 * on the embedded engine; then an import of as many records as the largest has; a title's page of each size beside hostile
 * clients; then so many pairs of sign-ups with used and with unused addresses; then the server that `npm start` runs, beside
 * nginx where that is installed; then bounds under load. `--sizes 0` leaves out what needs a size; `--steps search,browsing`,
 * `--load "sitemaps and feeds"` and `--bounds statements` measure only what they name. `--catalogues FOLDER` measures the bounds on real
 * records (`*.jsonl.gz`) instead of made-up ones.
 */
async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      sizes: { type: "string", default: "1000,10000,100000" },
      "sign-ups": { type: "string", default: "400" },
      steps: { type: "string", default: Object.keys(STEPS).join(",") },
      import: { type: "boolean", default: true },
      http: { type: "boolean", default: true },
      fairness: { type: "boolean", default: true },
      load: { type: "string", multiple: true, default: LOADS },
      bounds: { type: "string", default: Object.keys(BOUNDS).join(",") },
      catalogues: { type: "string" },
    },
    allowNegative: true,
  });
  const sizes = numbersIn("--sizes", values.sizes).filter((size) => size > 0);
  const [pairs = 0] = numbersIn("--sign-ups", values["sign-ups"]);
  const steps = chooseParts("--steps", STEPS, values.steps.split(","));
  const bounds = chooseParts("--bounds", BOUNDS, values.bounds.split(","));
  for (const name of values.load) if (!LOADS.includes(name)) unknown("--load", LOADS, name);
  const columns: Column[] = [];
  const fairness: string[] = [];
  for (const size of sizes)
    await withFolder(async (folder) => {
      const rendering = steps.length === Object.keys(STEPS).length ? await renderingStep(folder) : [];
      columns.push({ size, measured: [...(await readings(folder, size, steps)), ...rendering] });
      if (values.fairness) fairness.push("", ...(await fairnessLines(folder, size, values.load)));
    });
  if (columns.length > 0) process.stdout.write(`${table(columns)}\n\n${overBudget(columns).join("\n")}\n`);
  if (values.import && sizes.length > 0) process.stdout.write(`\n${await importLine(Math.max(...sizes))}\n`);
  if (values.fairness) process.stdout.write(`${fairness.join("\n")}\n`);
  if (pairs > 0) process.stdout.write(`\n${(await signUpLines(pairs)).join("\n")}\n`);
  if (values.http) process.stdout.write(`\n${(await httpLines()).join("\n")}\n`);
  for (const lines of bounds) process.stdout.write(`\n${(await lines(values.catalogues)).join("\n")}\n`);
}

/** Returns what these names stand for; an empty name stands for nothing. Throws a sentence for any other. */
const chooseParts = <Part>(option: string, known: Readonly<Record<string, Part>>, names: readonly string[]): Part[] =>
  names.filter((name) => name !== "").map((name) => known[name] ?? unknown(option, Object.keys(known), name));

function unknown(option: string, known: readonly string[], name: string): never {
  throw new Error(`${option}: one of ${known.join("; ")} was expected, not “${name}”.`);
}

/** Returns the whole numbers of an option's value. Throws a sentence where it holds anything else. */
function numbersIn(option: string, value: string): number[] {
  const found = value.split(",").map(Number);
  if (found.some((one) => !Number.isInteger(one) || one < 0))
    throw new Error(`${option}: whole numbers with commas were expected, not “${value}”.`);
  return found;
}

async function withFolder(measure: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "colophon-bench-"));
  try {
    await measure(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readings(dataDir: string, size: number, steps: readonly Step<Database>[]): Promise<Measurement[]> {
  const database = await openDatabase({ dataDir });
  try {
    await migrate(database.db);
    const start = performance.now();
    await fillCatalogue(database.db, size);
    process.stderr.write(
      `${size.toLocaleString("en")} publications stored and indexed in ${((performance.now() - start) / 1000).toFixed(1)} s\n`,
    );
    const found: Measurement[] = [];
    for (const step of steps) found.push(...(await step(database)));
    return found;
  } finally {
    await database.close();
  }
}

await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
