import { hc } from "hono/client";
import { apiFetch } from "#platform/web/call-api.ts";
import type { PressSettingsApi } from "#press/settings/server/settings-api.ts";

/** The operations on the press's settings, with the types of the server's responses. */
export const { press: deps } = hc<PressSettingsApi>(`${location.origin}/api/v1`, { fetch: apiFetch });
