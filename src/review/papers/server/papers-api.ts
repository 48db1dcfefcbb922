import { z } from "@hono/zod-openapi";
import { operation, personApi } from "#people/core/server/operation.ts";
import type { JobQueue } from "#platform/jobs/jobs.ts";
import { body, json } from "#platform/api/api.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { startPaperImport } from "./import-papers.ts";
import { readImport } from "./read-import.ts";
import { receiveList, receiveZip } from "./receive-papers.ts";

const tags = ["Volumes"];

const ImportParams = z.object({
  id: z.string().openapi({ description: "The publication's number or uuid." }),
  import: z.uuid("There is no such import.").openapi({ description: "Made by the client." }),
});

const BYTES = { "application/octet-stream": { schema: { type: "string", format: "binary" } } } as const;

const PaperImport = z
  .object({
    id: z.string(),
    state: z.enum(["checked", "running", "finished"]),
    list_name: z.string(),
    pdf_count: z.int(),
    rows: z
      .array(
        z.object({
          line: z.int(),
          paper_id: z.string(),
          title: z.string(),
          authors: z.array(z.string()),
          pdf: z.string().nullable(),
          status: z.enum(["ready", "not_ready", "imported"]),
          number: z.string().nullable(),
          errors: z.array(z.string()).readonly(),
          remarks: z.array(z.string()).readonly(),
        }),
      )
      .readonly(),
    ready: z.int(),
    unused_pdfs: z.array(z.string()).readonly(),
    results: z
      .array(
        z.object({
          line: z.int(),
          paper_id: z.string(),
          outcome: z.enum(["imported", "known", "failed"]),
          number: z.string(),
          reason: z.string(),
        }),
      )
      .readonly(),
  })
  .openapi("PaperImport");

const stored = { 200: json(PaperImport, "What the import will do, or did.") };

const list = operation("signed-in", {
  method: "put",
  path: "/volumes/{id}/paper-imports/{import}/list",
  operationId: "sendPaperList",
  tags,
  summary: "Send the list of an event's accepted papers (CSV, at most 5 MB); nothing is imported yet",
  request: { params: ImportParams, query: z.object({ file_name: z.string().max(255) }), body: { content: BYTES } },
  responses: stored,
});

const zip = operation("signed-in", {
  method: "put",
  path: "/volumes/{id}/paper-imports/{import}/pdfs",
  operationId: "sendPaperPdfs",
  tags,
  summary: "Send the PDFs of the papers in one ZIP (at most 100 MB), each with the paper's id in its name",
  request: { params: ImportParams, body: { content: BYTES } },
  responses: stored,
});

const read = operation("signed-in", {
  method: "get",
  path: "/volumes/{id}/paper-imports/{import}",
  operationId: "readPaperImport",
  tags,
  summary: "An import of papers: row by row what is missing, and what was done",
  request: { params: ImportParams },
  responses: stored,
});

const start = operation("signed-in", {
  method: "post",
  path: "/volumes/{id}/paper-imports/{import}/start",
  operationId: "startPaperImport",
  tags,
  summary: "Import the papers that are ready; sent twice it begins once",
  request: {
    params: ImportParams,
    ...body(
      z.object({ confirmed: z.literal(true, "Confirm that the authors agreed to the publication of these papers.") }),
    ),
  },
  responses: stored,
});

/** The import of papers that an event reviewed, by the editors of their volume. */
export const papersApi = (ctx: ReviewContext & { readonly jobs: Pick<JobQueue, "enqueue"> }) =>
  personApi()
    .openapi(list, async (c) => {
      const { id: volume, import: id } = c.req.valid("param");
      const fileName = c.req.valid("query").file_name;
      await receiveList(ctx, c.var.person, { volume, id, request: c.req.raw, fileName });
      return c.json(await readImport(ctx, c.var.person, { volume, id }), 200);
    })
    .openapi(zip, async (c) => {
      const { id: volume, import: id } = c.req.valid("param");
      await receiveZip(ctx, c.var.person, { volume, id, request: c.req.raw });
      return c.json(await readImport(ctx, c.var.person, { volume, id }), 200);
    })
    .openapi(read, async (c) => {
      const { id: volume, import: id } = c.req.valid("param");
      return c.json(await readImport(ctx, c.var.person, { volume, id }), 200);
    })
    .openapi(start, async (c) => {
      const { id: volume, import: id } = c.req.valid("param");
      await startPaperImport(ctx, c.var.person, { volume, id });
      return c.json(await readImport(ctx, c.var.person, { volume, id }), 200);
    });
