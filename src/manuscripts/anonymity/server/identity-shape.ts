import { z } from "@hono/zod-openapi";
import { IDENTITY_KINDS } from "#manuscripts/anonymity/find-identities.ts";

/** A place of a file that may tell who wrote it. */
export const Identity = z
  .object({
    kind: z.enum(IDENTITY_KINDS),
    where: z.string(),
    words: z.string(),
  })
  .openapi("ManuscriptIdentityWarning");
