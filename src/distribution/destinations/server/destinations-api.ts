import { z } from "@hono/zod-openapi";
import { operation, personApi } from "#people/server/operation.ts";
import { json } from "#platform/api/api.ts";
import { LIST_OF } from "#platform/api/whole-lists.ts";
import type { Context } from "#platform/context.ts";
import { lessUrgent } from "#platform/database/urgency.ts";
import { DESTINATIONS } from "#publications/destinations/destination.ts";
import {
  countDestinations,
  listDestinationChecks,
  type StoredCheck,
} from "#publications/destinations/server/destination-checks.ts";
import { requireReadable } from "#publications/listing/server/listed-publication.ts";
import { isListed } from "#publications/policy.ts";
import type { Publication } from "#publications/publication.ts";
import { PublicationId } from "#publications/server/publication-shapes.ts";
import { DESTINATION_RULES } from "../destinations.ts";
import { RECORD_TEXTS, recordTextPath } from "../record-texts.ts";
import { DestinationTotals, PublicationDistribution } from "./destination-shapes.ts";

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

const totals = operation("distribution", {
  method: "get",
  path: "/distribution/destinations",
  operationId: "listDestinations",
  tags,
  summary: "How many publications each destination would accept and refuse, and why",
  responses: { 200: json(z.object({ destinations: z.array(DestinationTotals).readonly() }), "All destinations.") },
  [LIST_OF]: "destinations",
});

/** The operations on what happens with metadata outside the press, below /api/v1. */
export const destinationsApi = ({ ctx }: { readonly ctx: Context }) =>
  personApi()
    .openapi(read, async (c) => {
      const publication = await requireReadable(ctx, c.var.person, c.req.valid("param").id);
      return c.json(distributionResponse(publication, await listDestinationChecks(ctx, publication.id)), 200);
    })
    .openapi(totals, async (c) => {
      const counted = await countDestinations(lessUrgent(ctx, "search"));
      const byName = new Map(counted.map((one) => [one.destination, one]));
      const none = { accepted: 0, refused: 0, included: 0, reasons: [] };
      const destinations = DESTINATIONS.map((destination) => byName.get(destination) ?? { destination, ...none });
      return c.json({ destinations }, 200);
    });

export type DestinationsApi = ReturnType<typeof destinationsApi>;

function distributionResponse(publication: Publication, checks: readonly StoredCheck[]) {
  const byName = new Map(checks.map((check) => [check.destination, check]));
  const isPublic = isListed(publication);
  const isPart = publication.type === "academic_chapter";
  const isInvalid = checks.some(({ reasons }) => reasons.some(({ field }) => field === "record"));
  return {
    is_public: isPublic,
    checked_at: checks[0]?.checkedAt.toISOString() ?? null,
    destinations: DESTINATIONS.flatMap((destination) => {
      const check = byName.get(destination);
      if (!check) return [];
      const { state, reasons } = check;
      return [{ destination, state, reasons, format: DESTINATION_RULES[destination].format }];
    }),
    records: isPublic
      ? RECORD_TEXTS.filter((format) => format !== "onix" || !isPart).map((format) => ({
          format,
          path: recordTextPath(publication.sequential_id, format),
          is_valid: format !== "onix" || checks.length === 0 ? null : !isInvalid,
        }))
      : [],
  };
}
