import type { z } from "@hono/zod-openapi";
import { settleColumns } from "#imports/columns/server/settle-columns.ts";
import { listFieldNames } from "#imports/storing/import-report.ts";
import type { Context } from "#platform/context.ts";
import { withPriority } from "#platform/database/urgency.ts";
import { collectPreview, withRemarks } from "./import-preview.ts";
import { previewPublications } from "#imports/storing/server/import-publications.ts";
import type { ImportedFile, ImportPreview } from "#imports/storing/server/import-shapes.ts";
import type { UploadedRecords } from "#imports/intake/server/uploaded-records.ts";

export type PreviewProgress = { readonly bytes_read: number; readonly bytes_total: number; readonly records: number };

type PreviewRun = {
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: PreviewProgress) => void;
};

const MAX_LINES = 1000;

/** Returns what an import of an uploaded file would do. Reads only, and ends when `signal` is aborted. */
export async function previewUpload(
  given: Context,
  file: UploadedRecords,
  { status, unsure, known, columns }: z.output<typeof ImportedFile>,
  { signal, onProgress }: PreviewRun,
): Promise<z.output<typeof ImportPreview>> {
  const ctx = withPriority(given, "background");
  const { format } = file;
  const settled = format === "csv" ? await settleColumns(ctx, await file.readColumns(), columns) : undefined;
  const csv = settled
    ? { columns: settled.columns, is_settled: settled.is_settled, remembered_at: settled.remembered_at }
    : null;
  const bytes_total = file.bytes.byteLength; // before they move to the thread
  let bytes_read = 0;
  const onRead = (count: number): void => void (bytes_read += count);
  const seen = collectPreview(file.rows(settled?.fields, { onRead, signal }));
  const report = await previewPublications(ctx, seen.passing(), {
    status,
    addUnsure: unsure === "add",
    known,
    signal,
    onPlanned: seen.decide,
    onProgress: () => onProgress?.({ bytes_read, bytes_total, records: seen.count() }),
  });
  return {
    format,
    csv,
    count: seen.count(),
    created: report.created,
    updated: report.updated,
    unchanged: report.unchanged,
    failed: report.failed.slice(0, MAX_LINES),
    added: seen.added(),
    proposed_subjects: seen.proposedSubjects(),
    counts: seen.counts(),
    unsure: report.unsure.slice(0, MAX_LINES),
    unsure_count: report.unsure.length,
    fields: report.fields,
    changed: listFieldNames(report.changed),
    left_out: listFieldNames(report.left_out),
    addable_count: report.unsure.filter(({ addable }) => addable).length,
    rows: withRemarks(seen.rows(), report),
  };
}
