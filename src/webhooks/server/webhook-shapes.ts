import { z } from "@hono/zod-openapi";
import { Timestamp } from "#platform/api/api.ts";

export const WebhookId = z.object({ id: z.string() });
export const DeliveryId = WebhookId.extend({ delivery: z.string() });

export const Webhook = z
  .object({
    id: z.uuid(),
    url: z.string(),
    description: z.string(),
    events: z.array(z.string()).readonly(),
    is_active: z.boolean(),
    failing_since: Timestamp.nullable().openapi({ description: "Null while deliveries arrive." }),
    paused_at: Timestamp.nullable().openapi({ description: "When the press paused it, because it failed for days." }),
    created_at: Timestamp,
  })
  .openapi("Webhook");

export const WebhookSecret = z
  .object({ secret: z.string().openapi({ description: "For the signatures. It is sent this once." }) })
  .openapi("WebhookSecret");

export const NewWebhook = Webhook.extend({ secret: WebhookSecret.shape.secret }).openapi("NewWebhook");

export const WebhookDelivery = z
  .object({
    id: z.uuid(),
    message_id: z.string().openapi({ description: "The header `webhook-id`, the same at each attempt." }),
    event: z.string(),
    data: z
      .record(z.string(), z.union([z.string(), z.number(), z.null()]))
      .openapi({ description: "What is told, besides the address of the page." }),
    state: z.enum(["queued", "delivered", "failed"]),
    attempts: z.int(),
    created_at: Timestamp,
    last_attempt_at: Timestamp.nullable(),
    next_attempt_at: Timestamp.nullable().openapi({ description: "Null where nothing more is sent by itself." }),
    last_status: z.int().nullable().openapi({ description: "The status of the last response; null without one." }),
    last_error: z.string().nullable(),
    last_milliseconds: z.int().nullable(),
  })
  .openapi("WebhookDelivery");

export const WebhookDeliveryPage = z
  .object({ deliveries: z.array(WebhookDelivery).readonly(), next_cursor: z.string().nullable() })
  .openapi("WebhookDeliveryPage");
