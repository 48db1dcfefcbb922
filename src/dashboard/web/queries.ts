import { QueryClient, queryOptions } from "@tanstack/react-query";
import type { DashboardCard } from "#people/dashboard-entries.ts";
import type { NeedsYou } from "#people/needs-you.ts";
import type { Viewer } from "../viewer.ts";
import { ApiProblem, callApi } from "./call-api.ts";

/** What is broken or unreachable is tried once more; a refusal is an answer. */
const isWorthRetrying = (failures: number, error: unknown): boolean =>
  failures < 1 && (!(error instanceof ApiProblem) || error.status >= 500);

export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 10_000, retry: isWorthRetrying } },
});

/** Who looks: read at start, and again when the window is looked at, so that a role taken away shows. */
export const viewerQuery = queryOptions({
  queryKey: ["me"],
  queryFn: ({ signal }) => callApi<Viewer>("/me", { signal }),
  refetchOnWindowFocus: "always",
});

export type HomeCard = { readonly name: DashboardCard["name"]; readonly label: string; readonly count: number | null };

/** A count that could not be read is null. */
export type Home = { readonly cards: readonly HomeCard[]; readonly needs: readonly NeedsYou[] };

export const homeQuery = queryOptions({
  queryKey: ["dashboard"],
  queryFn: ({ signal }) => callApi<Home>("/dashboard", { signal }),
});
