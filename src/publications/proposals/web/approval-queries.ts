import { queryOptions } from "@tanstack/react-query";
import { hc } from "hono/client";
import { readResult, apiFetch } from "#platform/web/call-api.ts";
import type { PublicationsApi } from "#publications/server/publications-api.ts";
import { APPROVALS_KEY } from "#publications/core/web/publications-api.ts";

const { "content-review": review } = hc<PublicationsApi>(`${location.origin}/api/v1`, { fetch: apiFetch });

/** The operations of *Catalogue approval*. */
export const approvals = review.catalogue;

export const waitingQuery = queryOptions({
  queryKey: [...APPROVALS_KEY, "waiting"],
  queryFn: () => readResult(approvals.$get()),
});

/** The proposals that are with their authors after a return. */
export const returnedQuery = queryOptions({
  queryKey: [...APPROVALS_KEY, "returned"],
  queryFn: () => readResult(approvals.returned.$get()),
});

export type ReturnedProposal = Awaited<ReturnType<NonNullable<typeof returnedQuery.queryFn>>>["publications"][number];

export type WaitingPublication = Awaited<ReturnType<NonNullable<typeof waitingQuery.queryFn>>>["publications"][number];

export const approvalQuery = (id: string) =>
  queryOptions({
    queryKey: [...APPROVALS_KEY, "one", id],
    queryFn: () => readResult(approvals[":id"].$get({ param: { id } })),
  });

export type Approval = Awaited<ReturnType<NonNullable<ReturnType<typeof approvalQuery>["queryFn"]>>>;
