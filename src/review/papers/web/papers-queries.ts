import { queryOptions } from "@tanstack/react-query";
import { hc } from "hono/client";
import { MANUSCRIPTS_KEY } from "#manuscripts/web/manuscript-queries.ts";
import { apiFetch, asBytes, readResult } from "#platform/web/call-api.ts";
import type { papersApi } from "#review/papers/server/papers-api.ts";

const { volumes } = hc<ReturnType<typeof papersApi>>(`${location.origin}/api/v1`, { fetch: apiFetch });
const papers = volumes[":id"]["paper-imports"][":import"];

export type ImportAddress = { readonly id: string; readonly import: string };

export const sendList = (param: ImportAddress, file: File) =>
  readResult(papers.list.$put({ param, query: { file_name: file.name } }, asBytes(file)));
export const sendPdfs = (param: ImportAddress, file: File) => readResult(papers.pdfs.$put({ param }, asBytes(file)));
export const startPapers = (param: ImportAddress) =>
  readResult(papers.start.$post({ param, json: { confirmed: true } }));

/** An import of papers; fetched every second while it runs. */
export const paperImportQuery = (param: ImportAddress) =>
  queryOptions({
    queryKey: [...MANUSCRIPTS_KEY, "paper-import", param.id, param.import],
    queryFn: () => readResult(papers.$get({ param })),
    enabled: param.import !== "",
    refetchInterval: ({ state }) => (state.data?.state === "running" ? 1000 : false),
  });

export type PaperImport = Awaited<ReturnType<NonNullable<ReturnType<typeof paperImportQuery>["queryFn"]>>>;
export type PaperRow = PaperImport["rows"][number];
