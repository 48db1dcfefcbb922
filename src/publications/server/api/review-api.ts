import { createRoute, z } from "@hono/zod-openapi";
import { body, json } from "#platform/server/api.ts";
import { permitEditing } from "../desk-access.ts";
import { listWaiting } from "../desk-list.ts";
import { approveProposal, returnProposal } from "../review-proposal.ts";
import { actorIn, type Desk, deskPart, needs, personIn } from "./desk-house.ts";
import { answerFor, answersFor } from "./publication-answer.ts";
import { PublicationAnswer, PublicationId } from "./publication-shapes.ts";

const tags = ["Content Review"];
const middleware = needs("content_review");

const list = createRoute({
  method: "get",
  path: "/content-review/catalogue",
  operationId: "listCatalogueApprovals",
  tags,
  summary: "Records that wait for approval, the longest waiting first",
  middleware,
  responses: { 200: json(z.object({ publications: z.array(PublicationAnswer) }), "At most 500, with what they lack.") },
});

const approve = createRoute({
  method: "post",
  path: "/content-review/catalogue/{id}/approval",
  operationId: "approveProposal",
  tags,
  summary: "Approve and publish; the creator is told",
  middleware,
  request: { params: PublicationId },
  responses: { 200: json(PublicationAnswer, "Published.") },
});

const hand = createRoute({
  method: "post",
  path: "/content-review/catalogue/{id}/return",
  operationId: "returnProposal",
  tags,
  summary: "Return with notes: a draft of its creator's again, who is told by letter",
  middleware,
  request: { params: PublicationId, ...body(z.object({ notes: z.string({ error: "Say what is to be changed." }) })) },
  responses: { 204: { description: "Returned; it is its author's again." } },
});

/** *Catalogue approval* (issue 4 §6). */
export const reviewApi = ({ work, pressUrl, totals }: Desk) =>
  deskPart()
    .openapi(list, async (c) => {
      return c.json({ publications: await answersFor(work, personIn(c), await listWaiting(work)) }, 200);
    })
    .openapi(approve, async (c) => {
      const person = personIn(c);
      const { id } = c.req.valid("param");
      const permit = permitEditing(person);
      const publication = await approveProposal(work, actorIn(c), { id, pressUrl, permit });
      totals.forget();
      return c.json(await answerFor(work, person, publication), 200);
    })
    .openapi(hand, async (c) => {
      const { id } = c.req.valid("param");
      const permit = permitEditing(personIn(c));
      await returnProposal(work, actorIn(c), { id, pressUrl, permit, notes: c.req.valid("json").notes });
      totals.forget();
      return c.body(null, 204);
    });
