import { hc } from "hono/client";
import { apiFetch } from "#platform/web/call-api.ts";
import type { InboxApi } from "#enquiries/inbox/server/inbox-api.ts";

/** The operations of the inbox, typed as the server answers them. The browser's cookie says who asks. */
export const { enquiries } = hc<InboxApi>(`${location.origin}/api/v1`, { fetch: apiFetch });
