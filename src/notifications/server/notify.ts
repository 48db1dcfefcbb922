import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { kindRule, type NotificationDetails, type NotificationKind } from "#notifications/notification-kinds.ts";
import type {} from "#people/core/server/tables.ts";
import type { Tables } from "#platform/database/tables.ts";
import type {} from "./tables.ts";

export type NewNotification = {
  readonly personId: string;
  readonly kind: NotificationKind;
  /** Who did it; null for the press's jobs. */
  readonly actorId: string | null;
  readonly publicationId?: string;
  readonly manuscriptId?: string;
  readonly enquiryId?: string;
  readonly details?: NotificationDetails;
  /** A second notification of the person with the same key is not stored. */
  readonly onceKey?: string;
  /** No e-mail tells of it. */
  readonly isSilent?: boolean;
};

/** Notifications that are joined came in this time. */
const JOINED_MS = 10 * 60_000;

/**
 * Stores notifications in the transaction of what they tell of. A person is never told of their own act, nor twice under one key. Kinds
 * that are joined add to the person's unread one of the same actor.
 */
export async function notify(db: Kysely<Tables>, now: Date, given: readonly NewNotification[]): Promise<void> {
  const accounts = await listAccountIds(db, given);
  for (const { actorId, ...rest } of given) {
    if (rest.personId === actorId || !accounts.has(rest.personId)) continue;
    const one = { ...rest, actorId: actorId !== null && accounts.has(actorId) ? actorId : null };
    if (kindRule(one.kind).isJoined && (await isJoined(db, now, one))) continue;
    await db
      .insertInto("notifications")
      .values({
        id: randomUUID(),
        person_id: one.personId,
        kind: one.kind,
        once_key: one.onceKey ?? null,
        actor_id: one.actorId,
        publication_id: one.publicationId ?? null,
        manuscript_id: one.manuscriptId ?? null,
        enquiry_id: one.enquiryId ?? null,
        details: JSON.stringify(one.details ?? {}),
        created_at: now,
        email_done_at: one.isSilent === true || kindRule(one.kind).email === "own" ? now : null,
      })
      .onConflict((known) => known.columns(["person_id", "once_key"]).where("once_key", "is not", null).doNothing())
      .execute();
  }
}

/** Returns those of the people who have an account: the others are told nothing, and are named nowhere. */
async function listAccountIds(db: Kysely<Tables>, given: readonly NewNotification[]): Promise<ReadonlySet<string>> {
  if (given.length === 0) return new Set();
  const ids = given.flatMap(({ personId, actorId }) => [personId, actorId ?? personId]);
  const rows = await db
    .selectFrom("profiles")
    .select("id")
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where("erased_at", "is", null)
    .where("is_service", "=", false)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Adds to an unread notification of the same kind and actor, about which no e-mail was sent. Returns whether there was one. */
async function isJoined(
  db: Kysely<Tables>,
  now: Date,
  { personId, kind, actorId, isSilent }: NewNotification,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update notifications n set publication_id = null, enquiry_id = null, created_at = ${now},
      details = jsonb_set(n.details, '{count}', to_jsonb(coalesce((n.details ->> 'count')::int, 1) + 1))
    where n.id = (select o.id from notifications o
      where o.person_id = ${personId}::uuid and o.kind = ${kind} and o.actor_id is not distinct from ${actorId}::uuid
        and o.read_at is null and o.created_at > ${new Date(now.getTime() - JOINED_MS)}
        and (o.email_done_at is null or ${isSilent === true || kindRule(kind).email === "own"})
      order by o.created_at desc limit 1 for update)
    returning n.id`.execute(db);
  return rows.length > 0;
}
