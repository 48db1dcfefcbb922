import { queryOptions } from "@tanstack/react-query";
import { hc } from "hono/client";
import { apiFetch, asBytes, responseOf } from "#platform/web/call-api.ts";
import type { PublicationStatus } from "#publications/publication.ts";
import type { ImportsApi } from "#imports/server/imports-api.ts";

/** The client of the operations on imports, with the server's types. */
export const { imports } = hc<ImportsApi>(`${location.origin}/api/v1`, { fetch: apiFetch });

/** A file to be imported, and the fields of a CSV file's columns where a person decided them. */
export type ChosenFile = { readonly file: File; readonly columns?: string | undefined };

const queryOf = ({ file, columns }: ChosenFile) => ({
  file_name: file.name,
  ...(columns !== undefined && { columns }),
});

/** Returns the preview of a file; nothing is stored. */
export const previewFile = (chosen: ChosenFile) =>
  responseOf(imports.preview.$post({ query: queryOf(chosen) }, asBytes(chosen.file)));

export type ImportPreview = Awaited<ReturnType<typeof previewFile>>;
export type PreviewedRow = ImportPreview["rows"][number];

/** Starts an import; returns its id. `addUnsure`: records that may be others are added too, if possible. */
export const startImport = (chosen: ChosenFile, status: PublicationStatus | "", addUnsure: boolean) =>
  responseOf(
    imports.$post(
      { query: { ...queryOf(chosen), ...(status && { status }), ...(addUnsure && { unsure: "add" }) } },
      asBytes(chosen.file),
    ),
  );

export const IMPORTS_KEY = ["imports"] as const;

/** How often what a running import did is fetched, in milliseconds. */
const RUNNING_MS = 1000;

/** The query for the newest imports, which are fetched again while one of them runs. */
export const importsQuery = queryOptions({
  queryKey: [...IMPORTS_KEY, "list"],
  queryFn: () => responseOf(imports.$get()),
  refetchInterval: ({ state: { data } }) =>
    data?.imports.some(({ state }) => state === "running") ? RUNNING_MS : false,
});

/** Returns the query for one import, which is fetched every second while it runs. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [...IMPORTS_KEY, "one", id],
    queryFn: () => responseOf(imports[":id"].$get({ param: { id } })),
    refetchInterval: ({ state }) => (state.data?.state === "running" ? RUNNING_MS : false),
  });

export type Import = Awaited<ReturnType<NonNullable<ReturnType<typeof importQuery>["queryFn"]>>>;

export const undoImport = (id: string) => responseOf(imports[":id"].$delete({ param: { id } }));

export type Undone = Awaited<ReturnType<typeof undoImport>>;
