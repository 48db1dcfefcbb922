import { queryOptions } from "@tanstack/react-query";
import { hc } from "hono/client";
import { apiFetch, readResult } from "#platform/web/call-api.ts";
import type { decisionsApi } from "#review/decisions/server/decisions-api.ts";
import { MANUSCRIPTS_KEY } from "#manuscripts/web/manuscript-queries.ts";

/** The operations on the decisions about one manuscript, with the types of the server's responses. */
export const decisions = hc<ReturnType<typeof decisionsApi>>(`${location.origin}/api/v1`, { fetch: apiFetch })
  .manuscripts[":id"];

/** The decisions about a manuscript; while a letter waits, they are read again, so that the screen sees it leave. */
export const decisionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...MANUSCRIPTS_KEY, "decisions", id],
    queryFn: () => readResult(decisions.decisions.$get({ param: { id } })),
    refetchInterval: ({ state }) => (state.data?.pending ? 10_000 : false),
  });

export type Decisions = Awaited<ReturnType<NonNullable<ReturnType<typeof decisionsQuery>["queryFn"]>>>;
export type Decision = Decisions["decisions"][number];
export type DecisionPoint = Decision["points"][number];
export type PendingDecision = NonNullable<Decisions["pending"]>;
