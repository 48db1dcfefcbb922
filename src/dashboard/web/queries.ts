import { QueryClient, queryOptions } from "@tanstack/react-query";
import { hc } from "hono/client";
import type { DashboardApi } from "#dashboard/server/dashboard-api.ts";
import { answerOf, apiFetch, ApiProblem } from "#platform/web/call-api.ts";

const { me } = hc<DashboardApi>(`${location.origin}/api/v1`, { fetch: apiFetch });

/** What is broken or unreachable is tried once more; a refusal is an answer. */
const isWorthRetrying = (failures: number, error: unknown): boolean =>
  failures < 1 && (!(error instanceof ApiProblem) || error.status >= 500);

export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 10_000, retry: isWorthRetrying } },
});

/** The dashboard's home. A count that could not be read is null. */
export const deskQuery = queryOptions({
  queryKey: ["desk"],
  queryFn: () => answerOf(me.desk.$get()),
});

export type Desk = Awaited<ReturnType<NonNullable<typeof deskQuery.queryFn>>>;
