import { hc } from "hono/client";
import { apiFetch } from "#platform/web/call-api.ts";
import type { TextsApi } from "#policies/server/texts-api.ts";

const { press } = hc<TextsApi>(`${location.origin}/api/v1`, { fetch: apiFetch });

/** The operations on the press's texts, with the types of the server's responses. */
export const { texts } = press;
