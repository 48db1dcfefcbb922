import { queryOptions } from "@tanstack/react-query";
import { hc } from "hono/client";
import { apiFetch, readResult } from "#platform/web/call-api.ts";
import type { MarkingApi } from "#publications/files/marking/server/marking-api.ts";
import { PUBLICATIONS_KEY } from "#publications/core/web/publications-api.ts";
import type { Marking } from "../marking.ts";

const { publications } = hc<MarkingApi>(`${location.origin}/api/v1`, { fetch: apiFetch });
const ofOne = publications[":id"]["file-marking"];

export const markingQuery = (id: string) =>
  queryOptions({
    queryKey: [...PUBLICATIONS_KEY, "file-marking", id],
    queryFn: async () => (await readResult(ofOne.$get({ param: { id } }))).marking,
  });

export type ChosenMarking = { readonly notice: number; readonly marking: Marking };

export const sendMarking = (id: string, json: ChosenMarking) => readResult(ofOne.$put({ param: { id }, json }));
