import { hc } from "hono/client";
import type { OutboxApi } from "#outbox/server/outbox-api.ts";
import { apiFetch } from "#platform/web/call-api.ts";

/**
 * The client of the outbox API, with the types of the server's responses. The browser's cookie identifies the viewer.
 */
export const { outbox } = hc<OutboxApi>(`${location.origin}/api/v1`, { fetch: apiFetch });
