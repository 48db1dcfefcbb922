import { z } from "@hono/zod-openapi";
import { operation, personApi } from "#people/core/server/operation.ts";
import { optionalText } from "#publications/core/form/form-fields.ts";
import { PublicationId } from "#publications/core/responses/server/publication-shapes.ts";
import { guardDeleting, requireReadable } from "#publications/core/server/guards.ts";
import type { PublicationsDeps } from "#publications/core/server/publications-deps.ts";
import { TOMBSTONE_KINDS } from "#publications/core/tombstone-record.ts";
import { deletePublication } from "./delete-publication.ts";

const tags = ["Publications"];

/** What the query `tombstone` means, of both deletions. */
export const TOMBSTONE =
  "Of one that was published: whether its old address goes on naming title, contributors and citation, or says only that it was deleted.";

const remove = operation("signed-in", {
  method: "delete",
  path: "/publications/{id}",
  operationId: "deletePublication",
  tags,
  summary: "Move a publication with its chapters to the trash, from which it can be restored for 30 days",
  request: {
    params: PublicationId,
    query: z.object({
      reason: optionalText(500).openapi({ description: "Why, for the readers of its old address.", type: "string" }),
      tombstone: z.enum(TOMBSTONE_KINDS).default("named").openapi({ description: TOMBSTONE }),
    }),
  },
  responses: { 204: { description: "It is in the trash. If it was ever published, its address responds with 410." } },
});

/** The deletion of one publication (specification §7). */
export const deletionApi = ({ ctx }: PublicationsDeps) =>
  personApi().openapi(remove, async (c) => {
    const person = c.var.person;
    const { id } = await requireReadable(ctx, person, c.req.valid("param").id);
    const { reason, tombstone } = c.req.valid("query");
    await deletePublication(ctx, c.var.actor, { id, reason, tombstone, guard: guardDeleting(person) });
    return c.body(null, 204);
  });
