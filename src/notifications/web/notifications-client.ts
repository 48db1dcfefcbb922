import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { hc } from "hono/client";
import type { NotificationsApi } from "#notifications/server/notifications-api.ts";
import { apiFetch, readResult } from "#platform/web/call-api.ts";

const { me } = hc<NotificationsApi>(`${location.origin}/api/v1`, { fetch: apiFetch });
const { notifications } = me;

/** The key of all queries about notifications, which are refreshed after a change. */
export const NOTIFICATIONS_KEY = ["notifications"] as const;

/** The newest that the window of the top bar shows. */
const NEWEST = 10;

/** The number beside the bell; read again while the dashboard is open. */
export const unreadQuery = queryOptions({
  queryKey: [...NOTIFICATIONS_KEY, "unread"],
  queryFn: async () => (await readResult(notifications.unread.$get())).unread,
  refetchInterval: 60_000,
});

export const newestQuery = queryOptions({
  queryKey: [...NOTIFICATIONS_KEY, "newest"],
  queryFn: () => readResult(notifications.$get({ query: { limit: NEWEST } })),
  staleTime: 0,
});

/** All of the last 90 days, page after page; `unread` leaves out those that were read. */
export const notificationsQuery = (unread: boolean) =>
  infiniteQueryOptions({
    queryKey: [...NOTIFICATIONS_KEY, "list", unread],
    queryFn: ({ pageParam }) =>
      readResult(
        notifications.$get({
          query: { ...(pageParam !== undefined && { cursor: pageParam }), ...(unread && { unread: "true" }) },
        }),
      ),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });

export type ListedNotification = Awaited<ReturnType<NonNullable<typeof newestQuery.queryFn>>>["notifications"][number];

export const markAsRead = (id: string) => readResult(notifications[":id"].read.$post({ param: { id } }));
export const markAllAsRead = (until: string) => readResult(notifications.read.$post({ json: { until } }));
