import { type Kysely, sql } from "kysely";
import { findCallState, lateUntil } from "#manuscripts/calls/call.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import { namesOf } from "#manuscripts/server/manuscript-people.ts";
import { readPress } from "#press/server/press.ts";
import { findCall } from "./save-call.ts";

/** The changes of a call that its screen lists. */
const MAX_CHANGES = 50;

/**
 * Returns what the editors of a volume see of its call: its fields and state (null where it has none), the press's time zone, how many
 * manuscripts came and how many were begun, who was admitted late, and the history.
 */
export async function readCall(ctx: Pick<Context, "db" | "clock" | "log">, volumeId: string) {
  const { db } = ctx;
  const call = await findCall(db, volumeId);
  const { hours } = await readPress(ctx);
  return {
    time_zone: hours.timeZone,
    call: call ? { ...call, state: findCallState(call, ctx.clock()), late_until: lateUntil(call) } : null,
    ...(await countManuscripts(db, volumeId)),
    admissions: await listAdmissions(db, volumeId),
    history: await listChanges(db, volumeId),
  };
}

async function countManuscripts(db: Kysely<Tables>, volumeId: string) {
  const { rows } = await sql<{ submitted: number; begun: number }>`select
      count(*) filter (where state <> 'draft')::int as submitted, count(*) filter (where state = 'draft')::int as begun
    from manuscripts where parent_id = ${volumeId}::uuid`.execute(db);
  return { submitted: rows[0]?.submitted ?? 0, begun: rows[0]?.begun ?? 0 };
}

async function listAdmissions(db: Kysely<Tables>, volumeId: string) {
  return db
    .selectFrom("volume_call_admissions")
    .select(["id", "email", "admitted_until", "created_at"])
    .where("publication_id", "=", volumeId)
    .where("ended_at", "is", null)
    .orderBy("admitted_until")
    .orderBy("id")
    .execute();
}

async function listChanges(db: Kysely<Tables>, volumeId: string) {
  const rows = await db
    .selectFrom("volume_call_changes")
    .select(["id", "changed_by", "changes", "changed_at"])
    .where("publication_id", "=", volumeId)
    .orderBy("changed_at", "desc")
    .limit(MAX_CHANGES)
    .execute();
  const names = await namesOf(
    db,
    rows.map(({ changed_by }) => changed_by),
  );
  return rows.map(({ changed_by, ...row }) => ({ ...row, by: names.get(changed_by ?? "") ?? null }));
}
