import { MutationCache, QueryClient, queryOptions } from "@tanstack/react-query";
import { hc } from "hono/client";
import type { DashboardApi } from "#dashboard/server/dashboard-api.ts";
import { readResult, apiFetch, ApiProblem } from "#platform/web/call-api.ts";

const { me } = hc<DashboardApi>(`${location.origin}/api/v1`, { fetch: apiFetch });

/** Retries a failed request once; an error with a status below 500 is a result. */
const isWorthRetrying = (failures: number, error: unknown): boolean =>
  failures < 1 && (!(error instanceof ApiProblem) || error.status >= 500);

/** The key of the sidebar's counts. */
export const WAITING_KEY = ["dashboard", "waiting"] as const;

export const queryClient = new QueryClient({
  // Any change may end a task of the sidebar's counts.
  mutationCache: new MutationCache({
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: WAITING_KEY }),
  }),
  defaultOptions: { queries: { staleTime: 10_000, retry: isWorthRetrying } },
});

/** The dashboard's home. A count that could not be read is null. */
export const dashboardQuery = queryOptions({
  queryKey: ["dashboard"],
  queryFn: () => readResult(me.dashboard.$get()),
});

export type Dashboard = Awaited<ReturnType<NonNullable<typeof dashboardQuery.queryFn>>>;
