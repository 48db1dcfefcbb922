import { z } from "@hono/zod-openapi";

const Pieces = z.array(z.object({ kind: z.enum(["same", "removed", "added"]), text: z.string() })).readonly();

const Text = z.object({
  unit: z.enum(["paragraph", "sentence"]).openapi({ description: "A PDF has no paragraphs." }),
  changed: z.int(),
  added: z.int(),
  removed: z.int(),
  passages: z
    .array(z.object({ kind: z.enum(["changed", "added", "removed"]), number: z.int(), pieces: Pieces }))
    .readonly()
    .openapi({ description: "At most 300; the counts are those of all." }),
});

/** What changed between two versions. */
export const VersionChanges = z
  .object({
    from: z.int(),
    to: z.int(),
    title: Pieces,
    abstract: Pieces,
    text: Text.nullable(),
    problem: z.string().nullable().openapi({ description: "Why the text was not compared." }),
  })
  .openapi("VersionChanges");
