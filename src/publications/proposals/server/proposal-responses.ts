import { z } from "@hono/zod-openapi";
import type { Person } from "#people/core/server/current-person.ts";
import { Timestamp } from "#platform/api/api.ts";
import type { Context } from "#platform/context.ts";
import type { Publication } from "#publications/core/publication.ts";
import { responsesFor } from "#publications/core/responses/server/publication-response.ts";
import { PublicationResponse } from "#publications/core/responses/server/publication-shapes.ts";
import { type Passage, findProgress } from "./proposals.ts";

/** A catalogue proposal with its progress through the approval. */
export const Proposal = PublicationResponse.extend({
  sent_at: Timestamp.nullable().openapi({ description: "When it was sent to the editors last." }),
  rounds: z.int().openapi({ description: "How often it was sent to them." }),
  decision: z.enum(["approved", "returned"]).nullable().openapi({ description: "What they decided last." }),
  decided_at: Timestamp.nullable(),
  decision_notes: z.string().nullable().openapi({ description: "What they wrote with it." }),
}).openapi("Proposal");

const NOT_SENT: Passage = { sent_at: null, rounds: 0, decision: null, decided_at: null, decision_notes: null };

/** Returns proposals as responses for this person, each with its progress, in the given order. */
export async function proposalResponses(ctx: Pick<Context, "db">, person: Person, proposals: readonly Publication[]) {
  const passages = await findProgress(
    ctx,
    proposals.map(({ id }) => id),
  );
  const responses = await responsesFor(ctx, person, proposals);
  return responses.map((response) => ({ ...response, ...(passages.get(response.id) ?? NOT_SENT) }));
}
