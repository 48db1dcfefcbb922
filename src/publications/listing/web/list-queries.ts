import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { readResult } from "#platform/web/call-api.ts";
import type { ValueField } from "#publications/listing/list-query.ts";
import { publications, PUBLICATIONS_KEY } from "#publications/core/web/publications-api.ts";
import { type ChosenFilters, type ListAddress, pickFilters } from "./list-address.ts";
import { getRememberedPageSize } from "./list-choices.ts";

/** Returns the query for one page of the list; the previous page stays visible until it is fetched. */
export function listQuery(address: ListAddress) {
  const { sort = "created_at", order = "desc", page = 1, limit = getRememberedPageSize() } = address;
  const query = { ...pickFilters(address), sort, order, limit: String(limit), offset: String((page - 1) * limit) };
  return queryOptions({
    queryKey: [...PUBLICATIONS_KEY, "list", query],
    queryFn: () => readResult(publications.$get({ query })),
    placeholderData: keepPreviousData,
  });
}

/** Returns the query for the totals of the filters and of all publications. */
export const summaryQuery = (filters: ChosenFilters) =>
  queryOptions({
    queryKey: [...PUBLICATIONS_KEY, "summary", pickFilters(filters)],
    queryFn: () => readResult(publications.summary.$get({ query: pickFilters(filters) })),
    placeholderData: keepPreviousData,
  });

/** Returns the query for the values of a field that contain a text, the most frequent first. */
export const valuesQuery = (field: ValueField, search: string) =>
  queryOptions({
    queryKey: [...PUBLICATIONS_KEY, "values", field, search],
    queryFn: () => readResult(publications.values.$get({ query: { field, search } })),
    placeholderData: keepPreviousData,
  });

/** Returns the query for one publication with all relations. */
export const publicationQuery = (id: string) =>
  queryOptions({
    queryKey: [...PUBLICATIONS_KEY, "one", id],
    queryFn: () => readResult(publications[":id"].$get({ param: { id } })),
  });

export type ListedPublication = Awaited<ReturnType<NonNullable<ReturnType<typeof publicationQuery>["queryFn"]>>>;
