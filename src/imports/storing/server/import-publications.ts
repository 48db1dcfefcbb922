import type { Actor } from "#people/core/actor.ts";
import type { Context } from "#platform/context.ts";
import { analyseGrownTables } from "#platform/database/maintain-tables.ts";
import type { ImportReport } from "#imports/storing/import-report.ts";
import type { ImportedRow } from "#imports/core/imported-record.ts";
import { attachOrphanedChapters, planAttachments } from "./attach-orphaned-chapters.ts";
import type { ImportOptions, PreviewOptions } from "./import-options.ts";
import { addUpdates, emptyFilePlan, planRows } from "./plan-rows.ts";
import { planUpdates } from "#imports/updates/server/plan-updates.ts";
import { storeUpdates } from "#imports/updates/server/store-updates.ts";
import { storePlan } from "./store-plan.ts";

/** The publications that one transaction updates where nobody waits. */
const TOGETHER = 50;

/** The number of new publications after which tables that have grown are analysed. */
const ANALYSIS_INTERVAL = 1000;

/**
 * Stores the records of a file that the press does not have (`recogniseRecord`). Known publications stay unchanged, so
 * that an import can be repeated, unless `known` asks for their update. A record that resembles a publication but may be another is listed and not stored,
 * unless `addUnsure` is given. A record that cannot be stored is reported, and the rest continues.
 */
export async function importPublications(
  ctx: Context,
  actor: Actor,
  rows: AsyncIterable<ImportedRow>,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const file = emptyFilePlan();
  let nextAnalysis = ANALYSIS_INTERVAL;
  await planRows(ctx.db, rows, file, {
    ...options,
    carryOut: async (batch, plan) => {
      if (file.report.created >= nextAnalysis) {
        nextAnalysis = file.report.created + ANALYSIS_INTERVAL;
        await analyseGrownTables(ctx.db);
      }
      const stored = await storePlan({ ctx, actor, file, options }, batch, plan);
      const { known = "leave", together = TOGETHER, signal, recordUpdated } = options;
      if (known === "leave") return stored;
      const records = stored.recognised;
      const { updates, refused } = await storeUpdates({ ctx, actor, records, known, together, signal, recordUpdated });
      addUpdates(stored, updates);
      file.report.failed.push(...refused);
      return stored;
    },
  });
  file.report.linked = await attachOrphanedChapters(ctx, await planAttachments(ctx.db, file), options);
  return file.report;
}

/**
 * Returns the report that an import of these records would end with. Only reads, a few hundred records at a time and
 * outside any transaction; ends with the reason of `signal` when that is aborted.
 */
export async function previewPublications(
  { db }: Pick<Context, "db">,
  rows: AsyncIterable<ImportedRow>,
  options: PreviewOptions = {},
): Promise<ImportReport> {
  const file = emptyFilePlan();
  await planRows(db, rows, file, {
    ...options,
    carryOut: async (_batch, plan) => {
      for (const added of plan.added) file.unstored.add(added);
      addUpdates(plan, await planUpdates(db, { records: plan.recognised, known: options.known ?? "leave" }));
      return plan;
    },
  });
  file.report.linked = (await planAttachments(db, file)).length;
  return file.report;
}
