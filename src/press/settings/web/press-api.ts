import { hc } from "hono/client";
import { apiFetch } from "#platform/web/call-api.ts";
import type { PressSettingsApi } from "#press/settings/server/settings-api.ts";

/** The operations on the press's settings and texts, typed as the server answers them. */
export const { press: deps } = hc<PressSettingsApi>(`${location.origin}/api/v1`, { fetch: apiFetch });
