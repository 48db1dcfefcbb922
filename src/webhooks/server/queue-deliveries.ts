import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { SentEvent } from "#webhooks/webhook-event.ts";

/** What a delivery tells, besides the address of a page. */
export type EventFacts = Readonly<Record<string, string | number | null>>;

/** What a delivery tells; `path` becomes the address of a page when it is sent. */
export type EventData = EventFacts & { readonly path: string };

/** Returns the data of a stored delivery, and the path of its page. */
export function parseStoredFacts(stored: string): { readonly path: string; readonly facts: EventFacts } {
  const { path, ...facts } = JSON.parse(stored) as EventData; // as deliveryOf stored it
  return { path, facts };
}

/** Returns the `webhook-id` of a delivery, the same at each attempt. */
export const getMessageId = (deliveryId: string): string => `msg_${deliveryId}`;

/** `db` is the transaction of what happened. */
export type AnnouncementContext = { readonly db: Kysely<Tables>; readonly clock: () => Date };

/**
 * Queues a delivery of each of these happenings for each active webhook that has the event, in the caller's transaction.
 */
export async function queueDeliveries(
  { db, clock }: AnnouncementContext,
  event: SentEvent,
  happenings: readonly EventData[],
): Promise<void> {
  if (happenings.length === 0) return;
  const now = clock();
  const webhooks = await db
    .selectFrom("webhooks")
    .select("id")
    .where("is_active", "=", true)
    .where(sql<boolean>`${event} = any(events)`)
    .execute();
  const rows = webhooks.flatMap(({ id }) => happenings.map((data) => createDelivery(id, event, data, now)));
  // PostgreSQL takes 65,535 parameters a statement.
  for (let start = 0; start < rows.length; start += 1000)
    await db
      .insertInto("webhook_deliveries")
      .values(rows.slice(start, start + 1000))
      .execute();
}

/** Returns the row of a new delivery, which is due at once. */
export function createDelivery(webhookId: string, event: SentEvent, data: EventData, now: Date) {
  return {
    id: randomUUID(),
    webhook_id: webhookId,
    event,
    data: JSON.stringify(data),
    state: "queued" as const,
    next_attempt_at: now,
    created_at: now,
  };
}
