import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { hc } from "hono/client";
import { MANUSCRIPTS_KEY } from "#manuscripts/web/manuscript-queries.ts";
import { apiFetch, readResult } from "#platform/web/call-api.ts";
import type { queueApi } from "#review/queue/server/queue-api.ts";
import type { screeningApi } from "#manuscripts/screening/server/screening-api.ts";
import type { QueueAddress } from "./queue-address.ts";

const { "content-review": queue } = hc<ReturnType<typeof queueApi>>(`${location.origin}/api/v1`, { fetch: apiFetch });
const { manuscripts } = hc<ReturnType<typeof screeningApi>>(`${location.origin}/api/v1`, { fetch: apiFetch });

/** A page of the queue; the previous one stays visible until the next has loaded. */
export function queueQuery({ tab, ...address }: QueueAddress) {
  const chosen = tab === "catalogue" ? undefined : tab;
  const query = {
    ...(chosen && { tab: chosen }),
    ...(address.search !== undefined && { search: address.search }),
    ...(address.kind && { kind: address.kind }),
    ...(address.editor && { editor: address.editor }),
    ...(address.volume && { volume: address.volume }),
    ...(address.sort && { sort: address.sort }),
    ...(address.page && { page: String(address.page) }),
  };
  return queryOptions({
    queryKey: [...MANUSCRIPTS_KEY, "queue", query],
    queryFn: () => readResult(queue.$get({ query })),
    placeholderData: keepPreviousData,
  });
}

export type QueuedManuscript = Awaited<
  ReturnType<NonNullable<ReturnType<typeof queueQuery>["queryFn"]>>
>["manuscripts"][number];

/** The manuscripts that a person handles and that wait for others until a day at the latest, the first due first. */
export const soonQuery = (until: string) =>
  queryOptions({
    queryKey: [...MANUSCRIPTS_KEY, "soon", until],
    queryFn: async () => {
      const query = { tab: "all", editor: "me", sort: "due", due_until: until } as const;
      const { manuscripts: mine } = await readResult(queue.$get({ query }));
      return mine.filter(({ needs_me, state }) => !needs_me && state !== "in_production");
    },
  });

/** The counts of the tabs; refetched while the dashboard is open. */
export const queueCountsQuery = queryOptions({
  queryKey: [...MANUSCRIPTS_KEY, "queue-counts"],
  queryFn: () => readResult(queue.counts.$get()),
  refetchInterval: 60_000,
});

/** Who is late with some manuscripts, with the e-mail that each would get. */
export const manyLateQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...MANUSCRIPTS_KEY, "late", ...ids],
    queryFn: async () => (await readResult(queue.late.$post({ json: { manuscripts: [...ids] } }))).people,
  });

export const remindMany = (json: { readonly key: string; readonly people: number; readonly manuscripts: string[] }) =>
  readResult(queue.reminders.$post({ json }));

export const assignMany = (json: { readonly key: string; readonly editor: string; readonly manuscripts: string[] }) =>
  readResult(queue.assignments.$post({ json }));

export const editorsQuery = queryOptions({
  queryKey: [...MANUSCRIPTS_KEY, "editors"],
  queryFn: async () => (await readResult(manuscripts.editors.$get())).people,
  staleTime: 60_000,
});
