import { basename } from "node:path";
import { detectFormat, notAFormat, readRecords } from "../src/imports/formats/read-records.ts";
import type { ImportReport } from "#imports/storing/import-report.ts";
import type { PlannedRecord } from "#imports/storing/server/import-plan.ts";
import { previewPublications } from "#imports/storing/server/import-publications.ts";
import { recordImport, runImport } from "../src/imports/server/run-import.ts";
import { vacuumTables } from "#platform/database/maintain-tables.ts";
import type { Context } from "../src/platform/context.ts";
import { openCommandPress } from "./command-press.ts";
import { readImportArguments, type ImportArguments } from "./import/import-arguments.ts";
import { readFileFields } from "./import/import-columns.ts";
import { openImportFile } from "./import/import-file.ts";
import { showProgress } from "./import/import-progress.ts";
import { reportAsJson } from "./import/import-account.ts";
import { describeKnown, summary, updateSentences } from "./import/import-summary.ts";

const IMPORT = { kind: "system", name: "import" } as const;

/** Imports catalogues into the press (docs/import.md). Ends with 1 when any record or file failed. */
async function run(): Promise<void> {
  const options = readImportArguments(process.argv.slice(2));
  const stopping = stopSignal();
  const press = await openCommandPress(process.env);
  try {
    for (const file of options.files) if (!(await importFile(press.ctx, file, options, stopping))) process.exitCode = 1;
    // Without it the planner would plan searches for the catalogue before the import.
    if (!options.dryRun) await vacuumTables(press.ctx.db);
  } finally {
    await press.close();
  }
}

async function importFile(
  ctx: Context,
  path: string,
  options: ImportArguments,
  stopping: AbortSignal,
): Promise<boolean> {
  const file = await openImportFile(path).catch(describeUnopened);
  const format = typeof file === "string" ? undefined : (options.format ?? detectFormat(path, file.beginning));
  if (typeof file === "string" || format === undefined) {
    process.stderr.write(
      `${path}: ${typeof file === "string" ? file : `${notAFormat(file.beginning)} Its format can be named with --format.`}\n`,
    );
    return false;
  }
  const fields = format === "csv" ? await readFileFields(ctx, file.first, options) : undefined;
  const progress = showProgress(path, file.size);
  const { dryRun, status, openAccess, addUnsure, known } = options;
  const given = {
    status,
    openAccess,
    addUnsure,
    known,
    signal: stopping,
    onProgress: progress.onStored,
    onPlanned: (records: readonly PlannedRecord[]) => {
      const lines = records.flatMap((record) => [
        ...(options.listKnown ? record.known.map((line) => `${describeKnown(path, line)}\n`) : []),
        ...(record.updates ?? []).flatMap((update) => updateSentences(path, update).map((line) => `${line}\n`)),
      ]);
      process.stdout.write(lines.join(""));
    },
  };
  const rows = (onRead: (count: number) => void) =>
    readRecords(
      file.bytes((count) => {
        progress.read(count);
        onRead(count);
      }),
      format,
      fields,
    );
  const run = async (): Promise<ImportReport> => {
    if (dryRun)
      return previewPublications(
        ctx,
        rows(() => undefined),
        given,
      );
    const id = await recordImport(ctx, IMPORT, { fileName: basename(path), format, size: file.size });
    return runImport(ctx, IMPORT, id, { ...given, rows });
  };
  const report = await run().finally(progress.stop);
  process.stdout.write(`${options.json ? reportAsJson(path, report) : summary(path, report, options)}\n`);
  return report.failed.length === 0;
}

/** Aborted by Ctrl-C or SIGTERM: the import ends before its next transaction, and is listed as broken off. */
function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  const reason = new Error("The import was stopped. What it had stored stays; start it again to go on.");
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopping.abort(reason));
  return stopping.signal;
}

const describeUnopened = (error: unknown): string =>
  error instanceof Error && "code" in error && error.code === "ENOENT"
    ? "there is no such file."
    : `it cannot be opened: ${describeError(error)}`;

const describeError = (error: unknown): string => (error instanceof Error ? error.message : String(error));

await run().catch((error: unknown) => {
  process.stderr.write(`${describeError(error)}\n`);
  process.exitCode = 1;
});
