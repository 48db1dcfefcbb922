import { z } from "@hono/zod-openapi";
import { CONTRIBUTOR_ROLES } from "#publications/core/publication.ts";

const text = z.string().nullable();

/** A contributor as the API sends it. */
export const Contributor = z.object({
  role: z.enum(CONTRIBUTOR_ROLES),
  name: z.string(),
  literal: text,
  family: text,
  given: text,
  affiliation: text,
  ror: text.openapi({ description: "The affiliation's organisation in ROR, as its address." }),
  orcid: text,
  isni: text.openapi({ description: "Sixteen characters without spaces." }),
  other_affiliations: z
    .array(z.object({ name: z.string(), ror: z.string().optional() }))
    .readonly()
    .nullable()
    .openapi({ description: "Affiliations after the first." }),
  biography: text,
  other_biographies: z
    .array(z.object({ language: z.string(), text: z.string() }))
    .readonly()
    .nullable()
    .openapi({ description: "In languages other than the publication's own, each once." }),
});
