import { basename } from "node:path";
import { detectFormat, notAFormat, readRecords } from "#imports/formats/read-records.ts";
import { recordImport, runImport } from "#imports/server/run-import.ts";
import type { ImportReport } from "#imports/storing/import-report.ts";
import type { PlannedRecord } from "#imports/storing/server/import-plan.ts";
import { previewPublications } from "#imports/storing/server/import-publications.ts";
import type { Context } from "#platform/context.ts";
import { reportAsJson } from "./import-account.ts";
import type { ImportArguments } from "./import-arguments.ts";
import { readFileFields } from "./import-columns.ts";
import { openImportFile } from "./import-file.ts";
import { showProgress } from "./import-progress.ts";
import { describeKnown, summary, updateSentences } from "./import-summary.ts";

const IMPORT = { kind: "system", name: "import" } as const;

/** Imports a file into the press, or previews that, and prints what became of its records. Returns false when the file or any record failed. */
export async function importFile(
  ctx: Context,
  path: string,
  options: ImportArguments,
  { signal, print }: { readonly signal: AbortSignal; readonly print: (text: string) => void },
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
  const plan = {
    status,
    openAccess,
    addUnsure,
    known,
    signal,
    onProgress: progress.onStored,
    onPlanned: (records: readonly PlannedRecord[]) => {
      const lines = records.flatMap((record) => [
        ...(options.listKnown ? record.known.map((line) => `${describeKnown(path, line)}\n`) : []),
        ...(record.updates ?? []).flatMap((update) => updateSentences(path, update).map((line) => `${line}\n`)),
      ]);
      print(lines.join(""));
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
        plan,
      );
    const id = await recordImport(ctx, IMPORT, { fileName: basename(path), format, size: file.size });
    return runImport(ctx, IMPORT, id, { ...plan, rows });
  };
  const report = await run().finally(progress.stop);
  print(`${options.json ? reportAsJson(path, report) : summary(path, report, options)}\n`);
  return report.failed.length === 0;
}

const describeUnopened = (error: unknown): string =>
  error instanceof Error && "code" in error && error.code === "ENOENT"
    ? "there is no such file."
    : `it cannot be opened: ${describeError(error)}`;

export const describeError = (error: unknown): string => (error instanceof Error ? error.message : String(error));
