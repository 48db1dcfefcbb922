import { z } from "@hono/zod-openapi";
import { operation, personApi } from "#people/core/server/operation.ts";
import { json } from "#platform/api/api.ts";
import { LIST_OF } from "#platform/api/whole-lists.ts";
import type { Context } from "#platform/context.ts";
import type { JobQueue } from "#platform/jobs/jobs.ts";
import { BookKey } from "#production/books/server/book-shapes.ts";
import { bringInFiles, listAcceptedFiles } from "./bring-in-files.ts";

const PartFiles = z
  .object({
    parts: z
      .array(
        z.object({
          sequential_id: z.int(),
          title: z.string(),
          language: z.string(),
          state: z
            .enum(["new", "present", "missing"])
            .openapi({ description: "`present`: already imported; `missing`: the sentence says why." }),
          file_name: z.string().nullable(),
          sentence: z.string().nullable(),
        }),
      )
      .readonly(),
  })
  .openapi("AcceptedFiles");

const list = operation("production", {
  method: "get",
  path: "/production/books/{id}/accepted-files",
  operationId: "listAcceptedFiles",
  tags: ["Production"],
  summary: "List the accepted manuscripts of a book",
  request: { params: BookKey },
  responses: { 200: json(PartFiles, "One for each part, in their order.") },
  [LIST_OF]: "parts",
});

const bringIn = operation("production", {
  method: "post",
  path: "/production/books/{id}/accepted-files",
  operationId: "bringInAcceptedFiles",
  tags: ["Production"],
  summary: "Import the accepted manuscripts of a book",
  description: "Each new one starts a production. Idempotent: the same file is not imported twice for a part.",
  request: { params: BookKey },
  responses: { 200: json(PartFiles, "What was imported (`new`), and why the others were not.") },
});

/** The operations that lead accepted manuscripts into the production of their book. */
export const acceptedFilesApi = (ctx: Context & { readonly jobs: Pick<JobQueue, "enqueue"> }) =>
  personApi()
    .openapi(list, async (c) => c.json({ parts: await listAcceptedFiles(ctx, c.req.valid("param").id) }, 200))
    .openapi(bringIn, async (c) =>
      c.json({ parts: await bringInFiles(ctx, c.var.person, c.req.valid("param").id) }, 200),
    );
