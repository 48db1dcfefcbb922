import { operation, personApi } from "#people/core/server/operation.ts";
import { json } from "#platform/api/api.ts";
import type { Context } from "#platform/context.ts";
import { denyAccess, requireReadable } from "#publications/core/server/guards.ts";
import { PublicationId } from "#publications/core/responses/server/publication-shapes.ts";
import { ReadershipQuery } from "../analytics-query.ts";
import { mayReadReadership } from "../readership-access.ts";
import { ReadershipResponse } from "./analytics-shapes.ts";
import { findReadership } from "./readership.ts";

const read = operation("signed-in", {
  method: "get",
  path: "/publications/{id}/readership",
  operationId: "readPublicationReadership",
  tags: ["Analytics"],
  summary: "How a publication was read by day, week or month; authors see their own works",
  description: "The public's views and downloads; the staff's own use is only in the counters.",
  request: { params: PublicationId, query: ReadershipQuery },
  responses: { 200: json(ReadershipResponse, "Sums, and a point a day, week or month.") },
});

/** The operation on one publication's readership, for its details and for its author. */
export const readershipApi = ({ ctx }: { readonly ctx: Pick<Context, "db"> }) =>
  personApi().openapi(read, async (c) => {
    const person = c.var.person;
    const publication = await requireReadable(ctx, person, c.req.valid("param").id);
    if (!mayReadReadership(person, publication)) throw denyAccess();
    return c.json(await findReadership(ctx, c.req.valid("query"), publication.id), 200);
  });
