import { hc } from "hono/client";
import type { ManuscriptsApi } from "#manuscripts/server/manuscripts-api.ts";
import { apiFetch } from "#platform/web/call-api.ts";

/** The operations on manuscripts and the process register, with the types of the server's responses. The browser's cookie identifies the viewer. */
export const { manuscripts, submissions } = hc<ManuscriptsApi>(`${location.origin}/api/v1`, { fetch: apiFetch });
