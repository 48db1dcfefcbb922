import type { Kysely } from "kysely";
import { addCounts, addRefused, NO_FIELDS } from "#imports/core/source-field.ts";
import type { ImportedRow, ParentReference } from "#imports/core/imported-record.ts";
import { countFieldNames, emptyReport, type ImportReport, MAX_KNOWN } from "#imports/storing/import-report.ts";
import type { KnownLine } from "#imports/recognition/evidence.ts";
import { KnownPublications, recognise, UnstoredPublications } from "#imports/recognition/server/known-publications.ts";
import type { Claim } from "#imports/recognition/server/recognise-record.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { SeriesIdentifiers } from "#publications/series/series-identifiers.ts";
import type { PublicationUpdate } from "#imports/updates/server/plan-updates.ts";
import { fieldWords } from "#publications/history/change-words.ts";
import type { ImportOptions } from "./import-options.ts";
import { remarkOnSeries } from "./remark-on-series.ts";
import {
  identifyRecord,
  listIdentifiers,
  type IdentifiedRecord,
  type ImportPlan,
  type NumberedRecord,
  type OrphanedChapter,
  planBatch,
} from "./import-plan.ts";

/** The number of records and chapters that are recognised together, and between two reports of progress: at least. */
const MIN_BATCH_SIZE = 100;

/** What an import or its preview knows of the file so far. */
export type FilePlan = {
  readonly report: ImportReport;
  readonly orphans: OrphanedChapter[];
  /** The parent references of the orphaned chapters. */
  readonly pending: Map<string, ParentReference>;
  /** The lines from which publications were created or as which they were recognised. */
  readonly claims: Map<string, Claim>;
  /** The series of the file as they are then: those of the press with what the file adds to them. */
  readonly series: Map<string, SeriesIdentifiers>;
  /** The publications of earlier batches that the database does not have: those of a preview. */
  readonly unstored: UnstoredPublications;
};

export const emptyFilePlan = (): FilePlan => ({
  report: emptyReport(),
  orphans: [],
  pending: new Map(),
  claims: new Map(),
  series: new Map(),
  unstored: new UnstoredPublications(),
});

/** Does what is planned for a batch, and returns the plan that was carried out. */
export type CarryOut = (batch: readonly IdentifiedRecord[], plan: ImportPlan) => Promise<ImportPlan>;

/**
 * Reads the rows of a file and plans what becomes of each, a batch at a time: an import carries each plan out, and a
 * preview does not, so that both come to the same result. Only reads from the database, outside any transaction.
 */
export async function planRows(
  db: Kysely<Tables>,
  rows: AsyncIterable<ImportedRow>,
  file: FilePlan,
  { carryOut, ...options }: ImportOptions & { readonly carryOut: CarryOut },
): Promise<void> {
  const batchSize = Math.max(options.together ?? 0, MIN_BATCH_SIZE);
  let batch: IdentifiedRecord[] = [];
  let size = 0;
  const flush = async (): Promise<void> => {
    options.signal?.throwIfAborted();
    if (batch.length > 0) {
      const plan = await carryOut(batch, await planRecords(db, batch, file, options));
      addToReport(file, plan, options);
    }
    [batch, size] = [[], 0];
    options.onProgress?.(file.report);
  };
  for await (const row of rows) {
    options.signal?.throwIfAborted();
    if ("reason" in row) addRefusedRecord(file.report, row);
    else {
      batch.push(identifyRecord(withOverrides(row, options)));
      size += 1 + row.record.children.length;
    }
    if (size >= batchSize) await flush();
  }
  await flush();
}

/** Returns the plan of these records, by what the database has now. */
export async function planRecords(
  db: Kysely<Tables>,
  batch: readonly IdentifiedRecord[],
  { unstored, pending, claims, series }: FilePlan,
  options: Pick<ImportOptions, "addUnsure" | "known">,
): Promise<ImportPlan> {
  const known = new KnownPublications(unstored);
  await recognise(db, batch.flatMap(listIdentifiers), known, pending);
  const plan = planBatch(batch, known, { addUnsure: options.addUnsure, known: options.known, claims });
  plan.warnings.push(...(await remarkOnSeries(db, plan, series)));
  return plan;
}

/** Tells each record of a plan what it changes of the publications as which it was recognised, and remarks on what stays. */
export function addUpdates(plan: ImportPlan, updates: ReadonlyMap<string, PublicationUpdate>): void {
  for (const [index, record] of plan.records.entries()) {
    const own = record.known.flatMap(({ known }) => updates.get(known.id) ?? []);
    const isUpdated = own.some(({ changed }) => Object.keys(changed).length > 0);
    const outcome = isUpdated && record.outcome === "unchanged" ? "updated" : record.outcome;
    if (own.length > 0) plan.records[index] = { ...record, outcome, updates: own };
  }
  for (const { line, before, left } of updates.values()) {
    const names = Object.keys(left).map(fieldWords);
    if (names.length > 0)
      plan.warnings.push({ line, sentence: `“${before.title}” keeps what the press edited: ${names.join(", ")}.` });
  }
}

function withOverrides({ line, record }: NumberedRecord, { status, openAccess }: ImportOptions): NumberedRecord {
  if (status === undefined && openAccess !== true) return { line, record };
  const overrides = { ...(status && { status }), ...(openAccess === true && { open_access: true }) };
  return {
    line,
    record: {
      ...record,
      draft: { ...record.draft, ...overrides },
      children: record.children.map((child) => ({ ...child, ...overrides })),
    },
  };
}

function addRefusedRecord(
  report: ImportReport,
  { line, reason, fields = 0 }: Extract<ImportedRow, { reason: string }>,
): void {
  report.failed.push({ line, reason });
  report.fields = addRefused(report.fields, fields);
}

function addToReport({ report, orphans, pending, claims }: FilePlan, plan: ImportPlan, options: ImportOptions): void {
  report.created += plan.created.length;
  const updated = new Set(
    plan.records.flatMap(({ updates = [] }) =>
      updates.flatMap(({ before, changed }) => (Object.keys(changed).length > 0 ? [before.id] : [])),
    ),
  );
  const isUpdated = ({ known: { id } }: KnownLine): boolean => updated.has(id) || options.updated?.has(id) === true;
  const isMade = ({ known: { id } }: KnownLine): boolean =>
    options.made?.has(id) === true || plan.stored?.delete(id) === true;
  for (const { known: recognised, unsure } of plan.records) {
    const known = recognised.filter((line) => !isMade(line));
    report.created += recognised.length - known.length;
    const changed = new Set(known.filter(isUpdated).map((line) => line.known.id)).size;
    report.updated += changed;
    report.unchanged += known.length - changed;
    for (const { by } of known) report.recognised[by] = (report.recognised[by] ?? 0) + 1;
    report.known.push(...known.slice(0, Math.max(0, MAX_KNOWN - report.known.length)));
    report.unsure.push(...unsure);
  }
  for (const [id, claim] of plan.claims) claims.set(id, claim);
  report.warnings.push(...plan.warnings);
  for (const { fields = NO_FIELDS, changed = [], left_out = [] } of plan.accounts) {
    report.fields = addCounts(report.fields, fields);
    countFieldNames(report.changed, changed);
    countFieldNames(report.left_out, left_out);
  }
  orphans.push(...plan.orphans);
  for (const { id, parent } of plan.orphans) pending.set(id, parent);
  options.onPlanned?.(plan.records);
}
