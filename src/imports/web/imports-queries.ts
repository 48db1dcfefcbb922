import { queryOptions } from "@tanstack/react-query";
import { hc } from "hono/client";
import { responseOf, apiFetch } from "#platform/web/call-api.ts";
import type { PublicationStatus } from "#publications/publication.ts";
import type { ImportsApi } from "#imports/server/imports-api.ts";

/** The operations of imports, typed as the server answers them. */
export const { imports } = hc<ImportsApi>(`${location.origin}/api/v1`, { fetch: apiFetch });

const asBytes = (file: File) => ({
  init: { body: file, headers: { "Content-Type": "application/octet-stream" } },
});

/** What a file would do; nothing is stored. */
export const previewFile = (file: File) =>
  responseOf(imports.preview.$post({ query: { file_name: file.name } }, asBytes(file)));

export type ImportPreview = Awaited<ReturnType<typeof previewFile>>;
export type PreviewedRow = ImportPreview["rows"][number];

/** Begins it; answers its id. `addUnsure`: records that may be others are added too, where they can be. */
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

/** One import, asked again each second while it runs. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [...IMPORTS_KEY, "one", id],
    queryFn: () => responseOf(imports[":id"].$get({ param: { id } })),
    refetchInterval: ({ state }) => (state.data?.state === "running" ? 1000 : false),
  });

export type Import = Awaited<ReturnType<NonNullable<ReturnType<typeof importQuery>["queryFn"]>>>;

export const undoImport = (id: string) => responseOf(imports[":id"].$delete({ param: { id } }));

export type Undone = Awaited<ReturnType<typeof undoImport>>;
