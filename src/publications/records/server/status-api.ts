import { z } from "@hono/zod-openapi";
import { operation, personApi } from "#people/core/server/operation.ts";
import { body, json } from "#platform/api/api.ts";
import { PUBLICATION_STATUSES } from "#publications/core/publication.ts";
import { changeStatus } from "#publications/records/server/change-status.ts";
import { guardEditing, requireReadable, requireStatus } from "#publications/core/server/guards.ts";
import type { PublicationsDeps } from "#publications/core/server/publications-deps.ts";
import { responseFor } from "#publications/core/responses/server/publication-response.ts";
import { PublicationResponse, PublicationId } from "#publications/core/responses/server/publication-shapes.ts";

const tags = ["Publications"];
const Status = z.object({ status: z.enum(PUBLICATION_STATUSES) });

const set = operation("signed-in", {
  method: "put",
  path: "/publications/{id}/status",
  operationId: "setStatus",
  tags,
  summary: "Set the status; an author sends a draft of their own for review",
  request: { params: PublicationId, ...body(Status) },
  responses: { 200: json(PublicationResponse, "The publication; what it lacks are warnings.") },
});

/** The operations on a status: publish, archive, send for review (specification §4, decision F1). */
export const statusApi = ({ ctx }: PublicationsDeps) =>
  personApi().openapi(set, async (c) => {
    const [person, { status }] = [c.var.person, c.req.valid("json")];
    const guard = guardEditing(person);
    const { id } = await requireReadable(ctx, person, c.req.valid("param").id);
    requireStatus(person, status);
    const publication = await changeStatus(ctx, c.var.actor, { id, status, guard });
    return c.json(await responseFor(ctx, person, publication), 200);
  });
