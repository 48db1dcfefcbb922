import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { hc } from "hono/client";
import type { WebhooksApi } from "#webhooks/server/webhooks-api.ts";
import { apiFetch, readResult } from "#platform/web/call-api.ts";

/** The client of the operations on webhooks. */
export const { webhooks } = hc<WebhooksApi>(`${location.origin}/api/v1`, { fetch: apiFetch });

/** How often the log is read again while a delivery waits: the job that sends them runs each minute. */
const WAITING_MS = 20_000;

/** The key of all queries about webhooks, which are refreshed after a change. */
export const WEBHOOKS_KEY = ["webhooks"] as const;

export const webhooksQuery = queryOptions({
  queryKey: [...WEBHOOKS_KEY, "all"],
  queryFn: async () => (await readResult(webhooks.$get())).webhooks,
});

export const deliveriesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...WEBHOOKS_KEY, "deliveries", id],
    queryFn: ({ pageParam }) =>
      readResult(
        webhooks[":id"].deliveries.$get({ param: { id }, query: pageParam === undefined ? {} : { cursor: pageParam } }),
      ),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ deliveries }) => deliveries.some(({ state }) => state === "queued")) ? WAITING_MS : false,
  });

export type ListedWebhook = Awaited<ReturnType<NonNullable<typeof webhooksQuery.queryFn>>>[number];
export type ListedDelivery = Awaited<ReturnType<typeof readDeliveries>>["deliveries"][number];
const readDeliveries = (id: string) => readResult(webhooks[":id"].deliveries.$get({ param: { id }, query: {} }));
