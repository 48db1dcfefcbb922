import type { Kysely } from "kysely";
import { type Actor, personIdOf } from "#people/actor.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { Context } from "#platform/context.ts";
import { fullTitle } from "#publications/full-title.ts";
import { emptyReport, type ImportReport, MOST_KNOWN } from "#imports/import-report.ts";
import type { ImportedRow, ParentReference } from "#imports/imported-record.ts";
import { attachOrphanedChapters } from "./attach-orphaned-chapters.ts";
import type { ImportOptions } from "./import-options.ts";
import {
  emptyPlan,
  identified,
  identifiersOf,
  planBatch,
  type ImportPlan,
  type IdentifiedRecord,
  type NumberedRecord,
  type OrphanedChapter,
} from "./import-plan.ts";
import { insertRows, seriesByTitle } from "#publications/server/insert-rows.ts";
import { rowsOf } from "#publications/server/publication-rows.ts";
import type { KnownLine } from "#imports/recognition/evidence.ts";
import { KnownPublications, recognise } from "#imports/recognition/server/known-publications.ts";
import type { Claim } from "#imports/recognition/server/recognise-record.ts";

/**
 * The number of records and chapters in one transaction. More gains nothing on the embedded engine and loses more to a
 * bad record.
 */
const BATCH_SIZE = 300;

type Import = {
  readonly ctx: Context;
  readonly actor: Actor;
  readonly options: ImportOptions;
  readonly report: ImportReport;
  readonly orphans: OrphanedChapter[];
  /** The parent references of the orphaned chapters. */
  readonly pending: Map<string, ParentReference>;
  /** The publications that a dry run would have stored in earlier batches. */
  readonly tried: KnownPublications;
  /** The titles of these that may have chapters. */
  readonly triedTitles: Set<string>;
  /** The lines from which publications were created or as which they were recognised. */
  readonly claims: Map<string, Claim>;
};

/**
 * Stores the records of a file that the press does not have (`recogniseRecord`). Known publications stay unchanged, so
 * that an import can be repeated. A record that resembles a publication but may be another is listed and not stored,
 * unless `addUnsure` is given. A record that cannot be stored is reported, and the rest continues.
 */
export async function importPublications(
  ctx: Context,
  actor: Actor,
  rows: AsyncIterable<ImportedRow>,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const tried = {
    tried: new KnownPublications(),
    triedTitles: new Set<string>(),
    claims: new Map(),
    pending: new Map(),
  };
  const run: Import = { ctx, actor, options, report: emptyReport(), orphans: [], ...tried };
  let batch: IdentifiedRecord[] = [];
  let size = 0;
  const flush = async (): Promise<void> => {
    options.signal?.throwIfAborted();
    await storeBatch(run, batch);
    [batch, size] = [[], 0];
    options.onProgress?.(run.report);
  };
  for await (const row of rows) {
    if ("reason" in row) run.report.failed.push(row);
    else {
      batch.push(identified(asGiven(row, options)));
      size += 1 + row.record.children.length;
    }
    if (size >= (options.together ?? BATCH_SIZE)) await flush();
  }
  await flush();
  await attachOrphanedChapters(run.ctx, orphansOf(run), options, run.report);
  return run.report;
}

/** Returns the chapters without a book: in a dry run the books of the same file are not stored. */
const orphansOf = ({ orphans, tried, triedTitles }: Import): readonly OrphanedChapter[] =>
  orphans.filter(({ parent }) => !tried.find(parent) && !triedTitles.has(parent.title ?? ""));

function asGiven({ line, record }: NumberedRecord, { status, openAccess }: ImportOptions): NumberedRecord {
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

/** Stores the whole batch; if the database refuses it, record by record, so that only the bad one is lost. */
async function storeBatch(run: Import, batch: readonly IdentifiedRecord[]): Promise<void> {
  if (batch.length === 0) return;
  try {
    account(run, await storeTogether(run, batch));
  } catch (error) {
    const [only, ...others] = batch;
    if (isUnreachable(error)) throw error;
    if (only && others.length === 0) {
      run.report.failed.push({ line: only.line, reason: `The record could not be stored: ${reasonOf(error)}.` });
      run.options.onPlanned?.([{ outcome: "refused", known: [], unsure: [] }]);
    } else for (const one of batch) await storeBatch(run, [one]);
  }
}

async function storeTogether(run: Import, batch: readonly IdentifiedRecord[]): Promise<ImportPlan> {
  const { ctx, options } = run;
  let plan: ImportPlan | undefined;
  const store = async (db: Kysely<Tables>): Promise<void> => {
    const known = new KnownPublications(options.dryRun === true ? run.tried : undefined);
    await recognise(db, batch.flatMap(identifiersOf), known, run.pending);
    plan = planBatch(batch, known, { addUnsure: options.addUnsure, claims: run.claims });
    await insertPlan(run, db, plan);
    if (options.dryRun === true) throw new Tried(plan);
  };
  try {
    await ctx.db.transaction().execute(store);
  } catch (error) {
    if (!(error instanceof Tried)) throw error;
    for (const added of error.plan.added) {
      if (added.type !== "academic_chapter")
        for (const title of [added.title, fullTitle(added)]) run.triedTitles.add(title);
      run.tried.add(added);
    }
  }
  return plan ?? emptyPlan();
}

/** Thrown to roll a dry run back. */
class Tried extends Error {
  readonly plan: ImportPlan;
  constructor(plan: ImportPlan) {
    super("A dry run keeps nothing.");
    this.plan = plan;
  }
}

async function insertPlan({ ctx, actor, options }: Import, db: Kysely<Tables>, { created }: ImportPlan): Promise<void> {
  if (created.length === 0) return;
  const seriesIds = await seriesByTitle(
    db,
    created.flatMap(({ draft }) => draft.series ?? []),
  );
  for (const [table, rows] of rowsOf(created, ctx.clock(), personIdOf(actor), seriesIds))
    await insertRows(db, table, rows);
  const ids = created.map(({ id }) => id);
  const parentIds = [...new Set(created.map(({ parentId }) => parentId))];
  await ctx.events.emit(db, "publication.created", { ids, parentIds });
  await options.noteStored?.(ids, db);
}

function account({ report, orphans, pending, options, claims }: Import, plan: ImportPlan): void {
  report.created += plan.created.length;
  const isMade = ({ known: { id } }: KnownLine): boolean => options.made?.has(id) === true;
  for (const { known: recognised, unsure } of plan.records) {
    const known = recognised.filter((one) => !isMade(one));
    report.created += recognised.length - known.length;
    report.unchanged += known.length;
    for (const { by } of known) report.recognised[by] = (report.recognised[by] ?? 0) + 1;
    report.known.push(...known.slice(0, Math.max(0, MOST_KNOWN - report.known.length)));
    report.unsure.push(...unsure);
  }
  for (const [id, claim] of plan.claims) claims.set(id, claim);
  report.warnings.push(...plan.warnings);
  orphans.push(...plan.orphans);
  for (const { id, parent } of plan.orphans) pending.set(id, parent);
  options.onPlanned?.(plan.records);
}

/**
 * Returns whether the database itself failed: SQLSTATE classes 22 and 23 are errors of the record, but an unreachable,
 * full or stopping database ends the import.
 */
function isUnreachable(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return !/^(?:22|23|54)/u.test(code);
}

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\.$/u, "");
