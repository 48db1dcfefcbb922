import { z } from "@hono/zod-openapi";
import { operation, personApi } from "#people/core/server/operation.ts";
import { body, json, Timestamp } from "#platform/api/api.ts";
import { LIST_OF } from "#platform/api/whole-lists.ts";
import type { Context } from "#platform/context.ts";
import type { JobQueue } from "#platform/jobs/jobs.ts";
import { requireBookInProduction } from "../../books/server/find-book.ts";
import { BookKey } from "../../books/server/book-shapes.ts";
import type { ReleaseNeed } from "../release-needs.ts";
import { planBookRelease, planTextRelease } from "./plan-release.ts";
import { cancelRelease, releaseBook as releaseWholeBook } from "./order-release.ts";
import { release } from "./release.ts";

const tags = ["Production"];
const ProductionId = z.object({ id: z.uuid("There is no such production.") });

const Needs = z.object({
  needs: z
    .array(
      z.object({
        code: z.string(),
        sentence: z.string(),
        required: z.boolean().openapi({ description: "Whether the release is refused without it." }),
      }),
    )
    .openapi({ description: "What is missing for a release; what is required comes first." }),
});

const ReleaseForm = z.object({ publish: z.boolean().openapi({ description: "Publish the records too." }) });

const BookReleaseForm = ReleaseForm.extend({
  build: z
    .boolean()
    .optional()
    .openapi({ description: "Build the book first where its last build is not of the newest texts." }),
});

const check = operation("production", {
  method: "get",
  path: "/productions/{id}/release",
  operationId: "checkProductionRelease",
  tags,
  summary: "Check a release",
  request: { params: ProductionId },
  responses: { 200: json(Needs, "Empty if nothing is missing.") },
  [LIST_OF]: "needs",
});

const releaseText = operation("production", {
  method: "post",
  path: "/productions/{id}/release",
  operationId: "releaseProduction",
  tags,
  summary: "Release a version",
  description:
    "Its PDF and EPUB become the files of its publication; earlier ones are kept as former files. The abstract and references are added where the record has none. All in one transaction, with “publish” the publication too. 409 if something required is missing.",
  request: {
    params: ProductionId,
    ...body(ReleaseForm),
  },
  responses: { 204: { description: "Released." } },
});

const checkBook = operation("production", {
  method: "get",
  path: "/production/books/{id}/release",
  operationId: "checkBookRelease",
  tags,
  summary: "Check a book’s release",
  request: { params: BookKey },
  responses: { 200: json(Needs, "Empty if nothing is missing.") },
  [LIST_OF]: "needs",
});

const releaseBook = operation("production", {
  method: "post",
  path: "/production/books/{id}/release",
  operationId: "releaseBook",
  tags,
  summary: "Release a book",
  description:
    "In one transaction. The book gets the files of its last build; each part that is not released yet gets those of its newest version, and its page numbers where its record has none. With “build”, a book whose last build is not of the newest texts is built first and released afterwards. 409 if something required is missing, or everything is released.",
  request: { params: BookKey, ...body(BookReleaseForm) },
  responses: {
    202: json(z.object({ requested_at: Timestamp }), "The book is being built, and is released afterwards."),
    204: { description: "Released." },
  },
});

const cancel = operation("production", {
  method: "delete",
  path: "/production/books/{id}/release",
  operationId: "cancelBookRelease",
  tags,
  summary: "Cancel the release that follows the build",
  description: "The build goes on. Forgets a release that was refused after its build, too.",
  request: { params: BookKey },
  responses: { 204: { description: "Nothing is released after the build." } },
});

const needsResponse = (needs: readonly ReleaseNeed[]) => ({
  needs: needs.map(({ code, sentence, isRequired }) => ({ code, sentence, required: isRequired })),
});

type ReleaseApiDeps = { readonly ctx: Context; readonly jobs: Pick<JobQueue, "enqueue" | "listPending"> };

/** The operations that release texts and books, below /api/v1. */
export const releaseApi = ({ ctx, jobs }: ReleaseApiDeps) =>
  personApi()
    .openapi(check, async (c) =>
      c.json(needsResponse((await planTextRelease(ctx, c.req.valid("param").id)).needs), 200),
    )
    .openapi(releaseText, async (c) => {
      const plan = await planTextRelease(ctx, c.req.valid("param").id);
      await release(ctx, c.var.person, plan, { publish: c.req.valid("json").publish });
      return c.body(null, 204);
    })
    .openapi(checkBook, async (c) =>
      c.json(needsResponse((await planBookRelease(ctx, c.req.valid("param").id)).needs), 200),
    )
    .openapi(releaseBook, async (c) => {
      const { publish, build = false } = c.req.valid("json");
      const order = { publish, build };
      const requested = await releaseWholeBook({ ...ctx, jobs }, c.var.person, c.req.valid("param").id, order);
      return requested ? c.json(requested, 202) : c.body(null, 204);
    })
    .openapi(cancel, async (c) => {
      const { id } = await requireBookInProduction(ctx, c.req.valid("param").id);
      await cancelRelease(ctx, id);
      return c.body(null, 204);
    });
