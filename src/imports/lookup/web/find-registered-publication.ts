import { hc } from "hono/client";
import type { LookupApi } from "#imports/lookup/server/lookup-api.ts";
import { apiFetch, readResult } from "#platform/web/call-api.ts";

const { lookup } = hc<LookupApi>(`${location.origin}/api/v1`, { fetch: apiFetch });

/** Asks the press's server what the register of a DOI or an ISBN has about it. Throws `ApiProblem`. */
export const findRegisteredPublication = (identifier: string) =>
  readResult(lookup.publication.$get({ query: { identifier } }));
