import { queryOptions } from "@tanstack/react-query";
import { hc, type InferResponseType } from "hono/client";
import { apiFetch, ApiProblem, asBytes, readJsonLines, readResult } from "#platform/web/call-api.ts";
import { Declined } from "#platform/web/use-action.ts";
import type { PublicationStatus } from "#publications/core/publication.ts";
import type { KnownRecords } from "#imports/core/known-records.ts";
import type { ImportsApi } from "#imports/server/imports-api.ts";

/** The client of the operations on imports, with the server's types. */
export const { imports } = hc<ImportsApi>(`${location.origin}/api/v1`, { fetch: apiFetch });

/** A file to be imported, the fields of a CSV file's columns where a person decided them. */
export type ChosenFile = {
  readonly file: File;
  readonly columns?: string | undefined;
  /** What becomes of the publications that the press has. */
  readonly known?: KnownRecords | undefined;
};

const toQuery = ({ file, columns, known }: ChosenFile) => ({
  file_name: file.name,
  ...(columns !== undefined && { columns }),
  ...(known !== undefined && known !== "leave" && { known }),
});

export type ImportPreview = InferResponseType<typeof imports.preview.$post, 200>;

export type PreviewProgress = {
  readonly bytes_read: number;
  readonly bytes_total: number;
  readonly records: number;
};

type PreviewLine = {
  readonly progress?: PreviewProgress;
  readonly preview?: ImportPreview;
  readonly problem?: ConstructorParameters<typeof ApiProblem>[0];
};

export type PreviewOptions = {
  /** Aborting it ends the preview on the server too. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: PreviewProgress) => void;
};

/** Returns the preview of a file; nothing is stored. Throws `Declined` when it was aborted. */
export async function previewFile(chosen: ChosenFile, { signal, onProgress }: PreviewOptions): Promise<ImportPreview> {
  const { init } = asBytes(chosen.file);
  try {
    const call = imports.preview.progress.$post({ query: toQuery(chosen) }, { init: { ...init, signal } });
    for await (const line of readJsonLines(call)) {
      const { progress, preview, problem } = line as PreviewLine; // as the operation describes its lines
      if (problem) throw new ApiProblem(problem);
      if (preview) return preview;
      if (progress) onProgress(progress);
    }
  } catch (error) {
    throw signal.aborted ? new Declined("The preview was stopped.") : error;
  }
  throw new ApiProblem({ status: 0, title: "No connection", detail: "The preview ended too early. Please try again." });
}

export type PreviewedRow = ImportPreview["rows"][number];

/** Starts an import; returns its id. `addUnsure`: records that may be others are added too, if possible. */
export const startImport = (chosen: ChosenFile, status: PublicationStatus | "", addUnsure: boolean) =>
  readResult(
    imports.$post(
      { query: { ...toQuery(chosen), ...(status && { status }), ...(addUnsure && { unsure: "add" }) } },
      asBytes(chosen.file),
    ),
  );

export const IMPORTS_KEY = ["imports"] as const;

/** How often what a running import did is fetched, in milliseconds. */
const RUNNING_MS = 1000;

/** The query for the newest imports, which are fetched again while one of them runs. */
export const importsQuery = queryOptions({
  queryKey: [...IMPORTS_KEY, "list"],
  queryFn: () => readResult(imports.$get()),
  refetchInterval: ({ state: { data } }) =>
    data?.imports.some(({ state }) => state === "running") ? RUNNING_MS : false,
});

/** Returns the query for one import, which is fetched every second while it runs. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [...IMPORTS_KEY, "one", id],
    queryFn: () => readResult(imports[":id"].$get({ param: { id } })),
    refetchInterval: ({ state }) => (state.data?.state === "running" ? RUNNING_MS : false),
  });

export type Import = Awaited<ReturnType<NonNullable<ReturnType<typeof importQuery>["queryFn"]>>>;

export const undoImport = (id: string) => readResult(imports[":id"].$delete({ param: { id } }));

export type Undone = Awaited<ReturnType<typeof undoImport>>;
