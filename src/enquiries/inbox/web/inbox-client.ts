import { hc } from "hono/client";
import { apiFetch } from "#platform/web/call-api.ts";
import type { InboxApi } from "#enquiries/inbox/server/inbox-api.ts";

/** The operations of the inbox, with the types of the server's responses. The browser's cookie identifies the viewer. */
export const { enquiries } = hc<InboxApi>(`${location.origin}/api/v1`, { fetch: apiFetch });
