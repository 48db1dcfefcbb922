import { z } from "@hono/zod-openapi";
import { KIND_NAMES } from "#notifications/notification-kinds.ts";
import { renderSentence } from "#notifications/notification-words.ts";
import { operation, personApi } from "#people/core/server/operation.ts";
import { body, json, Timestamp } from "#platform/api/api.ts";
import { DATE_AND_ID, linkPages, withLinkHeader, PageQuery, readCursor } from "#platform/api/paging.ts";
import type { Context } from "#platform/context.ts";
import { markAllRead, markRead } from "./mark-read.ts";
import { countUnread, listNotifications } from "./read-notifications.ts";

const tags = ["Me"];

const Notification = z
  .object({
    id: z.uuid(),
    kind: z.enum(KIND_NAMES as [string, ...string[]]),
    sentence: z.string().openapi({ description: "As plain text." }),
    parts: z
      .array(z.object({ text: z.string(), as: z.enum(["words", "person", "title"]) }))
      .readonly()
      .openapi({ description: "The sentence in pieces; names and titles are set apart." }),
    note: z.string().nullable().openapi({ description: "A second line, such as the beginning of a comment." }),
    href: z.string().openapi({ description: "The path of the dashboard's screen." }),
    created_at: Timestamp,
    read_at: Timestamp.nullable(),
  })
  .openapi("Notification");

const Unread = z.object({ unread: z.int() });
const Listed = Unread.extend({
  notifications: z.array(Notification).readonly(),
  next_cursor: z.string().nullable(),
});

const list = operation("signed-in", {
  method: "get",
  path: "/me/notifications",
  operationId: "listNotifications",
  tags,
  summary: "What concerns the person, the newest first; the last 90 days",
  request: { query: PageQuery.extend({ unread: z.enum(["true", "false"]).optional() }) },
  responses: { 200: withLinkHeader(json(Listed, "One page, and the number of all that are unread.")) },
});

const count = operation("signed-in", {
  method: "get",
  path: "/me/notifications/unread",
  operationId: "countUnreadNotifications",
  tags,
  summary: "The number of unread notifications",
  responses: { 200: json(Unread, "The number.") },
});

const all = operation("signed-in", {
  method: "post",
  path: "/me/notifications/read",
  operationId: "markNotificationsRead",
  tags,
  summary: "Mark all notifications as read that are not newer than a moment",
  request: body(z.object({ until: z.iso.datetime({ error: "Please give a moment, such as 2026-11-23T14:00:00Z" }) })),
  responses: { 200: json(Unread, "The number that stays unread.") },
});

const one = operation("signed-in", {
  method: "post",
  path: "/me/notifications/{id}/read",
  operationId: "markNotificationRead",
  tags,
  summary: "Mark one notification as read",
  request: { params: z.object({ id: z.string() }) },
  responses: { 200: json(Unread, "The number that stays unread.") },
});

/** The operations on a person's own notifications. No access token reads them: they tell of more than its scopes. */
export const notificationsApi = ({ ctx }: { readonly ctx: Pick<Context, "db" | "clock"> }) =>
  personApi()
    .openapi(list, async (c) => {
      const query = c.req.valid("query");
      const unread = query.unread === "true";
      const page = await listNotifications(ctx, c.var.person, readCursor(query, DATE_AND_ID), { unread });
      linkPages(c, page.next);
      const notifications = page.entries.map((entry) => ({ ...entry, sentence: renderSentence(entry) }));
      return c.json({ notifications, unread: await countUnread(ctx, c.var.person), next_cursor: page.next }, 200);
    })
    .openapi(count, async (c) => c.json({ unread: await countUnread(ctx, c.var.person) }, 200))
    .openapi(all, async (c) => {
      await markAllRead(ctx, c.var.person.id, new Date(c.req.valid("json").until));
      return c.json({ unread: await countUnread(ctx, c.var.person) }, 200);
    })
    .openapi(one, async (c) => {
      await markRead(ctx, c.var.person.id, c.req.valid("param").id);
      return c.json({ unread: await countUnread(ctx, c.var.person) }, 200);
    });

export type NotificationsApi = ReturnType<typeof notificationsApi>;
