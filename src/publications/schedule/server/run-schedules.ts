import { sql } from "kysely";
import { listRoles } from "#people/core/server/current-person.ts";
import type { Context } from "#platform/context.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import { readPress } from "#press/core/server/press.ts";
import { toZonedTime } from "#press/core/zoned-time.ts";
import { mayEditPublication, type Reader, statusesToSave } from "#publications/core/policy.ts";
import type { Publication } from "#publications/core/publication.ts";
import { draftErrors } from "#publications/core/draft-errors.ts";
import { changeStatus } from "#publications/records/server/change-status.ts";
import { lockPublication } from "#publications/core/server/lock-publication.ts";
import { updatePublication } from "#publications/records/server/update-publication.ts";
import { lockScheduled } from "./set-schedule.ts";
import type { ScheduleKind } from "#publications/core/server/tables.ts";

type Due = { readonly publication_id: string; readonly kind: ScheduleKind };

/** So many at a time: the next minute continues. */
const BATCH_SIZE = 500;

/**
 * Publishes what is due at this instant, and opens what is due on the press's day, each once and in a transaction of its own, by the
 * command of the person who set it. What may not be done stays, with the reason. Returns how many were done. What was due while the
 * press did not run is done at its start.
 */
export async function runSchedules(ctx: Context, signal?: AbortSignal): Promise<number> {
  let done = 0;
  for (const due of await listDue(ctx)) {
    signal?.throwIfAborted();
    if (await runOne(ctx, due)) done += 1;
  }
  return done;
}

async function listDue(ctx: Context): Promise<readonly Due[]> {
  const { hours } = await readPress(ctx);
  const now = ctx.clock();
  const today = toZonedTime(now, hours.timeZone).day;
  const { rows } = await sql<Due>`select publication_id, kind from publication_schedules
    where problem is null and (due_at <= ${now} or due_on <= ${today}::date)
    order by due_at, due_on, publication_id limit ${BATCH_SIZE}`.execute(ctx.db);
  return rows;
}

async function runOne(ctx: Context, due: Due): Promise<boolean> {
  try {
    return await ctx.db.transaction().execute((db) => carryOut({ ...ctx, db }, due));
  } catch (error) {
    if (error instanceof Invalid || error instanceof Refused) {
      await storeProblem(ctx, due, error.message);
      return false;
    }
    // The database did not answer, or this one publication is broken: the others do not wait for it, the next minute tries again.
    ctx.log.error({ err: error, ...due }, "What a publication waited for could not be done.");
    return false;
  }
}

/** The publication is locked before its schedule, as by the command that sets it: the second of two nodes finds nothing left to do. */
async function carryOut(ctx: Context, due: Due): Promise<boolean> {
  const publication = await lockPublication(ctx.db, due.publication_id);
  const scheduled = await lockScheduled(ctx, due);
  if (!scheduled) return false;
  const person = scheduled.set_by === null ? undefined : await findPerson(ctx, scheduled.set_by);
  const problem = findProblem(due.kind, person, publication);
  if (!person || problem !== undefined) {
    await storeProblem(ctx, due, problem ?? NO_PERSON);
    return false;
  }
  const actor = { kind: "person", id: person.id } as const;
  const { id, version, parent } = publication;
  if (due.kind === "publish") await changeStatus(ctx, actor, { id, status: "published" });
  else
    await updatePublication(ctx, actor, {
      id,
      version,
      draft: { ...publication, open_access: true },
      parentId: parent?.id,
    });
  return true;
}

const findPerson = async (ctx: Context, id: string): Promise<NonNullable<Reader>> => ({
  id,
  roles: await listRoles(ctx, id),
});

const NO_PERSON = "The person who set it has no account any more. Set it again.";
const NO_RIGHT = "The person who set it no longer has the right to do it. Set it again.";

/** Returns why it is not done; undefined if it is. The rules are those of the same change by hand. */
function findProblem(kind: ScheduleKind, person: Reader, publication: Publication): string | undefined {
  if (!person) return NO_PERSON;
  const mayPublish = kind === "open" || statusesToSave(person.roles).includes("published");
  if (!mayEditPublication(person, publication) || !mayPublish) return NO_RIGHT;
  const errors = Object.values(draftErrors(publication));
  return errors.length === 0 ? undefined : errors.join(" ");
}

async function storeProblem(
  { db }: Pick<Context, "db">,
  { publication_id, kind }: Due,
  problem: string,
): Promise<void> {
  await db
    .updateTable("publication_schedules")
    .set({ problem })
    .where("publication_id", "=", publication_id)
    .where("kind", "=", kind)
    .execute();
}
