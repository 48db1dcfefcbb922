import { queryOptions } from "@tanstack/react-query";
import { hc } from "hono/client";
import { responseOf, apiFetch } from "#platform/web/call-api.ts";
import type { PublicationStatus } from "#publications/publication.ts";
import type { ImportsApi } from "#imports/server/imports-api.ts";

/** The client of the operations on imports, with the server's types. */
export const { imports } = hc<ImportsApi>(`${location.origin}/api/v1`, { fetch: apiFetch });

const asBytes = (file: File) => ({
  init: { body: file, headers: { "Content-Type": "application/octet-stream" } },
});

/** Returns the preview of a file; nothing is stored. */
export const previewFile = (file: File) =>
  responseOf(imports.preview.$post({ query: { file_name: file.name } }, asBytes(file)));

export type ImportPreview = Awaited<ReturnType<typeof previewFile>>;
export type PreviewedRow = ImportPreview["rows"][number];

/** Starts an import; returns its id. `addUnsure`: records that may be others are added too, if possible. */
export const startImport = (file: File, status: PublicationStatus | "", addUnsure: boolean) =>
  responseOf(
    imports.$post(
      { query: { file_name: file.name, ...(status && { status }), ...(addUnsure && { unsure: "add" }) } },
      asBytes(file),
    ),
  );

export const IMPORTS_KEY = ["imports"] as const;

export const importsQuery = queryOptions({
  queryKey: [...IMPORTS_KEY, "list"],
  queryFn: () => responseOf(imports.$get()),
});

/** Returns the query for one import, which is fetched every second while it runs. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [...IMPORTS_KEY, "one", id],
    queryFn: () => responseOf(imports[":id"].$get({ param: { id } })),
    refetchInterval: ({ state }) => (state.data?.state === "running" ? 1000 : false),
  });

export type Import = Awaited<ReturnType<NonNullable<ReturnType<typeof importQuery>["queryFn"]>>>;

export const undoImport = (id: string) => responseOf(imports[":id"].$delete({ param: { id } }));

export type Undone = Awaited<ReturnType<typeof undoImport>>;
