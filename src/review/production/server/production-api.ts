import { z } from "@hono/zod-openapi";
import { ManuscriptId } from "#manuscripts/server/changed-manuscript.ts";
import { operation, personApi } from "#people/core/server/operation.ts";
import { body, json } from "#platform/api/api.ts";
import { ReleaseForm } from "#review/production/production-forms.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { releaseManuscript } from "./release-manuscript.ts";

const Released = z
  .object({
    publication_id: z.string().nullable(),
    version: z.int(),
    file_problem: z.string().nullable().openapi({ description: "Why the final PDF could not be attached." }),
  })
  .openapi("ReleasedManuscript");

const release = operation("signed-in", {
  method: "post",
  path: "/manuscripts/{id}/release",
  operationId: "releaseManuscript",
  tags: ["Manuscripts"],
  summary: "Send a manuscript to production",
  request: { params: ManuscriptId, ...body(ReleaseForm) },
  responses: { 200: json(Released, "The draft publication.") },
});

/** The operation that makes a publication of a manuscript. */
export const productionApi = (ctx: ReviewContext) =>
  personApi().openapi(release, async (c) => {
    const { id } = c.req.valid("param");
    const { manuscript, fileProblem } = await releaseManuscript(ctx, c.var.person, { id, ...c.req.valid("json") });
    return c.json(
      { publication_id: manuscript.publication_id, version: manuscript.version, file_problem: fileProblem ?? null },
      200,
    );
  });
