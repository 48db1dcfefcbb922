import { hc } from "hono/client";
import type { screeningApi } from "#manuscripts/screening/server/screening-api.ts";
import { apiFetch } from "#platform/web/call-api.ts";
import type { reviewersApi } from "#review/assignments/server/reviewers-api.ts";
import type { productionApi } from "#review/production/server/production-api.ts";

const API = `${location.origin}/api/v1`;
const options = { fetch: apiFetch };

/** The operations of editors before review and on dates and holds, with the types of the server's responses. */
export const screening = hc<ReturnType<typeof screeningApi>>(API, options).manuscripts[":id"];
/** The reviewers of one manuscript. */
export const reviewers = hc<ReturnType<typeof reviewersApi>>(API, options).manuscripts[":id"];
/** The way to a publication. */
export const production = hc<ReturnType<typeof productionApi>>(API, options).manuscripts[":id"];
