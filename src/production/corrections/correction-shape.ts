import { z } from "@hono/zod-openapi";
import { langAttribute } from "#publications/core/language.ts";

/** A block with more words than these is no block of a manuscript. */
const MAX_BLOCK = 200_000;
const MAX_WORDS = 5000;

const block = z.string().regex(/^[a-z][\w-]{0,40}$/u, "There is no such block");
/** PostgreSQL's jsonb holds no half of a surrogate pair. */
const isWhole = (text: string): boolean => text.isWellFormed();
const HALF = "This ends or begins within a character";
const original = z.string().max(MAX_BLOCK, "This block is too long").refine(isWhole, HALF);
const words = z.string().max(MAX_WORDS, `At most ${MAX_WORDS} characters`).refine(isWhole, HALF);
const one = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.object({ kind: z.literal(kind), block, original, ...shape }).strict();

/** A correction as programs and screens send it. */
export const CorrectionShape = z
  .discriminatedUnion("kind", [
    one("replace", { from: words.min(1, "Name the words to be replaced"), to: words }),
    one("level", { level: z.int().min(0).max(6) }),
    one("alt", { alt: words.trim().min(1, "Describe the picture, or mark it as decorative").nullable() }),
    one("caption", { caption: words.trim() }),
    one("head", { rows: z.int().min(0).max(20) }),
    one("language", {
      language: z.string().refine((tag) => langAttribute(tag) !== undefined, "Name a language, such as en or ta"),
    }),
    one("dismiss", {}),
    z
      .object({
        kind: z.literal("accept"),
        block: block.nullable(),
        original,
        code: z.string().regex(/^[a-z-]{1,60}$/u, "There is no such problem"),
        reason: words.trim(),
      })
      .strict(),
  ])
  .openapi({
    description:
      "A light edit of one block. “original” is the text of the block; in a new manuscript the block is found by it. “replace” changes words that occur once in the block; “accept” leaves a problem as is, with a reason.",
  });
