import { indexTitles } from "../src/search/server/index-publications.ts";
import { detectFormat, readRecords } from "../src/imports/formats/read-records.ts";
import { importPublications } from "../src/imports/server/import-publications.ts";
import { vacuumTables } from "#platform/database/vacuum-tables.ts";
import type { Context } from "../src/platform/context.ts";
import { openCommandPress } from "./command-press.ts";
import { readImportArguments, type ImportArguments } from "./import/import-arguments.ts";
import { openImportFile } from "./import/import-file.ts";
import { showProgress } from "./import/import-progress.ts";
import { knownSentence, summary } from "./import/import-summary.ts";

const IMPORT = { kind: "system", name: "import" } as const;

/** Imports catalogues into the press (docs/import.md). Ends with 1 when any record or file failed. */
async function run(): Promise<void> {
  const options = readImportArguments(process.argv.slice(2));
  const press = await openCommandPress(process.env);
  try {
    for (const file of options.files) if (!(await importFile(press.ctx, file, options))) process.exitCode = 1;
    // The planner does not know what came, and searches would go by what was there before.
    if (!options.dryRun) await vacuumTables(press.ctx.db);
  } finally {
    await press.close();
  }
}

async function importFile(ctx: Context, path: string, options: ImportArguments): Promise<boolean> {
  const file = await openImportFile(path).catch(unopened);
  const format = typeof file === "string" ? undefined : (options.format ?? detectFormat(path, file.beginning));
  if (typeof file === "string" || format === undefined) {
    process.stderr.write(
      `${path}: ${typeof file === "string" ? file : "its format is not recognised; name it with --format."}\n`,
    );
    return false;
  }
  const progress = showProgress(path, file.size);
  const report = await importPublications(ctx, IMPORT, readRecords(file.bytes(progress.read), format), {
    ...options,
    onStored: (ids, transaction) => indexTitles({ ...ctx, db: transaction }, ids),
    onProgress: progress.stored,
    onPlanned: (records) => {
      if (!options.listKnown) return;
      const lines = records.flatMap(({ known }) => known.map((one) => `${knownSentence(path, one)}\n`));
      process.stdout.write(lines.join(""));
    },
  }).finally(progress.stop);
  process.stdout.write(`${summary(path, report, options)}\n`);
  return report.failed.length === 0;
}

const unopened = (error: unknown): string =>
  error instanceof Error && "code" in error && error.code === "ENOENT"
    ? "there is no such file."
    : `it cannot be opened: ${sentenceOf(error)}`;

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

await run().catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
});
