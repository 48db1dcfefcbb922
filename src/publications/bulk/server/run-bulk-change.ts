import { listRoles } from "#people/core/server/current-person.ts";
import { withPriority } from "#platform/database/urgency.ts";
import type { EventTable } from "#platform/events/event-table.ts";
import type { JobHandler, JobRules } from "#platform/jobs/jobs.ts";
import type { Context } from "#platform/context.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import type { Reader } from "#publications/core/policy.ts";
import { withSentences } from "#publications/records/server/unique-fields.ts";
import { applyChange, storeResults } from "./apply-change.ts";
import { restoreValues, storeUndoResults } from "./restore-values.ts";
import { nextRecords, type WaitingRecord } from "./waiting-records.ts";
import type {} from "./bulk-change-events.ts";
import type {} from "./bulk-change-state.ts";
import type {} from "./tables.ts";

/** One change runs at a time, so that other writers of the embedded database are not starved. */
export const BULK_RULES: JobRules = { retries: 5, retrySeconds: 10, timeoutSeconds: 6 * 3600 };

/**
 * Returns the job that makes a change, or undoes it: some publications in each transaction, with their results (decision 158). A
 * stop interrupts it between two transactions, and the next try continues with those that have no result.
 */
export const bulkChangeJob =
  (given: Context): JobHandler<"run-bulk-change"> =>
  async ({ data: { bulkChangeId: id }, signal }) => {
    const ctx = withPriority(given, "background");
    for (;;) {
      const found = await ctx.db.selectFrom("bulk_changes").selectAll().where("id", "=", id).executeTakeFirst();
      if (found?.state !== "running" && found?.state !== "undoing") return;
      const isUndo = found.state === "undoing";
      const person = await findPerson(ctx, (isUndo ? found.undone_by : found.prepared_by) ?? found.prepared_by);
      const records = await nextRecords(ctx.db, id, isUndo);
      if (records.length === 0) return finish(ctx, { id, personId: person.id, isUndo });
      signal.throwIfAborted();
      const { change } = found;
      await changeTogether(
        ctx,
        records,
        isUndo
          ? {
              run: (within, some) => restoreValues(within, person, change.field, some),
              refuse: ({ publication_id }, undo_reason) => {
                const result = { publication_id, undo_result: "not_restored", undo_reason } as const;
                return storeUndoResults(ctx.db, records, [result]);
              },
            }
          : {
              run: (within, some) => applyChange(within, person, change, some),
              refuse: ({ publication_id }, reason) =>
                storeResults(ctx.db, records, [{ publication_id, result: "refused", reason }]),
            },
      );
    }
  };

type Steps = {
  /** Changes publications within the transaction of its context, with a result for each, or throws. */
  readonly run: (within: Context, records: readonly WaitingRecord[]) => Promise<void>;
  /** Stores why one stays as it is. */
  readonly refuse: (record: WaitingRecord, reason: string) => Promise<void>;
};

/** The tries of one publication that the database refused, or failed at. */
const TRIES = 3;

/**
 * Changes these publications in one transaction. Where the database refuses one of them, nothing of it stays, and each is changed in a
 * transaction of its own, so that it alone gets the reason.
 */
async function changeTogether(ctx: Context, records: readonly WaitingRecord[], steps: Steps): Promise<void> {
  try {
    await runWithin(ctx, records, steps);
  } catch (error) {
    const isRule = error instanceof Refused || error instanceof Invalid;
    if (!isRule) ctx.log.warn({ err: error }, "Some publications of a bulk change are changed one by one.");
    for (const record of records) await changeAlone(ctx, record, steps);
  }
}

async function changeAlone(ctx: Context, record: WaitingRecord, steps: Steps): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runWithin(ctx, [record], steps);
    } catch (error) {
      const isRule = error instanceof Refused || error instanceof Invalid;
      if (!isRule && attempt < TRIES) continue;
      // A database that does not answer refuses this statement too: the job then fails and is tried again.
      return steps.refuse(record, describeReason(ctx, record, error));
    }
  }
}

/** Events share their projections: an undo tells twice of a proposal that goes back to its author. */
const runWithin = (ctx: Context, records: readonly WaitingRecord[], { run }: Steps): Promise<void> =>
  withSentences(
    ctx.db.transaction().execute((db) => ctx.events.together(db, (events) => run({ ...ctx, db, events }, records))),
  );

const OUR_MISTAKE = "It could not be changed. This is a mistake of the software; the press's log has the details.";

/** Returns the sentence of a rule; what is no rule is logged. One broken publication does not hold up the others. */
function describeReason({ log }: Pick<Context, "log">, record: WaitingRecord, error: unknown): string {
  if (error instanceof Refused || error instanceof Invalid) return error.message;
  log.error({ err: error, publication: record.publication_id }, "A publication of a bulk change could not be stored.");
  return OUR_MISTAKE;
}

async function findPerson(ctx: Pick<Context, "db">, id: string): Promise<NonNullable<Reader>> {
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
