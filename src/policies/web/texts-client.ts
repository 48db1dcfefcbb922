import { hc } from "hono/client";
import { apiFetch } from "#platform/web/call-api.ts";
import type { TextsApi } from "#policies/server/texts-api.ts";

const { press } = hc<TextsApi>(`${location.origin}/api/v1`, { fetch: apiFetch });

/** The operations on the press's policy texts, typed as the server answers them. */
export const { texts } = press;
