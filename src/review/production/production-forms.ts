import { z } from "@hono/zod-openapi";
import { CommandForm } from "#manuscripts/screening/screening-forms.ts";

/** Where the publication of a chapter or paper goes: into a publication that exists, into a new draft, or by itself. */
const ReleasePlace = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("existing"), publication_id: z.uuid("Choose a book.") }),
  z.object({
    kind: z.literal("new"),
    title: z.string().trim().min(1, "Enter the title of the book.").max(2000, "At most 2,000 characters."),
  }),
  z.object({ kind: z.literal("none") }),
]);
export type ReleasePlace = z.output<typeof ReleasePlace>;

export const ReleaseForm = CommandForm.extend({
  /** Why the work goes on although co-authors have not confirmed; empty where all have. */
  reason: z.string().trim().max(5000),
  place: ReleasePlace.optional().openapi({
    description:
      "For a chapter or paper without a book or volume in the catalogue; it stays by itself where this is omitted.",
  }),
});
