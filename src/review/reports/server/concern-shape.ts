import { z } from "@hono/zod-openapi";

/** A concern as those read it who may read the report. */
export const ConcernShape = z.object({
  kind: z.enum(["essential", "optional"]),
  body: z.string(),
  page: z.string(),
  passage: z.string(),
  paragraph: z.int().nullable().openapi({ description: "The paragraph's number in the text beside the form." }),
});
