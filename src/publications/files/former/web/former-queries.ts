import { queryOptions } from "@tanstack/react-query";
import { hc } from "hono/client";
import { apiFetch, expectNoContent, readResult } from "#platform/web/call-api.ts";
import type { FormerFilesApi } from "#publications/files/former/server/former-files-api.ts";
import { PUBLICATIONS_KEY } from "#publications/core/web/publications-api.ts";

const ADDRESS = "/api/v1";
const { publications } = hc<FormerFilesApi>(location.origin + ADDRESS, { fetch: apiFetch });
const ofOne = publications[":id"]["former-files"];

/** The files of a publication that were replaced or deleted, and are still kept. */
export const formerFilesQuery = (id: string) =>
  queryOptions({
    queryKey: [...PUBLICATIONS_KEY, "former-files", id],
    queryFn: async () => (await readResult(ofOne.$get({ param: { id } }))).files,
  });

export type FormerBody = Awaited<ReturnType<NonNullable<ReturnType<typeof formerFilesQuery>["queryFn"]>>>[number];

export const formerFileAddress = (id: string, file: string): string =>
  `${ADDRESS}/publications/${id}/former-files/${file}`;

export const sendRestoration = (id: string, file: string) =>
  readResult(ofOne[":file"].restoration.$post({ param: { id, file } }));

export const sendDeletion = (id: string, file: string) =>
  expectNoContent(ofOne[":file"].$delete({ param: { id, file } }));
