import { z } from "@hono/zod-openapi";
import { operation, personApi } from "#people/server/operation.ts";
import { json, Timestamp } from "#platform/api/api.ts";
import { PageQuery } from "#publications/listing/list-query.ts";
import { listProposals, type Passage, passagesOf } from "#publications/proposals/server/proposals.ts";
import type { Dashboard } from "#publications/server/publications-deps.ts";
import { responsesFor } from "#publications/server/publication-response.ts";
import { PublicationResponse } from "#publications/server/publication-shapes.ts";

const Proposal = PublicationResponse.extend({
  sent_at: Timestamp.nullable().openapi({ description: "When it was sent to the editors last." }),
  rounds: z.int().openapi({ description: "How often it was sent to them." }),
  decision: z.enum(["approved", "returned"]).nullable().openapi({ description: "What they decided last." }),
  decided_at: Timestamp.nullable(),
}).openapi("Proposal");

const ProposalPage = z
  .object({ publications: z.array(Proposal), total: z.int(), limit: z.int(), offset: z.int() })
  .openapi("ProposalPage");

const list = operation("submissions", {
  method: "get",
  path: "/publications/proposals",
  operationId: "listProposals",
  tags: ["Publications"],
  summary: "The proposals, the newest change first: the person's own, or for admins all",
  request: { query: PageQuery },
  responses: { 200: json(ProposalPage, "One page, each with how far it has come, and how many there are.") },
});

const NOWHERE: Passage = { sent_at: null, rounds: 0, decision: null, decided_at: null };

/** The operations of *Submissions* on publications (decisions A5, A6). */
export const proposalsApi = ({ ctx }: Dashboard) =>
  personApi().openapi(list, async (c) => {
    const person = c.var.person;
    const page = c.req.valid("query");
    const { proposals, total } = await listProposals(ctx, person, page);
    const passages = await passagesOf(
      ctx,
      proposals.map(({ id }) => id),
    );
    const publicationResponses = await responsesFor(ctx, person, proposals);
    const publications = publicationResponses.map((one) => ({ ...one, ...(passages.get(one.id) ?? NOWHERE) }));
    return c.json({ publications, total, ...page }, 200);
  });
