import { z } from "@hono/zod-openapi";
import { operation, personApi } from "#people/core/server/operation.ts";
import { json } from "#platform/api/api.ts";
import { withLocation } from "#platform/api/with-location.ts";
import type { Context } from "#platform/context.ts";
import type { JobQueue } from "#platform/jobs/jobs.ts";
import { CorrectionShape } from "../correction-shape.ts";
import { addCorrections, MAX_CORRECTIONS, makeVersion, removeCorrection } from "./waiting-corrections.ts";

const tags = ["Production"];

/** A correction carries the text of its block, and several come together. */
export const LONG_CORRECTION_BODIES = /^\/api\/v1\/productions\/[^/]+\/corrections$/u;

const ProductionId = z.object({ id: z.uuid("There is no such production.") });
const Id = z.object({ id: z.string() });
const Corrections = z.object({ corrections: z.array(CorrectionShape).min(1).max(MAX_CORRECTIONS) }).strict();
const Added = z.object({
  ids: z.array(z.string()).openapi({ description: "In the order of the request." }),
  production_id: z.string(),
});

const add = operation("production", {
  method: "post",
  path: "/productions/{id}/corrections",
  operationId: "addProductionCorrections",
  tags,
  summary: "Add corrections",
  description:
    "Corrections of one block each, pending for the next version: all of them are stored, or none. 409 if the production is not the newest version of its publication, or has not been read yet.",
  request: {
    params: ProductionId,
    body: { content: { "application/json": { schema: Corrections } }, required: true },
  },
  responses: { 201: withLocation(json(Added, "Pending for the next version."), "/productions/{production_id}") },
});

const remove = operation("production", {
  method: "delete",
  path: "/productions/{id}/corrections/{correction}",
  operationId: "removeProductionCorrection",
  tags,
  summary: "Remove a pending correction",
  request: { params: ProductionId.extend({ correction: z.uuid("There is no such correction.") }) },
  responses: { 204: { description: "Removed." } },
});

const version = operation("production", {
  method: "post",
  path: "/productions/{id}/versions",
  operationId: "makeProductionVersion",
  tags,
  summary: "Create the next version",
  description:
    "The same manuscript with the pending corrections; the current version is kept. 409 if no correction is pending, or if there is a newer version.",
  request: { params: ProductionId },
  responses: { 201: withLocation(json(Id, "Accepted; poll `GET /productions/{id}`."), "/productions/{id}") },
});

/** The operations on the corrections of a text, below /api/v1. */
export const correctionsApi = ({ ctx, jobs }: { readonly ctx: Context; readonly jobs: Pick<JobQueue, "enqueue"> }) =>
  personApi()
    .openapi(add, async (c) => {
      const { id } = c.req.valid("param");
      const ids = await addCorrections(ctx, c.var.person, id, c.req.valid("json").corrections);
      return c.json({ ids: [...ids], production_id: id }, 201);
    })
    .openapi(remove, async (c) => {
      const { id, correction } = c.req.valid("param");
      await removeCorrection(ctx, id, correction);
      return c.body(null, 204);
    })
    .openapi(version, async (c) =>
      c.json({ id: await makeVersion({ ...ctx, jobs }, c.var.person, c.req.valid("param").id) }, 201),
    );
