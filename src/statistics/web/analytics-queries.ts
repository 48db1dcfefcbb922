import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { hc } from "hono/client";
import { answerOf, apiFetch } from "#platform/web/call-api.ts";
import type { Measure } from "../analytics-query.ts";
import type { Comparison, DayRange, Unit } from "../day-range.ts";
import type { StatisticsApi } from "../server/api.ts";
import type { Trait } from "#statistics/dimensions.ts";

const { analytics, publications } = hc<StatisticsApi>(`${location.origin}/api/v1`, { fetch: apiFetch });

/** The days that are asked for, and what they are held against. */
export type Selection = DayRange & { readonly compare: Comparison };

const KEY = "analytics";

export const countingQuery = queryOptions({
  queryKey: [KEY],
  queryFn: () => answerOf(analytics.$get()),
});

/** The figures before stay in sight until the new ones are there. */
export const readershipQuery = (selection: Selection, unit: Unit | undefined) =>
  queryOptions({
    queryKey: [KEY, "readership", selection, unit],
    queryFn: () => answerOf(analytics.readership.$get({ query: { ...selection, ...(unit && { unit }) } })),
    placeholderData: keepPreviousData,
  });

/** How one publication was read. */
export const titleReadershipQuery = (id: string, range: DayRange, unit: Unit) =>
  queryOptions({
    queryKey: [KEY, "title", id, range, unit],
    queryFn: () => answerOf(publications[":id"].readership.$get({ param: { id }, query: { ...range, unit } })),
  });

export const titlesQuery = (selection: Selection, by: Measure) =>
  queryOptions({
    queryKey: [KEY, "titles", selection, by],
    queryFn: () => answerOf(analytics.titles.$get({ query: { ...selection, by } })),
    placeholderData: keepPreviousData,
  });

export const groupsQuery = (selection: Selection, by: "type" | "language") =>
  queryOptions({
    queryKey: [KEY, "groups", by, selection],
    queryFn: () => answerOf(analytics.groups[":by"].$get({ param: { by }, query: selection })),
    placeholderData: keepPreviousData,
  });

export const traitQuery = (selection: Selection, of: Trait) =>
  queryOptions({
    queryKey: [KEY, "traits", of, selection],
    queryFn: () => answerOf(analytics.traits[":of"].$get({ param: { of }, query: selection })),
    placeholderData: keepPreviousData,
  });

type AnswerOf<Query extends { queryFn?: unknown }> = Query extends { queryFn?: infer Ask }
  ? Ask extends (...given: never[]) => infer Answer
    ? Awaited<Answer>
    : never
  : never;

export const enquiriesQuery = (selection: Selection, unit: Unit | undefined) =>
  queryOptions({
    queryKey: [KEY, "enquiries", selection, unit],
    queryFn: () => answerOf(analytics.enquiries.$get({ query: { ...selection, ...(unit && { unit }) } })),
    placeholderData: keepPreviousData,
  });

export type EnquiryFigure = AnswerOf<ReturnType<typeof enquiriesQuery>>;
export type Readership = AnswerOf<ReturnType<typeof readershipQuery>>;
