import { withPriority } from "#platform/database/urgency.ts";
import { BulkChange } from "#publications/bulk/bulk-change.ts";
import type { Reader } from "#publications/core/policy.ts";
import type { Context } from "../../../src/platform/context.ts";
import { prepareBulkChange } from "../../../src/publications/bulk/server/prepare-bulk-change.ts";
import { bulkChangeJob } from "../../../src/publications/bulk/server/run-bulk-change.ts";
import type { ChosenPublications } from "../../../src/publications/bulk/server/selected-ids.ts";

/** Runs a bulk change to its end as the job does, in the background; returns its id. */
export async function runBulkChange(
  given: Context,
  person: NonNullable<Reader>,
  change: object,
  chosen: ChosenPublications,
): Promise<string> {
  const ctx = withPriority(given, "background");
  const id = await prepareBulkChange(ctx, person, BulkChange.parse(change), chosen);
  await ctx.db
    .updateTable("bulk_changes")
    .set({ state: "running", started_at: ctx.clock() })
    .where("id", "=", id)
    .execute();
  await runJob(given, id);
  return id;
}

/** Undoes a bulk change to its end. */
export async function undoBulkChange(given: Context, person: NonNullable<Reader>, id: string): Promise<void> {
  await withPriority(given, "background")
    .db.updateTable("bulk_changes")
    .set({ state: "undoing", undone_by: person.id })
    .where("id", "=", id)
    .execute();
  await runJob(given, id);
}

const runJob = (given: Context, bulkChangeId: string): Promise<void> =>
  bulkChangeJob(given)({ data: { bulkChangeId }, signal: new AbortController().signal });
