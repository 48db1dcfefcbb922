import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { type Actor, personIdOf } from "#people/actor.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { Context } from "#platform/context.ts";
import { emptyReport, type ImportReport } from "#imports/import-report.ts";
import type { ImportedRow } from "#imports/imported-record.ts";
import type { PublicationStatus } from "#publications/publication.ts";
import { importPublications } from "./import-publications.ts";
import { stateAt } from "./import-state.ts";
import type {} from "./tables.ts";
import type { PublicationContext } from "#publications/records/server/publication-context.ts";

export type NewImport = {
  readonly fileName: string;
  readonly format: string;
  readonly size: number;
  readonly status?: PublicationStatus | undefined;
  /** Records that resemble a publication and may be another are added too. */
  readonly addUnsure?: boolean | undefined;
  /** The file's titles; `onRead` hears how many bytes of it were read. */
  rows(onRead: (count: number) => void): AsyncIterable<ImportedRow>;
};

/** A running press stores few at a time: readers are answered between two transactions (decision 36). */
const TOGETHER = 10;

/** How far it is, is written at most so often: the report can be longer than the records that came since. */
const PROGRESS_MS = 500;

/** What is said of a file's lines in full; of more than these only the number is kept. */
const MOST_LINES = 1000;

/** Notes an import and begins it. `done` is over when it is: it never rejects, what went wrong stands in the record. */
export async function startImport(
  ctx: PublicationContext,
  actor: Actor,
  given: NewImport,
): Promise<{ readonly id: string; readonly done: Promise<void> }> {
  const id = randomUUID();
  const now = ctx.clock();
  await ctx.db
    .insertInto("imports")
    .values({
      id,
      file_name: given.fileName,
      format: given.format,
      started_at: now,
      started_by: personIdOf(actor) ?? null,
      state: "running",
      beaten_at: now,
      finished_at: null,
      undone_at: null,
      undone_by: null,
      bytes_total: given.size,
      report: JSON.stringify(emptyReport()),
    })
    .execute();
  return { id, done: run(ctx, actor, id, given) };
}

async function run(ctx: PublicationContext, actor: Actor, id: string, given: NewImport): Promise<void> {
  let bytesRead = 0;
  let reported = emptyReport();
  let saving = Promise.resolve();
  let nextNote = 0;
  const save = (state: "running" | "finished" | "failed", report: ImportReport) => {
    const finished = state === "running" ? {} : { finished_at: ctx.clock() };
    const row = { state, beaten_at: ctx.clock(), bytes_read: bytesRead, report: shortened(report), ...finished };
    saving = saving.then(
      async () => void (await ctx.db.updateTable("imports").set(row).where("id", "=", id).execute()),
    );
    return saving;
  };
  try {
    const rows = given.rows((count) => void (bytesRead += count));
    reported = await importPublications(ctx, actor, rows, {
      status: given.status,
      addUnsure: given.addUnsure,
      together: TOGETHER,
      onStored: async (ids, db) => {
        await noteRecords(db, id, ids);
        await ctx.onStored?.(ids, db);
      },
      onProgress: (report) => {
        if (performance.now() < nextNote) return;
        nextNote = performance.now() + PROGRESS_MS;
        void save("running", report).catch(() => undefined);
      },
    });
    await save("finished", reported);
  } catch (error) {
    ctx.log.error({ err: error, import: id }, "An import was broken off.");
    await save("failed", reported).catch(() => undefined);
  }
}

/** Which records the import made, and the version it left: a second call is the import's own second change. */
async function noteRecords(db: Kysely<Tables>, importId: string, ids: readonly string[]): Promise<void> {
  await sql`insert into import_records as known (import_id, publication_id, version)
    select ${importId}, id, version from publications where id = any(${ids}::uuid[])
    on conflict (import_id, publication_id) do update set version = known.version + 1`.execute(db);
}

function shortened({ failed, warnings, unsure, ...counts }: ImportReport): string {
  return JSON.stringify({
    ...counts,
    failed: failed.slice(0, MOST_LINES),
    warnings: warnings.slice(0, MOST_LINES),
    unsure: unsure.slice(0, MOST_LINES),
    failed_count: failed.length,
    warnings_count: warnings.length,
    unsure_count: unsure.length,
  });
}

const leftOf = (importId: string) =>
  sql<number | null>`(select count(*)::int from import_records r where r.import_id = ${importId})`;

/** The newest imports with what they counted; one of them with its lines too. */
export async function listImports({ db, clock }: Pick<Context, "db" | "clock">, id?: string) {
  const rows = await db
    .selectFrom("imports as i")
    .leftJoin("profiles as p", "p.id", "i.started_by")
    .selectAll("i")
    .select(["p.first_name", "p.last_name"])
    .select((id === undefined ? sql<number | null>`null::int` : leftOf(id)).as("records_left"))
    .$if(id !== undefined, (query) => query.where("i.id", "=", id ?? ""))
    .orderBy("i.started_at", "desc")
    .limit(100)
    .execute();
  return rows.map(({ beaten_at, report, ...row }) => ({
    ...row,
    report: {
      ...report,
      recognised: report.recognised ?? {},
      known: report.known ?? [],
      unsure: report.unsure ?? [],
      ...(id === undefined && { failed: [], warnings: [], known: [], unsure: [] }),
      failed_count: report.failed_count ?? report.failed.length,
      warnings_count: report.warnings_count ?? report.warnings.length,
      unsure_count: report.unsure_count ?? report.unsure?.length ?? 0,
    },
    state: stateAt(clock(), { state: row.state, beaten_at }),
  }));
}
