import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { type Actor, getPersonId } from "#people/core/actor.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { Context } from "#platform/context.ts";
import { emptyReport, type ImportReport, listFieldNames } from "#imports/storing/import-report.ts";
import type { ImportedRow } from "#imports/core/imported-record.ts";
import type { ImportOptions } from "#imports/storing/server/import-options.ts";
import { recordUpdates } from "#imports/updates/server/store-updates.ts";
import { importPublications } from "#imports/storing/server/import-publications.ts";
import { type ImportQueries, listPendingImports, stateAt } from "./import-state.ts";
import type {} from "./import-events.ts";
import type {} from "./tables.ts";

export type NewImport = { readonly fileName: string; readonly format: string; readonly size: number };

/** The parameters of a run: the options of `importPublications` that its driver does not set itself. */
export type ImportRun = Omit<ImportOptions, "recordStored" | "made" | "recordUpdated" | "updated"> & {
  /** Yields the file's records; `onRead` receives how many bytes of it were read. */
  rows(onRead: (count: number) => void): AsyncIterable<ImportedRow>;
};

/** The interval in milliseconds at which progress is stored: the report can be longer than the new records. */
const PROGRESS_MS = 500;

/** The most lines of a report that are stored; of more only their number. */
const MAX_LINES = 1000;

/** Inserts an import that is about to run and returns its id. `runImport` follows. */
export async function recordImport(
  { db, clock }: Pick<Context, "db" | "clock">,
  actor: Actor,
  given: NewImport,
  id: string = randomUUID(),
): Promise<string> {
  const now = clock();
  await db
    .insertInto("imports")
    .values({
      id,
      file_name: given.fileName,
      format: given.format,
      started_at: now,
      started_by: getPersonId(actor) ?? null,
      state: "running",
      beaten_at: now,
      finished_at: null,
      undone_at: null,
      undone_by: null,
      bytes_total: given.size,
      report: serializeReport(emptyReport()),
    })
    .execute();
  return id;
}

/**
 * Runs an inserted import, for the command and for the job: stores its records, links them to it, and updates its
 * report. An interrupted run can be repeated: what it made before counts as made by it. Throws the error that
 * interrupted it; the import then counts as failed until it runs again.
 */
export async function runImport(
  ctx: Context,
  actor: Actor,
  id: string,
  { rows, onProgress, ...options }: ImportRun,
): Promise<ImportReport> {
  let bytesRead = 0;
  let reported = emptyReport();
  let lastSave = Promise.resolve();
  let nextNote = 0;
  const save = (state: "running" | "finished" | "failed", report: ImportReport) => {
    const finished_at = state === "running" ? null : ctx.clock();
    const row = { state, beaten_at: ctx.clock(), bytes_read: bytesRead, report: serializeReport(report), finished_at };
    lastSave = lastSave.then(() =>
      ctx.db.transaction().execute(async (db) => {
        await db.updateTable("imports").set(row).where("id", "=", id).execute();
        const personId = getPersonId(actor);
        if (state === "running" || personId === undefined) return;
        const counts = { added: report.created, refused: report.failed.length };
        await ctx.events.emit(db, "import.ended", { id, personId, hasFailed: state === "failed", ...counts });
      }),
    );
    return lastSave;
  };
  try {
    // This comes before the rows are requested: a file on a disk begins to flow at once.
    const { made, updated } = await listMadeBefore(ctx, id);
    reported = await importPublications(
      ctx,
      actor,
      rows((count) => void (bytesRead += count)),
      {
        ...options,
        made,
        updated,
        recordUpdated: (updates, db) => recordUpdates(db, id, updates),
        recordStored: (ids, db) => recordImported(db, id, ids),
        onProgress: (report) => {
          reported = report;
          onProgress?.(report);
          if (performance.now() < nextNote) return;
          nextNote = performance.now() + PROGRESS_MS;
          // A report that is not stored is followed by the next one; only the last one is awaited.
          void save("running", report).catch(() => (lastSave = Promise.resolve()));
        },
      },
    );
    await save("finished", reported);
    return reported;
  } catch (error) {
    ctx.log.error({ err: error, import: id }, "An import was broken off.");
    await save("failed", reported).catch((cause: unknown) =>
      ctx.log.warn({ err: cause, import: id }, "The interruption of an import could not be stored."),
    );
    throw error;
  }
}

/** Returns the publications that an earlier run of the import made, and those that it updated. */
async function listMadeBefore({ db }: Pick<Context, "db">, id: string) {
  const listIn = async (table: "import_records" | "import_updates"): Promise<ReadonlySet<string>> => {
    const rows = await db.selectFrom(table).select("publication_id").where("import_id", "=", id).execute();
    return new Set(rows.map(({ publication_id }) => publication_id));
  };
  return { made: await listIn("import_records"), updated: await listIn("import_updates") };
}

/** Stores which publications the import made, and their versions; a second call for one is the import's own change. */
async function recordImported(db: Kysely<Tables>, importId: string, ids: readonly string[]): Promise<void> {
  await sql`insert into import_records as known (import_id, publication_id, version)
    select ${importId}, id, version from publications where id = any(${ids}::uuid[])
    on conflict (import_id, publication_id) do update set version = known.version + 1`.execute(db);
}

function serializeReport({ failed, warnings, unsure, changed, left_out, ...counts }: ImportReport): string {
  return JSON.stringify({
    ...counts,
    changed: listFieldNames(changed),
    left_out: listFieldNames(left_out),
    failed: failed.slice(0, MAX_LINES),
    warnings: warnings.slice(0, MAX_LINES),
    unsure: unsure.slice(0, MAX_LINES),
    failed_count: failed.length,
    warnings_count: warnings.length,
    unsure_count: unsure.length,
  });
}

const countRemaining = (importId: string) =>
  sql<number | null>`((select count(*) from import_records r where r.import_id = ${importId})
    + (select count(*) from import_updates u where u.import_id = ${importId}))::int`;

/** Returns the newest imports with their counts; one of them also with its lines. */
export async function listImports({ db, clock, jobs }: ImportQueries, id?: string) {
  const pending = await listPendingImports({ jobs });
  const rows = await db
    .selectFrom("imports as i")
    .leftJoin("profiles as p", "p.id", "i.started_by")
    .selectAll("i")
    .select(["p.first_name", "p.last_name"])
    .select((id === undefined ? sql<number | null>`null::int` : countRemaining(id)).as("records_left"))
    .$if(id !== undefined, (query) => query.where("i.id", "=", id ?? ""))
    .orderBy("i.started_at", "desc")
    .limit(100)
    .execute();
  return rows.map(({ beaten_at, report, ...row }) => ({
    ...row,
    report: {
      ...report,
      updated: report.updated ?? 0,
      recognised: report.recognised ?? {},
      fields: report.fields ? { refused: 0, ...report.fields } : null,
      changed: [...(report.changed ?? [])],
      left_out: [...(report.left_out ?? [])],
      known: report.known ?? [],
      unsure: report.unsure ?? [],
      ...(id === undefined && { failed: [], warnings: [], known: [], unsure: [] }),
      failed_count: report.failed_count ?? report.failed.length,
      warnings_count: report.warnings_count ?? report.warnings.length,
      unsure_count: report.unsure_count ?? report.unsure?.length ?? 0,
    },
    state: stateAt(clock(), { id: row.id, state: row.state, beaten_at }, pending),
  }));
}
