import { createRoute, z } from "@hono/zod-openapi";
import { Refused } from "#platform/refused.ts";
import { body, json } from "#platform/api/api.ts";
import { PUBLICATION_STATUSES } from "#publications/publication.ts";
import { changeStatus } from "#publications/records/server/change-status.ts";
import { guardEditing, requireReadable, requireStatus } from "#publications/listing/server/listed-publication.ts";
import { actorIn, type Dashboard, publicationsApp, needs, personIn, signedIn } from "./api-deps.ts";
import { responseFor } from "./publication-response.ts";
import { PublicationResponse, PublicationId } from "./publication-shapes.ts";

const tags = ["Publications"];
const Status = z.object({ status: z.enum(PUBLICATION_STATUSES) });

const set = createRoute({
  method: "put",
  path: "/publications/{id}/status",
  operationId: "setStatus",
  tags,
  summary: "Set the status; an author sends a draft of their own for review",
  middleware: [signedIn] as const,
  request: { params: PublicationId, ...body(Status) },
  responses: { 200: json(PublicationResponse, "The publication; what it lacks are warnings.") },
});

const Result = z.object({ id: z.string(), ok: z.boolean(), reason: z.string().nullable() });

const setMany = createRoute({
  method: "post",
  path: "/publications/status",
  operationId: "setStatusOfMany",
  tags,
  summary: "Set the status of a selection, with a result each",
  middleware: [needs("edit_publication")] as const,
  request: body(
    Status.extend({ ids: z.array(z.string().max(64)).min(1, "Select at least one publication").max(1000) }),
  ),
  responses: { 200: json(z.object({ changed: z.int(), results: z.array(Result) }), "A result each, in their order.") },
});

/** The operations on a status: publish, archive, send for review (specification §4, decision F1). */
export const statusApi = ({ ctx }: Dashboard) =>
  publicationsApp()
    .openapi(set, async (c) => {
      const [person, { status }] = [personIn(c), c.req.valid("json")];
      const permit = guardEditing(person);
      const { id } = await requireReadable(ctx, person, c.req.valid("param").id);
      requireStatus(person, status);
      const publication = await changeStatus(ctx, actorIn(c), { id, status, permit });
      return c.json(await responseFor(ctx, person, publication), 200);
    })
    .openapi(setMany, async (c) => {
      const [person, actor, { ids, status }] = [personIn(c), actorIn(c), c.req.valid("json")];
      const results: z.output<typeof Result>[] = [];
      for (const id of new Set(ids)) {
        try {
          await changeStatus(ctx, actor, { id, status, permit: guardEditing(person) });
          results.push({ id, ok: true, reason: null });
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          results.push({ id, ok: false, reason: error.message });
        }
      }
      return c.json({ changed: results.filter(({ ok }) => ok).length, results }, 200);
    });
