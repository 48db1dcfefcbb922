import { queryOptions } from "@tanstack/react-query";
import { hc } from "hono/client";
import { apiFetch, readResult } from "#platform/web/call-api.ts";
import type { SeriesApi } from "#publications/series/server/series-api.ts";

/** The client of the operations on series, with the types of the server's responses. */
export const { series } = hc<SeriesApi>(`${location.origin}/api/v1`, { fetch: apiFetch });

/** The key of all cached queries about series. */
export const SERIES_KEY = ["series"] as const;

export const seriesQuery = queryOptions({
  queryKey: SERIES_KEY,
  queryFn: () => readResult(series.$get()),
});

export type EditedSeries = Awaited<ReturnType<NonNullable<(typeof seriesQuery)["queryFn"]>>>["series"][number];
