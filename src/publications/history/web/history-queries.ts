import { queryOptions } from "@tanstack/react-query";
import { readResult } from "#platform/web/call-api.ts";
import { APPROVALS_KEY, publications } from "#publications/core/web/publications-api.ts";

/** Returns the query for the history of a proposal, which a decision adds to. */
export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: [...APPROVALS_KEY, "history", id],
    queryFn: () => readResult(publications[":id"].history.$get({ param: { id } })),
  });

export type HistoryLine = Awaited<
  ReturnType<NonNullable<ReturnType<typeof historyQuery>["queryFn"]>>
>["history"][number];
