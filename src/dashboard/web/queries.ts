import { MutationCache, QueryClient, type QueryOptions, queryOptions } from "@tanstack/react-query";
import { hc } from "hono/client";
import type { DashboardApi } from "#dashboard/server/dashboard-api.ts";
import { readResult, apiFetch, ApiProblem } from "#platform/web/call-api.ts";

const { me } = hc<DashboardApi>(`${location.origin}/api/v1`, { fetch: apiFetch });

/** Retries a failed request once; an error with a status below 500 is a result. */
const isWorthRetrying = (failures: number, error: unknown): boolean =>
  failures < 1 && (!(error instanceof ApiProblem) || error.status >= 500);

/** The key of the sidebar's counts. */
export const WAITING_KEY = ["dashboard", "waiting"] as const;

/** The milliseconds for which an answer of the press is not asked for again. */
export const FRESH_MS = 10_000;

/** Creates the store of the press's answers that the screens share. */
export function createQueryClient({ retry = isWorthRetrying }: Pick<QueryOptions, "retry"> = {}): QueryClient {
  const client: QueryClient = new QueryClient({
    // Any change may end a task of the sidebar's counts.
    mutationCache: new MutationCache({
      onSuccess: () => void client.invalidateQueries({ queryKey: WAITING_KEY }),
    }),
    defaultOptions: { queries: { staleTime: FRESH_MS, retry } },
  });
  return client;
}

export const queryClient = createQueryClient();

/** The dashboard's home. A count that could not be read is null. */
export const dashboardQuery = queryOptions({
  queryKey: ["dashboard"],
  queryFn: () => readResult(me.dashboard.$get()),
});

export type Dashboard = Awaited<ReturnType<NonNullable<typeof dashboardQuery.queryFn>>>;
