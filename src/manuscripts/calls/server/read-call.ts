import { type Kysely, type Selectable, sql } from "kysely";
import { findCallState, lateUntil } from "#manuscripts/calls/call.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import { findNames } from "#manuscripts/server/manuscript-people.ts";
import { readPress } from "#press/core/server/press.ts";
import { findCall } from "./save-call.ts";

/** The lines of a history that the screen of a call lists. */
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
    history: await listHistory(db, volumeId),
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

/** Returns the changes of a call, with who was admitted late and whose admission was ended, the newest first. */
async function listHistory(db: Kysely<Tables>, volumeId: string) {
  const changes = await db
    .selectFrom("volume_call_changes")
    .select(["id", "changed_by", "changes", "changed_at"])
    .where("publication_id", "=", volumeId)
    .orderBy("changed_at", "desc")
    .limit(MAX_CHANGES)
    .execute();
  const admissions = await db
    .selectFrom("volume_call_admissions")
    .selectAll()
    .where("publication_id", "=", volumeId)
    .orderBy("created_at", "desc")
    .limit(MAX_CHANGES)
    .execute();
  const lines = [...changes.map((change) => ({ ...change, admission: null })), ...admissions.flatMap(describeAdmission)]
    .toSorted((a, b) => b.changed_at.getTime() - a.changed_at.getTime())
    .slice(0, MAX_CHANGES);
  const names = await findNames(
    db,
    lines.map(({ changed_by }) => changed_by),
  );
  return lines.map(({ changed_by, ...line }) => ({ ...line, by: names.get(changed_by ?? "") ?? null }));
}

/** Returns the lines of an admission. The address is read from its row, so that it leaves the history with the person's data. */
function describeAdmission(row: Selectable<Tables["volume_call_admissions"]>) {
  const { id, email, admitted_until, admitted_by, created_at, ended_at, ended_by } = row;
  const line = (isEnd: boolean, changed_by: string | null, changed_at: Date) => ({
    id: `${id}${isEnd ? "-ended" : ""}`,
    changed_by,
    changed_at,
    changes: {},
    admission: { email, until: admitted_until, is_end: isEnd },
  });
  return [line(false, admitted_by, created_at), ...(ended_at ? [line(true, ended_by, ended_at)] : [])];
}
