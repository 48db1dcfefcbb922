import { z } from "@hono/zod-openapi";
import { operation, personApi } from "#people/core/server/operation.ts";
import type { FairUse } from "#platform/http/fair-use.ts";
import type { JobQueue } from "#platform/jobs/jobs.ts";
import { Refused } from "#platform/refused.ts";
import { json } from "#platform/api/api.ts";
import { LIST_OF } from "#platform/api/whole-lists.ts";
import type { PublicationsDeps } from "#publications/core/server/publications-deps.ts";
import { rememberFields } from "#imports/columns/server/remembered-fields.ts";
import { settleColumns } from "#imports/columns/server/settle-columns.ts";
import { matchFilesApi } from "#imports/files/server/match-files-api.ts";
import { listImports } from "./run-import.ts";
import { startImport } from "./start-import.ts";
import { undoImport } from "./undo-import.ts";
import { previewApi } from "#imports/preview/server/preview-api.ts";
import { receiveRecords } from "#imports/intake/server/uploaded-records.ts";
import { Import, IMPORT_BYTES, ImportedFile } from "#imports/storing/server/import-shapes.ts";

const tags = ["Imports and exports"];

const start = operation("edit_publication", {
  method: "post",
  path: "/imports",
  operationId: "startImport",
  tags,
  summary:
    "Import a file of records (BibTeX, RIS, CSL-JSON, CSV, JSON Lines, ONIX 3, MARC 21, MARCXML, Crossref XML, Open Monograph Press; plain or gzip), at most 50 MB",
  request: { query: ImportedFile, body: { content: IMPORT_BYTES } },
  responses: { 202: json(z.object({ id: z.string() }), "Started; request its progress.") },
});

const list = operation("edit_publication", {
  method: "get",
  path: "/imports",
  operationId: "listImports",
  tags,
  summary: "The newest imports",
  responses: { 200: json(z.object({ imports: z.array(Import) }), "At most 100.") },
  [LIST_OF]: "imports",
});

const ImportId = z.object({ id: z.uuid("There is no such import.") });

const read = operation("edit_publication", {
  method: "get",
  path: "/imports/{id}",
  operationId: "readImport",
  tags,
  summary: "How far an import is, and what it did",
  request: { params: ImportId },
  responses: { 200: json(Import, "The import.") },
});

const undo = operation("edit_publication", {
  method: "delete",
  path: "/imports/{id}",
  operationId: "undoImport",
  tags,
  summary: "Remove what an import added and take back what it changed",
  request: { params: ImportId },
  responses: {
    200: json(
      z.object({
        removed: z.int(),
        restored: z
          .int()
          .openapi({ description: "Publications that it had updated and that have their former values again." }),
        kept: z.array(z.object({ id: z.string(), title: z.string(), reason: z.string() })).readonly(),
      }),
      "What was removed, and what stays and why.",
    ),
  },
});

type ImportJobs = Pick<JobQueue, "enqueue" | "listPending">;

/** The operations on imports: preview, start, progress, undo. */
export const importsApi = ({
  ctx,
  pressUrl,
  jobs,
  fairUse,
}: PublicationsDeps & { readonly jobs: ImportJobs; readonly fairUse?: FairUse }) =>
  personApi()
    .route("/", matchFilesApi({ ctx, pressUrl }))
    .route("/", previewApi({ ctx, pressUrl, ...(fairUse && { fairUse }) }))
    .openapi(start, async (c) => {
      const { file_name, format: requestedFormat, status, unsure, known, columns } = c.req.valid("query");
      const { format, bytes, readColumns } = await receiveRecords(c.req.raw, {
        fileName: file_name,
        format: requestedFormat,
      });
      const settled = format === "csv" ? await settleColumns(ctx, await readColumns(), columns) : undefined;
      if (settled?.fields && columns !== undefined)
        await rememberFields(
          ctx,
          settled.columns.map(({ heading }) => heading),
          settled.fields,
        );
      const file = { fileName: file_name, format, size: bytes.byteLength, bytes, fields: settled?.fields };
      const given = { ...file, status, known, addUnsure: unsure === "add" };
      const id = await startImport({ ...ctx, jobs }, c.var.actor, given);
      return c.json({ id }, 202);
    })
    .openapi(list, async (c) => c.json({ imports: await listImports({ ...ctx, jobs }) }, 200))
    .openapi(read, async (c) => {
      const [found] = await listImports({ ...ctx, jobs }, c.req.valid("param").id);
      if (!found) throw new Refused(404, "Import not found", "There is no such import.");
      return c.json(found, 200);
    })
    .openapi(undo, async (c) => c.json(await undoImport({ ...ctx, jobs }, c.var.actor, c.req.valid("param")), 200));

export type ImportsApi = ReturnType<typeof importsApi>;
