import type { Context } from "#platform/context.ts";
import { type Cursor, type Listed, toPage } from "#platform/api/paging.ts";
import { Refused } from "#platform/refused.ts";
import { isUuid } from "#platform/uuid.ts";
import { getMessageId, parseStoredFacts, type EventFacts } from "./queue-deliveries.ts";

type QueryContext = Pick<Context, "db">;

export type ListedWebhook = {
  readonly id: string;
  readonly url: string;
  readonly description: string;
  readonly events: readonly string[];
  readonly is_active: boolean;
  readonly failing_since: Date | null;
  readonly paused_at: Date | null;
  readonly created_at: Date;
};

const COLUMNS = [
  "id",
  "url",
  "description",
  "events",
  "is_active",
  "failing_since",
  "paused_at",
  "created_at",
] as const;

/** Returns all webhooks, the oldest first: a press has a few. */
export const listWebhooks = ({ db }: QueryContext): Promise<readonly ListedWebhook[]> =>
  db.selectFrom("webhooks").select(COLUMNS).orderBy("created_at").orderBy("id").execute();

/** Returns a webhook; refuses with 404 where there is none. */
export async function requireWebhook({ db }: QueryContext, id: string): Promise<ListedWebhook> {
  const found = isUuid(id)
    ? await db.selectFrom("webhooks").select(COLUMNS).where("id", "=", id).executeTakeFirst()
    : undefined;
  if (!found) throw new Refused(404, "Webhook not found", "There is no such webhook.");
  return found;
}

export type ListedDelivery = {
  readonly id: string;
  /** What the receiver gets as `webhook-id`. */
  readonly message_id: string;
  readonly event: string;
  readonly data: EventFacts;
  readonly state: "queued" | "delivered" | "failed";
  readonly attempts: number;
  readonly created_at: Date;
  readonly last_attempt_at: Date | null;
  readonly next_attempt_at: Date | null;
  readonly last_status: number | null;
  readonly last_error: string | null;
  readonly last_milliseconds: number | null;
};

const DELIVERY_COLUMNS = [
  "id",
  "event",
  "data",
  "state",
  "attempts",
  "created_at",
  "last_attempt_at",
  "next_attempt_at",
  "last_status",
  "last_error",
  "last_milliseconds",
] as const;

/** Returns a page of a webhook's deliveries, the newest first. */
export async function listDeliveries(
  { db }: QueryContext,
  { webhookId, limit, after }: Cursor & { readonly webhookId: string },
): Promise<Listed<ListedDelivery>> {
  const [at, afterId] = after ?? [];
  const rows = await db
    .selectFrom("webhook_deliveries")
    .select(DELIVERY_COLUMNS)
    .where("webhook_id", "=", webhookId)
    .$if(at !== undefined, (deliveries) => {
      const date = new Date(at ?? "");
      return deliveries.where((one) =>
        one.or([one("created_at", "<", date), one.and([one("created_at", "=", date), one("id", ">", afterId ?? "")])]),
      );
    })
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit + 1)
    .execute();
  return toPage(rows.map(toListedDelivery), limit, ({ created_at, id }) => [created_at.toISOString(), id]);
}

/** Returns one delivery of a webhook; refuses with 404 where there is none. */
export async function requireDelivery({ db }: QueryContext, webhookId: string, id: string): Promise<ListedDelivery> {
  const found = isUuid(id)
    ? await db
        .selectFrom("webhook_deliveries")
        .select(DELIVERY_COLUMNS)
        .where("webhook_id", "=", webhookId)
        .where("id", "=", id)
        .executeTakeFirst()
    : undefined;
  if (!found) throw new Refused(404, "Delivery not found", "There is no such delivery: they are kept for 30 days.");
  return toListedDelivery(found);
}

type Stored = Omit<ListedDelivery, "message_id" | "data"> & { readonly data: string };

const toListedDelivery = (delivery: Stored): ListedDelivery => ({
  ...delivery,
  message_id: getMessageId(delivery.id),
  data: parseStoredFacts(delivery.data).facts,
  // What is not queued keeps the hour of its last attempt.
  next_attempt_at: delivery.state === "queued" ? delivery.next_attempt_at : null,
});
