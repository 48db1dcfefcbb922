import { z } from "zod";
import type { TextPlace } from "../document/pieces.ts";

const PLACES = ["title", "abstract", "front", "body", "note", "reference"] as const satisfies readonly TextPlace[];

/** A text by blocks, as far as proofs need what the edition `blocks` stores. `html` is written by the press's own writer, with everything escaped. */
export const ProofText = z
  .object({
    lang: z.string(),
    dir: z.enum(["ltr", "rtl"]),
    blocks: z
      .array(
        z.object({
          id: z.string(),
          place: z.enum(PLACES),
          html: z.string(),
          text: z.string(),
          note: z.int().optional().openapi({ description: "The number of the note to which the block belongs." }),
        }),
      )
      .readonly(),
  })
  .openapi("ProofText");
export type ProofText = z.output<typeof ProofText>;
export type TextBlock = ProofText["blocks"][number];
