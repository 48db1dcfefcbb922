import { hc } from "hono/client";
import type { OutboxApi } from "#outbox/server/outbox-api.ts";
import { apiFetch } from "#platform/web/call-api.ts";

/** The operations on the outbox, typed as the server answers them. The browser's cookie says who asks. */
export const { outbox } = hc<OutboxApi>(`${location.origin}/api/v1`, { fetch: apiFetch });
