import { queryOptions } from "@tanstack/react-query";
import { hc } from "hono/client";
import type { HomeApi } from "#dashboard/server/home-api.ts";
import { WAITING_KEY } from "#dashboard/web/queries.ts";
import { apiFetch, readResult } from "#platform/web/call-api.ts";

const { me } = hc<HomeApi>(`${location.origin}/api/v1`, { fetch: apiFetch });

/** What the home shows below the tasks. A part that is not for this person, or could not be read, is null. */
export const overviewQuery = queryOptions({
  queryKey: ["dashboard", "overview"],
  queryFn: () => readResult(me.overview.$get()),
});

export type Overview = Awaited<ReturnType<NonNullable<typeof overviewQuery.queryFn>>>;

/** What the frame shows on every screen; read again while the dashboard is open, so that new things appear. */
const frameQuery = queryOptions({
  queryKey: WAITING_KEY,
  queryFn: () => readResult(me.waiting.$get()),
  refetchInterval: 60_000,
});

/** The counts of the sidebar. */
export const waitingQuery = queryOptions({
  ...frameQuery,
  select: ({ waiting }) => new Map(waiting.map(({ screen, count }) => [screen, count])),
});

/** The state of the mail server, for admins. */
export const mailStateQuery = queryOptions({ ...frameQuery, select: ({ mail }) => mail });
