import type { Kysely } from "kysely";
import { parseEmail } from "#accounts/core/email-address.ts";
import type { PendingContributor, ReminderTimes } from "#manuscripts/reminders/author-reminders.ts";
import { measureTimes } from "#manuscripts/tracking/server/measured-times.ts";
import { readPress } from "#press/core/server/press.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";

/** Returns the times of the press from which the schedules follow. */
export async function readReminderTimes(ctx: Pick<Context, "db" | "log">): Promise<ReminderTimes> {
  const { workflow, hours } = await readPress(ctx);
  return { workflow, measured: await measureTimes(ctx.db), timeZone: hours.timeZone };
}

/** Returns, for each manuscript, the contributors with an address who were asked to confirm and have not answered. */
export async function findPending(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly PendingContributor[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("manuscript_contributors")
    .select(["id", "manuscript_id", "asked_at", "email"])
    .where("manuscript_id", "in", ids)
    .where("confirmation", "=", "pending")
    .where("asked_at", "is not", null)
    .orderBy("position")
    .execute();
  const pending = rows.flatMap(({ id, manuscript_id, asked_at, email }) =>
    asked_at && parseEmail(email) !== undefined ? [{ id, manuscript_id, asked_at }] : [],
  );
  return Map.groupBy(pending, ({ manuscript_id }) => manuscript_id);
}

/** Returns, for each manuscript, the marks of the reminders that were sent or skipped. */
export async function findMarks(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("manuscript_reminders")
    .select(["manuscript_id", "mark"])
    .where("manuscript_id", "in", ids)
    .execute();
  const marks = new Map<string, Set<string>>();
  for (const { manuscript_id, mark } of rows)
    marks.set(manuscript_id, (marks.get(manuscript_id) ?? new Set()).add(mark));
  return marks;
}
