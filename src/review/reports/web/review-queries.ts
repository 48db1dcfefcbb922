import { queryOptions } from "@tanstack/react-query";
import { hc } from "hono/client";
import { apiFetch, readResult } from "#platform/web/call-api.ts";
import type { ReviewListsApi } from "#review/reports/server/reviews-api.ts";
import { accountAddress, readReview } from "./review-client.ts";

const client = hc<ReviewListsApi>(`${location.origin}/api/v1`, { fetch: apiFetch });

/** The key of all queries about reviews; a change invalidates it. */
const REVIEWS_KEY = ["reviews"] as const;

export type ReviewScope = "mine" | "all";

export const reviewsQuery = (scope: ReviewScope) =>
  queryOptions({
    queryKey: [...REVIEWS_KEY, "queue", scope],
    queryFn: async () => (await readResult(client.reviews.$get({ query: { scope } }))).reviews,
  });

export type ListedReview = Awaited<ReturnType<NonNullable<ReturnType<typeof reviewsQuery>["queryFn"]>>>[number];

export const reviewHistoryQuery = (scope: ReviewScope) =>
  queryOptions({
    queryKey: [...REVIEWS_KEY, "history", scope],
    queryFn: () => readResult(client["review-history"].$get({ query: { scope } })),
  });

/** The query of one review of the viewer. It is read once, because the page holds the input and saves it. */
export const reviewQuery = (id: string) =>
  queryOptions({
    queryKey: [...REVIEWS_KEY, "one", id],
    queryFn: () => readReview(accountAddress(id)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
