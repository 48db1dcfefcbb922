import { z } from "@hono/zod-openapi";
import { operation, personApi } from "#people/core/server/operation.ts";
import { body, json } from "#platform/api/api.ts";
import type { PublicationInput } from "#publications/records/publication-form.ts";
import type { PublicationsDeps } from "#publications/core/server/publications-deps.ts";
import { addPublications, MAX_ADDED } from "./add-publications.ts";
import { RefusedOne } from "./run-each.ts";

const Batch = z.strictObject({
  publications: z
    .array(
      z.strictObject({
        id: z.uuid().openapi({ description: "Made by the client: sent again, the publication is stored once." }),
        // Checked one by one, so that a wrong one leaves the others alone.
        publication: z
          .custom<z.input<typeof PublicationInput>>((given) => typeof given === "object" && given !== null)
          .openapi({ type: "object", allOf: [{ $ref: "#/components/schemas/NewPublication" }] }),
      }),
    )
    .min(1, "Send at least one publication")
    .max(MAX_ADDED, `Send at most ${MAX_ADDED} publications at a time`),
});

const Added = z
  .object({ added: z.array(z.uuid()).readonly(), refused: z.array(RefusedOne).readonly() })
  .openapi("AddedPublications");

const add = operation("add_publication", {
  method: "post",
  path: "/publications/batch",
  operationId: "createPublications",
  tags: ["Publications"],
  summary: "Add several publications, such as the chapters of a book; one that is refused leaves the others alone",
  request: body(Batch),
  responses: { 200: json(Added, "Which are stored, and which are not and why.") },
});

/** The operation that adds several publications, such as the chapters of a book or the papers of proceedings. */
export const batchApi = ({ ctx }: PublicationsDeps) =>
  personApi().openapi(add, async (c) => {
    const { person, actor } = c.var;
    const { done, refused } = await addPublications(ctx, { person, actor }, c.req.valid("json").publications);
    return c.json({ added: done, refused }, 200);
  });
