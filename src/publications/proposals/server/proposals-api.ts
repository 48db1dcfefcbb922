import { z } from "@hono/zod-openapi";
import { operation, personApi } from "#people/core/server/operation.ts";
import { json } from "#platform/api/api.ts";
import { NUMBERED, NumberedQuery, readPagedList } from "#platform/api/numbered-pages.ts";
import { withLinkHeader } from "#platform/api/paging.ts";
import type { PageRange } from "#platform/reverse-paging.ts";
import { listProposals } from "#publications/proposals/server/proposals.ts";
import type { PublicationsDeps } from "#publications/core/server/publications-deps.ts";
import { Proposal, proposalResponses } from "./proposal-responses.ts";

const ProposalPage = z.object({ publications: z.array(Proposal), ...NUMBERED }).openapi("ProposalPage");

const list = operation("submissions", {
  method: "get",
  path: "/publications/proposals",
  operationId: "listProposals",
  tags: ["Publications"],
  summary: "The proposals, the newest change first: the person's own, or for admins all",
  request: { query: NumberedQuery },
  responses: {
    200: withLinkHeader(json(ProposalPage, "One page, each with how far it has come, and how many there are.")),
  },
});

/** The operations of *Submissions* on publications (decisions A5, A6). */
export const proposalsApi = ({ ctx }: PublicationsDeps) =>
  personApi().openapi(list, async (c) => {
    const person = c.var.person;
    const read = async (range: PageRange) => {
      const { proposals, total } = await listProposals(ctx, person, range);
      return { publications: await proposalResponses(ctx, person, proposals), total };
    };
    const getEntryId = ({ id }: { readonly id: string }): string => id;
    return c.json(await readPagedList(c, c.req.valid("query"), { key: "publications", getEntryId, read }), 200);
  });
