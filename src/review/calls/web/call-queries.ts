import { queryOptions } from "@tanstack/react-query";
import { hc } from "hono/client";
import { MANUSCRIPTS_KEY } from "#manuscripts/web/manuscript-queries.ts";
import { apiFetch, readResult } from "#platform/web/call-api.ts";
import type { callsApi } from "#review/calls/server/calls-api.ts";

/** The operations on the calls of volumes, with the types of the server's responses. */
export const { volumes: calls } = hc<ReturnType<typeof callsApi>>(`${location.origin}/api/v1`, { fetch: apiFetch });

/** The call of a volume as its editors see it. */
export const callQuery = (id: string) =>
  queryOptions({
    queryKey: [...MANUSCRIPTS_KEY, "volume", id, "call"],
    queryFn: () => readResult(calls[":id"].call.$get({ param: { id } })),
  });

export type VolumeCall = Awaited<ReturnType<NonNullable<ReturnType<typeof callQuery>["queryFn"]>>>;
