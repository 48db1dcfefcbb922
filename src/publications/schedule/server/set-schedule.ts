import { sql } from "kysely";
import type { Actor } from "#people/core/actor.ts";
import type { Context } from "#platform/context.ts";
import { Invalid } from "#platform/refused.ts";
import { readPress } from "#press/core/server/press.ts";
import { addDays, toZonedTime } from "#press/core/zoned-time.ts";
import type { FieldChanges } from "#publications/core/publication-changes.ts";
import { recordChange } from "#publications/core/server/store-change.ts";
import type { PublicationGuard } from "#publications/core/server/publication-guard.ts";
import type { Publication } from "#publications/core/publication.ts";
import { lockPublication } from "#publications/core/server/lock-publication.ts";
import { updatePublication } from "#publications/records/server/update-publication.ts";
import { hourWords, type ScheduleForm } from "#publications/core/details/schedule.ts";
import { requirePublication } from "#publications/core/server/publications.ts";
import type { ScheduleKind } from "#publications/core/server/tables.ts";

/** The latest day: a typing error in a year is none that a press waits for. */
const MAX_DAYS = 3653;

type NewSchedule = ScheduleForm & {
  readonly id: string;
  readonly guard: PublicationGuard;
};

type Person = Extract<Actor, { readonly kind: "person" }>;

/**
 * Sets the hour at which a publication is published, and the day of its open access; null removes one. An embargo closes a publication
 * that is open, at once. Returns the publication. Throws Invalid for a time that is over, too far away, or has no effect.
 */
export async function setSchedule(
  ctx: Context,
  actor: Person,
  { id, guard, ...given }: NewSchedule,
): Promise<Publication> {
  const { hours } = await readPress(ctx);
  return ctx.db.transaction().execute(async (db) => {
    const within = { ...ctx, db };
    const before = await lockPublication(db, id);
    guard(before);
    const publishAt = given.publish_at === null ? undefined : new Date(given.publish_at);
    const openFrom = given.open_access_from ?? undefined;
    const { schedule = {} } = before;
    const isNewHour = publishAt?.getTime() !== schedule.publish_at?.getTime() || schedule.publish_problem !== undefined;
    const isNewDay = openFrom !== schedule.open_access_from || schedule.open_access_problem !== undefined;
    refuseErrors({
      publish_at: isNewHour && publishAt && hourError(before, publishAt, ctx.clock()),
      open_access_from: isNewDay && openFrom && dayError(openFrom, toZonedTime(ctx.clock(), hours.timeZone).day),
    });
    if (openFrom !== undefined && before.open_access)
      await updatePublication(within, actor, {
        id: before.id,
        version: before.version,
        draft: { ...before, open_access: false },
        parentId: before.parent?.id,
      });
    if (isNewHour)
      await store(within, actor, before.id, "publish", publishAt && { due_at: publishAt, time_zone: hours.timeZone });
    if (isNewDay)
      await store(within, actor, before.id, "open", openFrom === undefined ? undefined : { due_on: openFrom });
    if (!isNewHour && !isNewDay) return before;
    const after = await requirePublication({ db }, { id: before.id });
    await recordSchedule(within, actor, before, after);
    // Readers see until when the full text is closed.
    await ctx.events.emit(db, "publication.changed", { ids: [after.id], parentIds: [after.parent?.id] });
    return after;
  });
}

function refuseErrors(errors: Readonly<Record<keyof ScheduleForm, string | false | undefined>>): void {
  const found = Object.entries(errors).filter((error): error is [string, string] => typeof error[1] === "string");
  if (found.length > 0) throw new Invalid(Object.fromEntries(found));
}

function hourError({ status }: Publication, at: Date, now: Date): string | undefined {
  if (status === "published") return "It is published already.";
  if (status === "archived") return "It is archived. Make it a draft first.";
  if (at <= now) return "Please choose a time in the future.";
  return at.getTime() > now.getTime() + MAX_DAYS * 86_400_000 ? "Please choose a time within ten years." : undefined;
}

function dayError(day: string, today: string): string | undefined {
  if (day <= today) return "Please choose a day after today.";
  return day > addDays(today, MAX_DAYS) ? "Please choose a day within ten years." : undefined;
}

type Due = { readonly due_at: Date; readonly time_zone: string } | { readonly due_on: string };

async function store(ctx: Context, actor: Person, id: string, kind: ScheduleKind, due: Due | undefined): Promise<void> {
  const { db } = ctx;
  await db.deleteFrom("publication_schedules").where("publication_id", "=", id).where("kind", "=", kind).execute();
  if (!due) return;
  const none = { due_at: null, time_zone: null, due_on: null, problem: null };
  await db
    .insertInto("publication_schedules")
    .values({ publication_id: id, kind, ...none, ...due, set_at: ctx.clock(), set_by: actor.id })
    .execute();
}

/** The fields of the publication do not change: its version stays, so that no edit is refused because of it. */
async function recordSchedule(ctx: Context, actor: Person, before: Publication, after: Publication): Promise<void> {
  const [was, is] = [formatSchedule(before), formatSchedule(after)];
  const fields: FieldChanges = Object.fromEntries(
    (["publish_at", "open_access_from"] as const).flatMap((field) =>
      was[field] === is[field] ? [] : [[field, { from: was[field], to: is[field] }]],
    ),
  );
  if (Object.keys(fields).length === 0) return;
  await recordChange(ctx, actor, { publicationId: after.id, version: after.version, action: "scheduled", fields });
}

function formatSchedule({ schedule }: Publication) {
  return {
    publish_at: schedule?.publish_at ? hourWords(schedule.publish_at, schedule.time_zone ?? "UTC") : null,
    open_access_from: schedule?.open_access_from ?? null,
  };
}

/** Locks what a publication waits for, so that two nodes do not act on the same row; undefined where it was done. */
export async function lockScheduled(
  { db }: Pick<Context, "db">,
  { publication_id, kind }: { readonly publication_id: string; readonly kind: ScheduleKind },
): Promise<{ readonly set_by: string | null } | undefined> {
  const { rows } = await sql<{ set_by: string | null }>`select set_by from publication_schedules
    where publication_id = ${publication_id}::uuid and kind = ${kind} and problem is null for update`.execute(db);
  return rows[0];
}
