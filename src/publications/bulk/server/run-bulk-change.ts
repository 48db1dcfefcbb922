import { listRoles } from "#people/server/current-person.ts";
import { lessUrgent } from "#platform/database/urgency.ts";
import type { EventTable } from "#platform/events/event-table.ts";
import type { JobHandler, JobRules } from "#platform/jobs/jobs.ts";
import type { Context } from "#platform/context.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import type { Reader } from "#publications/policy.ts";
import { applyChange, applyOnce } from "./apply-change.ts";
import { restoreOnce, restoreValue } from "./restore-value.ts";
import { nextRecords, type WaitingRecord } from "./waiting-records.ts";
import type {} from "./bulk-change-events.ts";
import type {} from "./bulk-change-state.ts";
import type {} from "./tables.ts";

/** One change runs at a time, so that other writers of the embedded database are not starved. */
export const BULK_RULES: JobRules = { retries: 5, retrySeconds: 10, timeoutSeconds: 6 * 3600 };

/** So many publications share a transaction (decision 119); other requests of the embedded database wait for its end. */
const TOGETHER = 5;

/**
 * Returns the job that makes a change, or undoes it: a few publications in each transaction, with their results. A
 * stop interrupts it between two transactions, and the next try continues with those that have no result.
 */
export const bulkChangeJob =
  (given: Context): JobHandler<"run-bulk-change"> =>
  async ({ data: { bulkChangeId: id }, signal }) => {
    const ctx = lessUrgent(given, "background");
    for (;;) {
      const found = await ctx.db.selectFrom("bulk_changes").selectAll().where("id", "=", id).executeTakeFirst();
      if (found?.state !== "running" && found?.state !== "undoing") return;
      const isUndo = found.state === "undoing";
      const person = await personOf(ctx, (isUndo ? found.undone_by : found.prepared_by) ?? found.prepared_by);
      const records = await nextRecords(ctx.db, id, isUndo);
      if (records.length === 0) return finish(ctx, { id, personId: person.id, isUndo });
      const { change } = found;
      const steps: Steps = isUndo
        ? {
            once: (within, record) => restoreOnce(within, person, change.field, record),
            single: (record) => restoreValue(ctx, person, change.field, record),
          }
        : {
            once: (within, record) => applyOnce(within, person, change, record),
            single: (record) => applyChange(ctx, person, change, record),
          };
      for (let start = 0; start < records.length; start += TOGETHER) {
        signal.throwIfAborted();
        await changeTogether(ctx, records.slice(start, start + TOGETHER), steps);
      }
    }
  };

type Steps = {
  /** Changes a publication within the transaction of its context, or throws. */
  readonly once: (within: Context, record: WaitingRecord) => Promise<void>;
  /** Changes a publication in a transaction of its own, with a result in each case. */
  readonly single: (record: WaitingRecord) => Promise<void>;
};

/**
 * Changes these publications in one transaction, whose list, search index and catalogue are stored once. Where one of them cannot be
 * changed, nothing of it stays, and each is changed in a transaction of its own.
 */
async function changeTogether(ctx: Context, records: readonly WaitingRecord[], steps: Steps): Promise<void> {
  try {
    await ctx.db.transaction().execute((db) =>
      ctx.events.together(db, async (events) => {
        for (const record of records) await steps.once({ ...ctx, db, events }, record);
      }),
    );
  } catch (error) {
    const isRule = error instanceof Refused || error instanceof Invalid;
    if (!isRule) ctx.log.warn({ err: error }, "A few publications of a bulk change are changed one by one.");
    for (const record of records) await steps.single(record);
  }
}

async function personOf(ctx: Pick<Context, "db">, id: string): Promise<NonNullable<Reader>> {
  return { id, roles: await listRoles(ctx, id) };
}

/** A change that was cancelled after its last publication stays cancelled. */
async function finish(ctx: Context, ended: EventTable["bulk-change.ended"]): Promise<void> {
  const { id, isUndo } = ended;
  const now = ctx.clock();
  await ctx.db.transaction().execute(async (db) => {
    const { numUpdatedRows } = await db
      .updateTable("bulk_changes")
      .set(isUndo ? { state: "undone", undone_at: now } : { state: "finished", finished_at: now })
      .where("id", "=", id)
      .where("state", "=", isUndo ? "undoing" : "running")
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await ctx.events.emit(db, "bulk-change.ended", ended);
  });
}
