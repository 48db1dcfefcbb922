import { z } from "@hono/zod-openapi";
import { operation, personApi } from "#people/core/server/operation.ts";
import { body } from "#platform/api/api.ts";
import type { PublicationsDeps } from "#publications/core/server/publications-deps.ts";
import { PublicationId } from "#publications/core/responses/server/publication-shapes.ts";
import { requireReadable } from "#publications/core/server/guards.ts";
import { createRecentClicks } from "../recent-clicks.ts";
import { recordStaffUse } from "./record-staff-use.ts";

const record = operation("see_publications", {
  method: "post",
  path: "/publications/{id}/statistics",
  operationId: "updateStatistics",
  tags: ["History and statistics"],
  summary: "Count that the staff viewed the details, or downloaded from the list",
  description: "The same person doing the same twice within 30 seconds counts once.",
  request: { params: PublicationId, ...body(z.object({ kind: z.enum(["view", "download"]) })) },
  responses: { 204: { description: "Counted." } },
});

/** The operations that count the staff's own views and downloads (decision F15). */
export const staffUseApi = ({ ctx }: PublicationsDeps) => {
  const clicks = createRecentClicks();
  return personApi().openapi(record, async (c) => {
    const person = c.var.person;
    const { kind } = c.req.valid("json");
    const { id } = await requireReadable(ctx, person, c.req.valid("param").id);
    if (clicks.isFirst(`${kind} ${id} ${person.id}`, ctx.clock().getTime()))
      await recordStaffUse(ctx, { publicationId: id, kind });
    return c.body(null, 204);
  });
};
