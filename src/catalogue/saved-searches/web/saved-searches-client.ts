import { queryOptions } from "@tanstack/react-query";
import { hc } from "hono/client";
import type { SavedSearchesApi } from "#catalogue/saved-searches/server/saved-searches-api.ts";
import { apiFetch, readResult } from "#platform/web/call-api.ts";

/** The operations on saved searches, with the types of the server's responses. The browser's cookie identifies the viewer. */
export const savedSearches = hc<SavedSearchesApi>(`${location.origin}/api/v1`, { fetch: apiFetch }).me[
  "saved-searches"
];

/** The viewer's saved searches. */
export const savedSearchesQuery = queryOptions({
  queryKey: ["me", "saved-searches"],
  queryFn: async () => (await readResult(savedSearches.$get())).saved_searches,
});

export type ListedSearch = Awaited<ReturnType<NonNullable<typeof savedSearchesQuery.queryFn>>>[number];
