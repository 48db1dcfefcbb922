import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { TEST_EVENT } from "#webhooks/webhook-event.ts";
import type { OutsideRules } from "#platform/outgoing/outside-address.ts";
import { attemptDelivery, type WebhookContext } from "./deliver-webhooks.ts";
import { createDelivery } from "./queue-deliveries.ts";
import { type ListedDelivery, requireDelivery, requireWebhook } from "./webhooks.ts";

/** Sends a test delivery at once, and returns how it went. Refuses with 404. */
export async function sendTest(ctx: WebhookContext, rules: OutsideRules, webhookId: string): Promise<ListedDelivery> {
  await requireWebhook(ctx, webhookId);
  const row = createDelivery(webhookId, TEST_EVENT, { path: DASHBOARD.webhooks }, ctx.clock());
  await ctx.db.insertInto("webhook_deliveries").values(row).execute();
  await attemptDelivery(ctx, rules, row.id);
  return requireDelivery(ctx, webhookId, row.id);
}

/**
 * Sends a delivery once more, at once, with its own id, so that a receiver who has it already knows it. Returns how it
 * went. Refuses with 404.
 */
export async function sendAgain(
  ctx: WebhookContext,
  rules: OutsideRules,
  { webhookId, id }: { readonly webhookId: string; readonly id: string },
): Promise<ListedDelivery> {
  await requireDelivery(ctx, webhookId, id);
  await attemptDelivery(ctx, rules, id);
  return requireDelivery(ctx, webhookId, id);
}
