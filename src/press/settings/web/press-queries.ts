import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { responseOf } from "#platform/web/call-api.ts";
import { deps } from "./press-api.ts";

/** While a form is open it is not read again by itself: what is typed would compete with it. */
export const pressQuery = queryOptions({
  queryKey: ["press"],
  queryFn: () => responseOf(deps.$get()),
  refetchOnWindowFocus: false,
});

export type StoredPress = Awaited<ReturnType<NonNullable<typeof pressQuery.queryFn>>>;

export const changesQuery = (page: number) =>
  queryOptions({
    queryKey: ["press", "changes", page],
    queryFn: () => responseOf(deps.changes.$get({ query: { page: String(page) } })),
    placeholderData: keepPreviousData,
  });

export type LoggedChange = Awaited<
  ReturnType<NonNullable<ReturnType<typeof changesQuery>["queryFn"]>>
>["changes"][number];
