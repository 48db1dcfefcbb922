import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { hc } from "hono/client";
import { apiFetch, readResult } from "#platform/web/call-api.ts";
import type { BulkChange } from "#publications/bulk/bulk-change.ts";
import type { BulkChangesApi } from "#publications/bulk/server/bulk-changes-api.ts";
import type { ChosenFilters } from "#publications/listing/web/list-address.ts";

const { "bulk-changes": client } = hc<BulkChangesApi>(`${location.origin}/api/v1`, { fetch: apiFetch });

const BULK_KEY = ["bulk-changes"] as const;

/** The selected publications: by id, or all that the list's filters find. */
export type ChosenPublications = { readonly ids: readonly string[] } | { readonly filters: ChosenFilters };

/**
 * Returns the query that prepares a change and returns its preview. The server replaces the earlier preparation of this
 * person; nothing is changed before the start.
 */
export const preparationQuery = (change: BulkChange | undefined, selection: ChosenPublications) =>
  queryOptions({
    queryKey: [...BULK_KEY, "preparation", change, selection],
    queryFn: () => readResult(client.$post({ json: { change, selection } as PreparedJson })),
    enabled: change !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });

type PreparedJson = Parameters<typeof client.$post>[0]["json"];

export const bulkChangesQuery = queryOptions({
  queryKey: [...BULK_KEY, "list"],
  queryFn: () => readResult(client.$get()),
});

const isMoving = (state: string | undefined): boolean => state === "running" || state === "undoing";

/** Returns the query for one change, which is fetched every second while it runs. */
export const bulkChangeQuery = (id: string) =>
  queryOptions({
    queryKey: [...BULK_KEY, "one", id],
    queryFn: () => readResult(client[":id"].$get({ param: { id } })),
    refetchInterval: ({ state }) => (isMoving(state.data?.state) ? 1000 : false),
  });

export type BulkChangeBody = Awaited<ReturnType<NonNullable<ReturnType<typeof bulkChangeQuery>["queryFn"]>>>;
export type ResultFilter = keyof BulkChangeBody["counts"];

/** The results on one page of the screen. */
export const RESULTS_PAGE = 50;

/** Returns the query for one page of the results of a change. */
export const bulkRecordsQuery = (id: string, result: ResultFilter, page: number) =>
  queryOptions({
    queryKey: [...BULK_KEY, "records", id, result, page],
    queryFn: () =>
      readResult(
        client[":id"].records.$get({
          param: { id },
          query: { result, limit: String(RESULTS_PAGE), page: String(page) },
        }),
      ),
    placeholderData: keepPreviousData,
  });

export const startBulkChange = (id: string) => readResult(client[":id"].start.$post({ param: { id } }));
export const cancelBulkChange = (id: string) => readResult(client[":id"].cancel.$post({ param: { id } }));
export const undoBulkChange = (id: string) => readResult(client[":id"].undo.$post({ param: { id } }));
