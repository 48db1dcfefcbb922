import { z } from "@hono/zod-openapi";
import { operation, personApi } from "#people/server/operation.ts";
import { json } from "#platform/api/api.ts";
import { PageQuery } from "#publications/listing/list-query.ts";
import { listProposals } from "#publications/proposals/server/proposals.ts";
import type { Dashboard } from "#publications/server/publications-deps.ts";
import { Proposal, proposalResponses } from "./proposal-responses.ts";

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

/** The operations of *Submissions* on publications (decisions A5, A6). */
export const proposalsApi = ({ ctx }: Dashboard) =>
  personApi().openapi(list, async (c) => {
    const person = c.var.person;
    const page = c.req.valid("query");
    const { proposals, total } = await listProposals(ctx, person, page);
    const publications = await proposalResponses(ctx, person, proposals);
    return c.json({ publications, total, ...page }, 200);
  });
