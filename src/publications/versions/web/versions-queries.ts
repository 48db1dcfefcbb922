import { queryOptions } from "@tanstack/react-query";
import { hc } from "hono/client";
import { apiFetch, expectNoContent, readResult } from "#platform/web/call-api.ts";
import { PUBLICATIONS_KEY } from "#publications/core/web/publications-api.ts";
import type { VersionsApi } from "#publications/versions/server/versions-api.ts";

const { publications } = hc<VersionsApi>(`${location.origin}/api/v1`, { fetch: apiFetch });
const ofOne = publications[":id"].versions;

export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...PUBLICATIONS_KEY, "versions", id],
    queryFn: async () => (await readResult(ofOne.$get({ param: { id } }))).versions,
  });

export type NewVersion = Parameters<typeof ofOne.$post>[0]["json"];

export const sendVersion = (id: string, json: NewVersion) => readResult(ofOne.$post({ param: { id }, json }));

export const sendRemoval = (id: string, number: number) =>
  expectNoContent(ofOne[":number"].$delete({ param: { id, number: String(number) } }));
