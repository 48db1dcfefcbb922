import { z } from "@hono/zod-openapi";
import { operation, personApi } from "#people/server/operation.ts";
import { body, json } from "#platform/api/api.ts";
import type { Context } from "#platform/context.ts";
import { listReleaseNeeds } from "../release-needs.ts";
import { readReleasable } from "./read-releasable.ts";
import { releaseTexts } from "./release-texts.ts";

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
    .openapi({ description: "What the text lacks for its release, what is required first." }),
});

const check = operation("production", {
  method: "get",
  path: "/productions/{id}/release",
  operationId: "checkProductionRelease",
  tags,
  summary: "Get what a text lacks for its release",
  request: { params: ProductionId },
  responses: { 200: json(Needs, "An empty list: nothing.") },
});

const release = operation("production", {
  method: "post",
  path: "/productions/{id}/release",
  operationId: "releaseProduction",
  tags,
  summary: "Release a text: its PDF and EPUB become the files of its publication",
  description:
    "In one transaction: files, the record's abstract and references where it has none, and the status with “publish”. Files that were there become former files. 409 where something required is missing.",
  request: {
    params: ProductionId,
    ...body(z.object({ publish: z.boolean().openapi({ description: "Publish the record too." }) })),
  },
  responses: { 204: { description: "Released." } },
});

/** The operations that release a text, below /api/v1. */
export const releaseApi = ({ ctx }: { readonly ctx: Context }) =>
  personApi()
    .openapi(check, async (c) => {
      const needs = listReleaseNeeds(await readReleasable(ctx, c.req.valid("param").id));
      return c.json(
        { needs: needs.map(({ code, sentence, isRequired }) => ({ code, sentence, required: isRequired })) },
        200,
      );
    })
    .openapi(release, async (c) => {
      const { publish } = c.req.valid("json");
      await releaseTexts(ctx, c.var.person, { productionIds: [c.req.valid("param").id], publish });
      return c.body(null, 204);
    });
