import { z } from "@hono/zod-openapi";
import { operation, personApi } from "#people/core/server/operation.ts";
import { json } from "#platform/api/api.ts";
import { LIST_OF } from "#platform/api/whole-lists.ts";
import { withPriority } from "#platform/database/urgency.ts";
import { Refused } from "#platform/refused.ts";
import { readPress } from "#press/core/server/press.ts";
import type { Context } from "#platform/context.ts";
import { DESTINATIONS } from "#publications/destinations/destination.ts";
import { countDestinations } from "#publications/destinations/server/destination-checks.ts";
import { requireReadable } from "#publications/core/server/guards.ts";
import { isListed } from "#publications/core/policy.ts";
import { PublicationId } from "#publications/core/responses/server/publication-shapes.ts";
import { listLastFetches } from "../../fetches/server/find-fetches.ts";
import { checkPublication } from "./check-publications.ts";
import { describeDistribution, fetchResponse, isUsed } from "./describe-distribution.ts";
import { DestinationTotals, LastFetch, PublicationDistribution } from "./destination-shapes.ts";

const tags = ["Distribution"];

const read = operation("distribution", {
  method: "get",
  path: "/publications/{id}/distribution",
  operationId: "readPublicationDistribution",
  tags,
  summary: "What libraries, indexes and shops would do with a publication",
  description: "Checked some minutes after each change; the sentences say what is missing and which field mends it.",
  request: { params: PublicationId },
  responses: { 200: json(PublicationDistribution, "The destinations, and the record as they receive it.") },
});

const check = operation("distribution", {
  method: "post",
  path: "/publications/{id}/distribution",
  operationId: "checkPublicationDistribution",
  tags,
  summary: "Check now what destinations would do with a publication",
  description: "409 for one that is not public: only what is public is sent to anybody.",
  request: { params: PublicationId },
  responses: { 200: json(PublicationDistribution, "The destinations, checked now.") },
});

const fetches = operation("distribution", {
  method: "get",
  path: "/distribution/fetches",
  operationId: "listMetadataFetches",
  tags,
  summary: "Which programs took lists of metadata last",
  responses: { 200: json(z.object({ fetches: z.array(LastFetch).readonly() }), "The newest first, at most 20.") },
  [LIST_OF]: "fetches",
});

const totals = operation("distribution", {
  method: "get",
  path: "/distribution/destinations",
  operationId: "listDestinations",
  tags,
  summary: "How many publications each destination would accept and refuse, and why",
  responses: { 200: json(z.object({ destinations: z.array(DestinationTotals).readonly() }), "All destinations.") },
  [LIST_OF]: "destinations",
});

type DestinationsDeps = { readonly ctx: Context; readonly pressUrl: string };

/** The operations on what happens with metadata outside the press, below /api/v1. */
export const destinationsApi = ({ ctx, pressUrl }: DestinationsDeps) =>
  personApi()
    .openapi(read, async (c) => {
      const publication = await requireReadable(ctx, c.var.person, c.req.valid("param").id);
      return c.json(await describeDistribution(ctx, pressUrl, publication), 200);
    })
    .openapi(check, async (c) => {
      const publication = await requireReadable(ctx, c.var.person, c.req.valid("param").id);
      if (!isListed(publication))
        throw new Refused(409, "Not public", "Libraries, indexes and shops receive what is public only.");
      await checkPublication(ctx, { pressUrl }, publication.sequential_id);
      return c.json(await describeDistribution(ctx, pressUrl, publication), 200);
    })
    .openapi(fetches, async (c) => {
      const found = await listLastFetches(withPriority(ctx, "search"));
      return c.json({ fetches: found.map(fetchResponse) }, 200);
    })
    .openapi(totals, async (c) => {
      const counted = await countDestinations(withPriority(ctx, "search"));
      const { agency } = (await readPress(ctx)).deposits;
      const byName = new Map(counted.map((one) => [one.destination, one]));
      const none = { accepted: 0, refused: 0, included: 0, reasons: [] };
      const destinations = DESTINATIONS.map((destination) => ({
        ...(byName.get(destination) ?? { destination, ...none }),
        is_used: isUsed(destination, agency),
      }));
      return c.json({ destinations }, 200);
    });

export type DestinationsApi = ReturnType<typeof destinationsApi>;
