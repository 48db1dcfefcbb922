import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { hc } from "hono/client";
import { readResult, apiFetch } from "#platform/web/call-api.ts";
import type { Measure } from "../analytics-query.ts";
import type { Comparison, DayRange, Unit } from "../core/day-range.ts";
import type { StatisticsApi } from "#statistics/server/statistics-api.ts";
import type { Dimension } from "#statistics/dimensions.ts";

const { analytics, publications } = hc<StatisticsApi>(`${location.origin}/api/v1`, { fetch: apiFetch });

/** The requested days and their comparison. */
export type Selection = DayRange & { readonly compare: Comparison };

const KEY = "analytics";

export const countingQuery = queryOptions({
  queryKey: [KEY],
  queryFn: () => readResult(analytics.$get()),
});

/** The press's readership; the previous counts stay visible until the new ones have loaded. */
export const readershipQuery = (selection: Selection, unit: Unit | undefined) =>
  queryOptions({
    queryKey: [KEY, "readership", selection, unit],
    queryFn: () => readResult(analytics.readership.$get({ query: { ...selection, ...(unit && { unit }) } })),
    placeholderData: keepPreviousData,
  });

/** The readership of one publication. */
export const titleReadershipQuery = (id: string, range: DayRange, unit: Unit) =>
  queryOptions({
    queryKey: [KEY, "title", id, range, unit],
    queryFn: () => readResult(publications[":id"].readership.$get({ param: { id }, query: { ...range, unit } })),
  });

export const titlesQuery = (selection: Selection, by: Measure) =>
  queryOptions({
    queryKey: [KEY, "titles", selection, by],
    queryFn: () => readResult(analytics.titles.$get({ query: { ...selection, by } })),
    placeholderData: keepPreviousData,
  });

export const groupsQuery = (selection: Selection, by: "type" | "language") =>
  queryOptions({
    queryKey: [KEY, "groups", by, selection],
    queryFn: () => readResult(analytics.groups[":by"].$get({ param: { by }, query: selection })),
    placeholderData: keepPreviousData,
  });

export const dimensionQuery = (selection: Selection, of: Dimension) =>
  queryOptions({
    queryKey: [KEY, "dimensions", of, selection],
    queryFn: () => readResult(analytics.dimensions[":of"].$get({ param: { of }, query: selection })),
    placeholderData: keepPreviousData,
  });

type ResponseOf<Query extends { queryFn?: unknown }> = Query extends { queryFn?: infer Fetch }
  ? Fetch extends (...given: never[]) => infer Fetched
    ? Awaited<Fetched>
    : never
  : never;

export const enquiriesQuery = (selection: Selection, unit: Unit | undefined) =>
  queryOptions({
    queryKey: [KEY, "enquiries", selection, unit],
    queryFn: () => readResult(analytics.enquiries.$get({ query: { ...selection, ...(unit && { unit }) } })),
    placeholderData: keepPreviousData,
  });

export type EnquiryCount = ResponseOf<ReturnType<typeof enquiriesQuery>>;
export type Readership = ResponseOf<ReturnType<typeof readershipQuery>>;
