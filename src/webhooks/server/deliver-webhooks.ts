import { type Selectable, sql } from "kysely";
import { deleteInPieces } from "#platform/database/statements/delete-in-pieces.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { hasArrived, mustPause, nextAttempt } from "#webhooks/webhook-retries.ts";
import type { Tables } from "#platform/database/tables.ts";
import { NoResponse, type OutsideRules } from "#platform/outgoing/outside-address.ts";
import { type OutsideResponse, postOutside } from "#platform/outgoing/post-outside.ts";
import { emailAboutPause } from "./pause-email.ts";
import { getMessageId, parseStoredFacts } from "./queue-deliveries.ts";
import { openSecret, signMessage } from "./webhook-secret.ts";

export type WebhookContext = Pick<AuthContext, "db" | "clock" | "secrets" | "settings" | "mail" | "log">;

type Webhook = Selectable<Tables["webhooks"]>;
type Delivery = Selectable<Tables["webhook_deliveries"]>;

/** Deliveries that are sent to one receiver at the same time. */
const CONCURRENCY = 3;
const TIMEOUT_MS = 10_000;

/**
 * Sends the deliveries that are due, to each receiver some at a time, until none is left or the job ends. What fails is tried
 * again after a pause that grows. A receiver that is slow or away holds up no other. Returns the number of attempts.
 */
export async function deliverWebhooks(ctx: WebhookContext, rules: OutsideRules, signal?: AbortSignal): Promise<number> {
  const active = await ctx.db.selectFrom("webhooks").select("id").where("is_active", "=", true).execute();
  const attempts = await Promise.all(active.map(({ id }) => deliverTo(ctx, rules, id, signal)));
  return attempts.reduce((sum, one) => sum + one, 0);
}

/** Sends what is due for one webhook. The rest waits for the next job when its receiver does not respond. */
async function deliverTo(ctx: WebhookContext, rules: OutsideRules, id: string, signal?: AbortSignal): Promise<number> {
  let attempts = 0;
  for (;;) {
    const due = await ctx.db
      .selectFrom("webhook_deliveries as d")
      .innerJoin("webhooks as w", "w.id", "d.webhook_id")
      .select("d.id")
      .where("d.webhook_id", "=", id)
      .where("d.state", "=", "queued")
      .where("d.next_attempt_at", "<=", ctx.clock())
      .where("w.is_active", "=", true)
      .orderBy("d.next_attempt_at")
      // The first one shows whether the receiver is there.
      .limit(attempts === 0 ? 1 : CONCURRENCY)
      .execute();
    if (due.length === 0 || signal?.aborted === true) return attempts;
    const responded = await Promise.all(due.map((delivery) => attemptDelivery(ctx, rules, delivery.id)));
    attempts += due.length;
    if (!responded.includes(true)) return attempts;
  }
}

/** Sends one delivery now, and stores how it went; returns whether the receiver responded. Does nothing where it is gone. */
export async function attemptDelivery(ctx: WebhookContext, rules: OutsideRules, id: string): Promise<boolean> {
  const delivery = await ctx.db.selectFrom("webhook_deliveries").selectAll().where("id", "=", id).executeTakeFirst();
  const webhook =
    delivery &&
    (await ctx.db.selectFrom("webhooks").selectAll().where("id", "=", delivery.webhook_id).executeTakeFirst());
  if (!delivery || !webhook) return false;
  const outcome = await post(ctx, rules, webhook, delivery);
  await ctx.db.transaction().execute(async (db) => {
    await recordAttempt({ ...ctx, db }, delivery, outcome);
    await recordHealth({ ...ctx, db }, webhook, outcome);
  });
  return outcome.response !== undefined;
}

type Outcome = { readonly response?: OutsideResponse; readonly error?: string };

const wasDelivered = ({ response }: Outcome): boolean => response !== undefined && hasArrived(response.status);

async function post(ctx: WebhookContext, rules: OutsideRules, webhook: Webhook, delivery: Delivery): Promise<Outcome> {
  const timestamp = Math.floor(ctx.clock().getTime() / 1000);
  const body = renderBody(ctx, delivery);
  const id = getMessageId(delivery.id);
  const headers = {
    "content-type": "application/json",
    "user-agent": "Colophon-Webhooks/1",
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signMessage({ id, timestamp, body }, validSecrets(ctx, webhook)),
  };
  try {
    return { response: await postOutside({ url: webhook.url, headers, body, timeout: TIMEOUT_MS }, rules) };
  } catch (error) {
    if (error instanceof NoResponse) return { error: error.message };
    throw error;
  }
}

/** Returns the body, the same at each attempt: what happened, when, and the data with the page's whole address. */
function renderBody({ settings }: WebhookContext, { event, data, created_at }: Delivery): string {
  const { path, facts } = parseStoredFacts(data);
  return JSON.stringify({
    type: event,
    timestamp: created_at.toISOString(),
    data: { ...facts, url: settings.pressUrl + path },
  });
}

function validSecrets({ secrets, clock }: WebhookContext, webhook: Webhook): readonly string[] {
  const { id, sealed_secret, sealed_former_secret, former_until } = webhook;
  const isFormerValid = sealed_former_secret !== null && former_until !== null && former_until > clock();
  const boxes = isFormerValid ? [sealed_secret, sealed_former_secret] : [sealed_secret];
  return boxes.map((box) => openSecret(secrets, box, id));
}

async function recordAttempt({ db, clock }: WebhookContext, delivery: Delivery, outcome: Outcome): Promise<void> {
  const now = clock();
  const attempts = delivery.attempts + 1;
  const again = wasDelivered(outcome) ? undefined : nextAttempt(attempts, now);
  await db
    .updateTable("webhook_deliveries")
    .set({
      state: wasDelivered(outcome) ? "delivered" : again ? "queued" : "failed",
      attempts,
      ...(again && { next_attempt_at: again }),
      last_attempt_at: now,
      last_status: outcome.response?.status ?? null,
      last_error: outcome.error ?? null,
      last_milliseconds: outcome.response?.milliseconds ?? null,
    })
    .where("id", "=", delivery.id)
    .execute();
}

/** Notes since when a webhook fails, and pauses it after days. */
async function recordHealth(ctx: WebhookContext, webhook: Webhook, outcome: Outcome): Promise<void> {
  const now = ctx.clock();
  const failingSince = wasDelivered(outcome) ? null : (webhook.failing_since ?? now);
  const pauses = failingSince !== null && webhook.is_active && mustPause(failingSince, outcome.response?.status, now);
  await ctx.db
    .updateTable("webhooks")
    .set({ failing_since: failingSince, ...(pauses && { is_active: false, paused_at: now }) })
    .where("id", "=", webhook.id)
    .execute();
  if (pauses) await emailAboutPause(ctx, webhook);
}

/** Forgets deliveries that are older than a month. */
export const forgetOldDeliveries = ({ db, clock }: Pick<WebhookContext, "db" | "clock">) =>
  deleteInPieces(db, "webhook_deliveries", sql`created_at < ${new Date(clock().getTime() - 30 * 24 * 3600 * 1000)}`);
