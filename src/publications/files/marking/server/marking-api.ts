import { z } from "@hono/zod-openapi";
import { operation, personApi } from "#people/core/server/operation.ts";
import { body, json } from "#platform/api/api.ts";
import type { Context } from "#platform/context.ts";
import { guardFiles, requireReadable } from "#publications/core/server/guards.ts";
import { PublicationId } from "#publications/core/responses/server/publication-shapes.ts";
import { MARKINGS } from "../marking.ts";
import { markFiles, type MarkingDeps, readMarking } from "./mark-files.ts";

const tags = ["Files"];
const path = "/publications/{id}/file-marking";

const Marked = z.object({ marking: z.enum(MARKINGS) }).openapi("FileMarking");

const MarkingRequest = z
  .object({
    notice: z.int().min(1).max(99).openapi({ description: "The place of the notice on the publication, from 1." }),
    marking: z.enum(MARKINGS).openapi({ description: "`unchanged`: readers get the originals again." }),
  })
  .openapi("FileMarkingRequest");

const read = operation("edit_publication", {
  method: "get",
  path,
  operationId: "readFileMarking",
  tags,
  summary: "Whether a notice marks the files of a publication",
  request: { params: PublicationId },
  responses: { 200: json(Marked, "The state of the files.") },
});

const set = operation("edit_publication", {
  method: "put",
  path,
  operationId: "markFiles",
  tags,
  summary: "Mark the PDFs of a publication with a notice, replace them by a page about it, or restore the originals",
  description: "The originals are kept among the former files without an end. An EPUB is taken off meanwhile.",
  request: { params: PublicationId, ...body(MarkingRequest) },
  responses: { 200: json(Marked, "The state of the files from now on.") },
});

/** The operations on what becomes of files after a notice, below /api/v1. */
export const markingApi = (deps: MarkingDeps & { readonly ctx: Context }) => {
  const { ctx } = deps;
  return personApi()
    .openapi(read, async (c) => {
      const { id } = await requireReadable(ctx, c.var.person, c.req.valid("param").id);
      return c.json({ marking: await readMarking(ctx, id) }, 200);
    })
    .openapi(set, async (c) => {
      const { id } = await requireReadable(ctx, c.var.person, c.req.valid("param").id);
      const guard = guardFiles(c.var.person);
      await markFiles(ctx, c.var.actor, deps, { ...c.req.valid("json"), publicationId: id, guard });
      return c.json({ marking: await readMarking(ctx, id) }, 200);
    });
};

export type MarkingApi = ReturnType<typeof markingApi>;
