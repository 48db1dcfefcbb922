import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { readResult } from "#platform/web/call-api.ts";
import { deps } from "./press-api.ts";

/** The settings. They are not refetched while a form is open, because the result would compete with the input. */
export const pressQuery = queryOptions({
  queryKey: ["press"],
  queryFn: () => readResult(deps.$get()),
  refetchOnWindowFocus: false,
});

export type StoredPress = Awaited<ReturnType<NonNullable<typeof pressQuery.queryFn>>>;

export const changesQuery = (page: number) =>
  queryOptions({
    queryKey: ["press", "changes", page],
    queryFn: () => readResult(deps.changes.$get({ query: { page: String(page) } })),
    placeholderData: keepPreviousData,
  });

export type LoggedChange = Awaited<
  ReturnType<NonNullable<ReturnType<typeof changesQuery>["queryFn"]>>
>["changes"][number];
