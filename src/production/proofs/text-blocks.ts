import { z } from "zod";

/** Where a block stands in a text. */
export const BLOCK_PLACES = ["front", "abstract", "body", "note", "reference"] as const;

/** A text by blocks, as the edition `blocks` stores it. `html` is written by the press's own writer, with everything escaped. */
export const TextBlocks = z.object({
  blocks: z.array(
    z.object({
      id: z.string().min(1),
      place: z.enum(BLOCK_PLACES),
      html: z.string(),
      text: z.string(),
    }),
  ),
});

export type TextBlock = z.output<typeof TextBlocks>["blocks"][number];
