import { sql } from "kysely";
import type { Kysely } from "kysely";
import { can } from "#people/core/policy.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { JobQueue } from "#platform/jobs/jobs.ts";
import { Refused } from "#platform/refused.ts";
import { UNDO_DAYS } from "#publications/bulk/bulk-change.ts";
import type { Reader } from "#publications/core/policy.ts";
import type { Context } from "#platform/context.ts";
import type { StoredState } from "./tables.ts";

declare module "#platform/jobs/job-table.ts" {
  interface JobTable {
    "run-bulk-change": { readonly bulkChangeId: string };
  }
}

export const BULK_STATES = [
  "prepared",
  "running",
  "interrupted",
  "finished",
  "cancelled",
  "undoing",
  "undone",
] as const;
export type BulkState = (typeof BULK_STATES)[number];

/** The context of commands on bulk changes. */
export type BulkContext = Context & { readonly jobs: Pick<JobQueue, "enqueue" | "listPending"> };

/** Returns the ids of the changes whose job waits, runs, or is to be tried again. */
export async function listPendingChanges({ jobs }: Pick<BulkContext, "jobs">): Promise<ReadonlySet<string>> {
  return new Set((await jobs.listPending("run-bulk-change")).map(({ bulkChangeId }) => bulkChangeId));
}

/** Returns the current state: a running change without a job is interrupted, and can be continued. */
export function getBulkState(id: string, stored: StoredState, pending: ReadonlySet<string>): BulkState {
  return (stored === "running" || stored === "undoing") && !pending.has(id) ? "interrupted" : stored;
}

/** Returns the last time at which a change that was started can be undone. */
export const undoUntil = (started: Date): Date => new Date(started.getTime() + UNDO_DAYS * 86_400_000);

type Person = NonNullable<Reader>;

/**
 * Returns a stored change that this person may see: editors and admins see those of the whole press, others their own.
 * A prepared one is its maker's alone. Refused: 404.
 */
export async function requireBulkChange(db: Kysely<Tables>, person: Person, id: string) {
  const found = await db.selectFrom("bulk_changes").selectAll().where("id", "=", id).executeTakeFirst();
  const isOwn = found?.prepared_by === person.id;
  const isSeen = isOwn || (found?.state !== "prepared" && can(person.roles, "edit_publication"));
  if (!found || !isSeen) throw new Refused(404, "Bulk change not found", "There is no such bulk change.");
  return found;
}

/** Takes the lock under which changes are started, continued, cancelled and undone, one after the other. */
export const lockBulkChanges = (db: Kysely<Tables>) =>
  sql`select pg_advisory_xact_lock(hashtext('bulk_changes'))`.execute(db);

/** Refuses with 409 while another change that this person started or undoes is running. */
export async function refuseSecond(
  db: Kysely<Tables>,
  person: Person,
  pending: ReadonlySet<string>,
  title: string,
): Promise<void> {
  const running = await db
    .selectFrom("bulk_changes")
    .select(["id"])
    .where((eb) =>
      eb.or([
        eb.and([eb("state", "=", "running"), eb("prepared_by", "=", person.id)]),
        eb.and([eb("state", "=", "undoing"), eb("undone_by", "=", person.id)]),
      ]),
    )
    .execute();
  if (running.some(({ id }) => pending.has(id)))
    throw new Refused(409, title, "Another bulk change of yours is running. Wait until it is finished, or cancel it.");
}
