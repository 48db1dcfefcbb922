import { z } from "@hono/zod-openapi";
import { operation, personApi } from "#people/core/server/operation.ts";
import { body, json, Timestamp } from "#platform/api/api.ts";
import { LIST_OF } from "#platform/api/whole-lists.ts";
import type { Person } from "#people/core/server/current-person.ts";
import { type Publication, PUBLICATION_TYPES } from "#publications/core/publication.ts";
import { findNewSince, recordSeen } from "#publications/proposals/server/approvals-seen.ts";
import { guardEditing, requireReadable } from "#publications/core/server/guards.ts";
import { listWaiting } from "#publications/listing/server/list-publications.ts";
import type { Context } from "#platform/context.ts";
import { listReturnedProposals } from "#publications/proposals/server/returned-proposals.ts";
import { approveProposal, returnProposal } from "#publications/proposals/server/review-proposal.ts";
import { findWaiting } from "#publications/proposals/server/waiting-proposals.ts";
import type { PublicationsDeps } from "#publications/core/server/publications-deps.ts";
import { responseFor, responsesFor } from "#publications/core/responses/server/publication-response.ts";
import {
  Approval,
  Named,
  PublicationResponse,
  PublicationId,
  Version,
  WaitingPublication,
} from "#publications/core/responses/server/publication-shapes.ts";

const tags = ["Content Review"];

const ReturnedProposalShape = z
  .object({
    id: z.uuid(),
    sequential_id: z.int(),
    title: z.string().openapi({ description: "As it was when it was returned." }),
    type: z.enum(PUBLICATION_TYPES),
    creator: Named.nullable(),
    returned_at: Timestamp,
    returned_by: Named.nullable().openapi({ description: "Null: a name that was erased." }),
    notes: z.string().nullable(),
  })
  .openapi("ReturnedProposal");

const list = operation("content_review", {
  method: "get",
  path: "/content-review/catalogue",
  operationId: "listCatalogueApprovals",
  tags,
  summary: "Proposals that wait for approval, the longest waiting first",
  responses: {
    200: json(z.object({ publications: z.array(WaitingPublication) }), "At most 500, with what they lack."),
  },
  [LIST_OF]: "publications",
});

const listReturned = operation("content_review", {
  method: "get",
  path: "/content-review/catalogue/returned",
  operationId: "listReturnedProposals",
  tags,
  summary: "Proposals that were returned to their authors and not sent again, the newest return first",
  responses: {
    200: json(z.object({ publications: z.array(ReturnedProposalShape).readonly() }), "At most 200."),
  },
  [LIST_OF]: "publications",
});

const read = operation("content_review", {
  method: "get",
  path: "/content-review/catalogue/{id}",
  operationId: "readCatalogueApproval",
  tags,
  summary: "A record that waits for approval, and what changed since you saw it last",
  request: { params: PublicationId },
  responses: { 200: json(Approval, "The publication; its status tells whether it still waits.") },
});

const see = operation("content_review", {
  method: "put",
  path: "/content-review/catalogue/{id}/seen",
  operationId: "noteApprovalSeen",
  tags,
  summary: "Say that you saw this version",
  request: { params: PublicationId, ...body(z.object({ version: Version })) },
  responses: { 204: { description: "Noted, for you alone." } },
});

const AsRead = z.object({
  version: Version.optional().openapi({ description: "The version you read: 409 when it is another by now." }),
});

const approve = operation("content_review", {
  method: "post",
  path: "/content-review/catalogue/{id}/approval",
  operationId: "approveProposal",
  tags,
  summary: "Approve and publish; the creator gets an e-mail",
  request: {
    params: PublicationId,
    body: { required: false, content: { "application/json": { schema: AsRead } } },
  },
  responses: { 200: json(PublicationResponse, "Published.") },
});

const hand = operation("content_review", {
  method: "post",
  path: "/content-review/catalogue/{id}/return",
  operationId: "returnProposal",
  tags,
  summary: "Return with notes: it becomes the creator's draft again, and the creator gets an e-mail",
  request: {
    params: PublicationId,
    ...body(z.object({ notes: z.string({ error: "Enter what the author should change." }) })),
  },
  responses: { 204: { description: "Returned; it is its author's again." } },
});

/** The operations of *Catalogue approval*. */
export const reviewApi = ({ ctx, pressUrl }: PublicationsDeps) =>
  personApi()
    .openapi(list, async (c) => {
      return c.json({ publications: await waitingResponses(ctx, c.var.person, await listWaiting(ctx)) }, 200);
    })
    .openapi(listReturned, async (c) => c.json({ publications: await listReturnedProposals(ctx) }, 200))
    .openapi(read, async (c) => {
      const person = c.var.person;
      const publication = await requireReadable(ctx, person, c.req.valid("param").id);
      const [response] = await waitingResponses(ctx, person, [publication]);
      if (!response) throw new Error("The publication has no response.");
      const news = await findNewSince(ctx, publication, person.id);
      return c.json({ ...response, new_since: news ?? null }, 200);
    })
    .openapi(see, async (c) => {
      const person = c.var.person;
      const { id, version: current } = await requireReadable(ctx, person, c.req.valid("param").id);
      const version = Math.min(c.req.valid("json").version, current);
      await recordSeen(ctx, { publicationId: id, personId: person.id, version });
      return c.body(null, 204);
    })
    .openapi(approve, async (c) => {
      const person = c.var.person;
      const { id } = await requireReadable(ctx, person, c.req.valid("param").id);
      const guard = guardEditing(person);
      const publication = await approveProposal(ctx, c.var.actor, {
        id,
        pressUrl,
        guard,
        version: c.req.valid("json").version,
      });
      return c.json(await responseFor(ctx, person, publication), 200);
    })
    .openapi(hand, async (c) => {
      const { id } = await requireReadable(ctx, c.var.person, c.req.valid("param").id);
      const guard = guardEditing(c.var.person);
      await returnProposal(ctx, c.var.actor, { id, pressUrl, guard, notes: c.req.valid("json").notes });
      return c.body(null, 204);
    });

async function waitingResponses(ctx: Context, person: Person, publications: readonly Publication[]) {
  const publicationResponses = await responsesFor(ctx, person, publications);
  const ids = publications.map(({ id }) => id);
  const waiting = await findWaiting(ctx, ids, person.id);
  return publicationResponses.map((response): WaitingPublication => ({
    ...response,
    ...(waiting.get(response.id) ?? NOT_WAITING),
  }));
}

const NOT_WAITING = { waiting_since: null, sent_by: null, seen: "never" } as const;
