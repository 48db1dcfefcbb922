import { z } from "@hono/zod-openapi";

/** A copy as it is read beside the form; a file without such a view is read as its words. */
export const ManuscriptViewShape = z
  .object({
    view: z
      .object({
        lang: z.string(),
        dir: z.enum(["ltr", "rtl"]),
        html: z.string().openapi({
          description:
            "Known elements and attributes only; pictures are `data:` addresses, and nothing else is loaded.",
        }),
        contents: z
          .array(
            z.object({
              id: z.string().openapi({ description: "The id of the heading in the HTML." }),
              title: z.string(),
              depth: z.int().openapi({ description: "0 for a section of the first level." }),
            }),
          )
          .readonly(),
        missing_pictures: z.int().openapi({ description: "Pictures in formats that browsers do not draw." }),
        has_lost_words: z.boolean().openapi({ description: "Fewer words were read than the file has." }),
      })
      .nullable(),
    reason: z.string().nullable().openapi({ description: "Why there is none, as a sentence; null for other formats." }),
  })
  .openapi("ManuscriptView");
export type ManuscriptView = z.output<typeof ManuscriptViewShape>;
