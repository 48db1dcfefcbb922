import type { Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import { Refused } from "#platform/refused.ts";
import type { Reader } from "#publications/core/policy.ts";
import {
  type BulkContext,
  listPendingChanges,
  lockBulkChanges,
  refuseSecond,
  requireBulkChange,
  getBulkState,
  undoUntil,
} from "./bulk-change-state.ts";

type Person = NonNullable<Reader>;

/** After a day a prepared change is deleted, its results first (`forget-bulk-changes.ts`). */
const PREPARED_MS = 24 * 60 * 60 * 1000;

/**
 * Starts a prepared change, or continues an interrupted one: enqueues its job. Refused: 404; 409 if it is running or
 * over, was prepared more than a day ago, or another one of this person is running.
 */
export async function startBulkChange(ctx: BulkContext, person: Person, id: string): Promise<void> {
  const title = "Bulk change not started";
  const pending = await listPendingChanges(ctx);
  await ctx.db.transaction().execute(async (db) => {
    await lockBulkChanges(db);
    const found = await requireBulkChange(db, person, id);
    const state = getBulkState(id, found.state, pending);
    if (state !== "prepared" && state !== "interrupted") throw new Refused(409, title, "It was started already.");
    if (state === "prepared" && found.prepared_at.getTime() + PREPARED_MS <= ctx.clock().getTime())
      throw new Refused(409, title, "It was prepared more than a day ago. Prepare it again.");
    await refuseSecond(db, person, pending, title);
    if (state === "prepared") await update(db, id, { state: "running", started_at: ctx.clock() });
    await ctx.jobs.enqueue(db, "run-bulk-change", { bulkChangeId: id });
  });
}

/** Ends a running change: what it changed stays, and can be undone. Refused: 404; 409 if it is not running. */
export async function cancelBulkChange(ctx: BulkContext, person: Person, id: string): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    await lockBulkChanges(db);
    const { state } = await requireBulkChange(db, person, id);
    if (state !== "running") throw new Refused(409, "Bulk change not cancelled", "It is not running.");
    await update(db, id, { state: "cancelled", finished_at: ctx.clock() });
  });
}

/**
 * Begins to undo a change: each publication gets its earlier value back, unless it was changed since. Refused: 404; 409
 * while it runs, after 30 days, or if it was undone.
 */
export async function undoBulkChange(ctx: BulkContext, person: Person, id: string): Promise<void> {
  const title = "Bulk change not undone";
  const pending = await listPendingChanges(ctx);
  await ctx.db.transaction().execute(async (db) => {
    await lockBulkChanges(db);
    const { state, started_at } = await requireBulkChange(db, person, id);
    if (state !== "finished" && state !== "cancelled") throw new Refused(409, title, WHY_NOT[state]);
    if (started_at === null || undoUntil(started_at) < ctx.clock())
      throw new Refused(409, title, "It is more than 30 days old.");
    await refuseSecond(db, person, pending, title);
    await update(db, id, { state: "undoing", undone_by: person.id });
    await ctx.jobs.enqueue(db, "run-bulk-change", { bulkChangeId: id });
  });
}

const WHY_NOT = {
  prepared: "It was not started.",
  running: "It is still running. Wait until it is finished, or cancel it.",
  undoing: "It is being undone.",
  undone: "It was undone already.",
} as const;

type Changed = Partial<
  Pick<Awaited<ReturnType<typeof requireBulkChange>>, "state" | "started_at" | "finished_at" | "undone_by">
>;

const update = (db: Kysely<Tables>, id: string, changed: Changed) =>
  db.updateTable("bulk_changes").set(changed).where("id", "=", id).execute();
