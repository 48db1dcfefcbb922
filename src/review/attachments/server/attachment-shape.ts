import { z } from "@hono/zod-openapi";

/** A file of a report as its reviewer and the editors read it. */
export const Attachment = z
  .object({
    id: z.string(),
    position: z.int(),
    name: z.string(),
    media_type: z.string(),
    size: z.int(),
    warnings: z.array(z.string()).readonly().openapi({ description: "Where its text names the reviewer." }),
  })
  .openapi("ReportAttachment");
