import { z } from "@hono/zod-openapi";
import { WebhookForm, WebhookPatch } from "#webhooks/webhook-form.ts";
import { operation, personApi } from "#people/core/server/operation.ts";
import { body, json } from "#platform/api/api.ts";
import { LIST_OF } from "#platform/api/whole-lists.ts";
import { DATE_AND_ID, linkPages, withLinkHeader, PageQuery, readCursor } from "#platform/api/paging.ts";
import type { OutsideRules } from "#platform/outgoing/outside-address.ts";
import { createWebhook, deleteWebhook, rotateSecret, updateWebhook } from "./change-webhook.ts";
import type { WebhookContext } from "./deliver-webhooks.ts";
import { sendAgain, sendTest } from "./send-now.ts";
import {
  DeliveryId,
  NewWebhook,
  Webhook,
  WebhookDelivery,
  WebhookDeliveryPage,
  WebhookId,
  WebhookSecret,
} from "./webhook-shapes.ts";
import { listDeliveries, listWebhooks, requireWebhook } from "./webhooks.ts";

const tags = ["Webhooks"];

const list = operation("press_settings", {
  method: "get",
  path: "/webhooks",
  operationId: "listWebhooks",
  tags,
  summary: "All webhooks, at most twenty",
  responses: { 200: json(z.object({ webhooks: z.array(Webhook).readonly() }), "The webhooks, without their secrets.") },
  [LIST_OF]: "webhooks",
});

const create = operation("press_settings", {
  method: "post",
  path: "/webhooks",
  operationId: "createWebhook",
  tags,
  summary: "Register an https address for events; the response has the secret, this once",
  request: body(WebhookForm),
  responses: { 201: json(NewWebhook, "The webhook with its secret.") },
});

const update = operation("press_settings", {
  method: "patch",
  path: "/webhooks/{id}",
  operationId: "updateWebhook",
  tags,
  summary: "Change a webhook; what is left out stays. Switched on again, it begins without failures",
  request: { params: WebhookId, ...body(WebhookPatch) },
  responses: { 200: json(Webhook, "The webhook as stored.") },
});

const remove = operation("press_settings", {
  method: "delete",
  path: "/webhooks/{id}",
  operationId: "deleteWebhook",
  tags,
  summary: "Delete a webhook with its deliveries",
  request: { params: WebhookId },
  responses: { 204: { description: "Deleted." } },
});

const rotate = operation("press_settings", {
  method: "post",
  path: "/webhooks/{id}/secret",
  operationId: "rotateWebhookSecret",
  tags,
  summary: "Make a new secret; the former one signs beside it for a day",
  request: { params: WebhookId },
  responses: { 200: json(WebhookSecret, "The new secret, this once.") },
});

const test = operation("press_settings", {
  method: "post",
  path: "/webhooks/{id}/test",
  operationId: "testWebhook",
  tags,
  summary: "Send a test delivery at once",
  request: { params: WebhookId },
  responses: { 200: json(WebhookDelivery, "How it went.") },
});

const deliveries = operation("press_settings", {
  method: "get",
  path: "/webhooks/{id}/deliveries",
  operationId: "listWebhookDeliveries",
  tags,
  summary: "What was sent within 30 days, the newest first",
  request: { params: WebhookId, query: PageQuery },
  responses: { 200: withLinkHeader(json(WebhookDeliveryPage, "One page.")) },
});

const again = operation("press_settings", {
  method: "post",
  path: "/webhooks/{id}/deliveries/{delivery}/again",
  operationId: "sendWebhookAgain",
  tags,
  summary: "Send a delivery once more, at once",
  request: { params: DeliveryId },
  responses: { 200: json(WebhookDelivery, "How it went.") },
});

type WebhookDeps = { readonly ctx: WebhookContext; readonly rules: OutsideRules };

/** The operations on webhooks, below /api/v1; people who manage the press's settings use them, and no token. */
export const webhooksApi = (deps: WebhookDeps) => changesApi(deps).route("/", deliveriesApi(deps));

const changesApi = ({ ctx, rules }: WebhookDeps) =>
  personApi()
    .openapi(list, async (c) => c.json({ webhooks: await listWebhooks(ctx) }, 200))
    .openapi(create, async (c) => {
      const { id, secret } = await createWebhook(ctx, rules, { by: c.var.person.id, form: c.req.valid("json") });
      return c.json({ ...(await requireWebhook(ctx, id)), secret }, 201);
    })
    .openapi(update, async (c) => {
      const { id } = c.req.valid("param");
      await updateWebhook(ctx, rules, { id, patch: c.req.valid("json") });
      return c.json(await requireWebhook(ctx, id), 200);
    })
    .openapi(remove, async (c) => {
      await deleteWebhook(ctx, c.req.valid("param").id);
      return c.body(null, 204);
    })
    .openapi(rotate, async (c) => c.json({ secret: await rotateSecret(ctx, c.req.valid("param").id) }, 200));

const deliveriesApi = ({ ctx, rules }: WebhookDeps) =>
  personApi()
    .openapi(test, async (c) => c.json(await sendTest(ctx, rules, c.req.valid("param").id), 200))
    .openapi(deliveries, async (c) => {
      const { id } = await requireWebhook(ctx, c.req.valid("param").id);
      const page = await listDeliveries(ctx, { ...readCursor(c.req.valid("query"), DATE_AND_ID), webhookId: id });
      linkPages(c, page.next);
      return c.json({ deliveries: page.entries, next_cursor: page.next }, 200);
    })
    .openapi(again, async (c) => {
      const { id, delivery } = c.req.valid("param");
      return c.json(await sendAgain(ctx, rules, { webhookId: id, id: delivery }), 200);
    });

export type WebhooksApi = ReturnType<typeof webhooksApi>;
