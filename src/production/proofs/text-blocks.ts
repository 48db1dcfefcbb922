import { z } from "zod";
import type { TextPlace } from "../document/pieces.ts";

const PLACES = ["title", "abstract", "front", "body", "note", "reference"] as const satisfies readonly TextPlace[];

/** A text by blocks, as far as proofs need what the edition `blocks` stores (`ShownText`). `html` is written by the press's own writer, with everything escaped. */
export const TextBlocks = z.object({
  lang: z.string(),
  dir: z.enum(["ltr", "rtl"]),
  blocks: z.array(
    z.object({
      id: z.string().min(1),
      place: z.enum(PLACES),
      html: z.string(),
      text: z.string(),
      note: z.int().optional(),
    }),
  ),
});

export type TextBlocks = z.output<typeof TextBlocks>;
export type TextBlock = TextBlocks["blocks"][number];
