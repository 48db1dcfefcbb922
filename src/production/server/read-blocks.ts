import { text } from "node:stream/consumers";
import type { Context } from "#platform/context.ts";
import { Refused } from "#platform/refused.ts";
import { PRODUCTION_BUCKET } from "../production-state.ts";
import { TextBlocks } from "../proofs/text-blocks.ts";
import type {} from "./tables.ts";

/** Returns a production's text by blocks. 409 where it has none: it is being made, or was made before there were any. */
export async function readBlocks(
  { db, files }: Pick<Context, "db" | "files">,
  productionId: string,
): Promise<TextBlocks> {
  const edition = await db
    .selectFrom("production_editions")
    .select("path")
    .where("production_id", "=", productionId)
    .where("kind", "=", "blocks")
    .orderBy("made_at", "desc")
    .executeTakeFirst();
  if (!edition) throw new Refused(409, "Text not ready", "The text has not been set yet. Make it again.");
  const stored = await text(files.read(PRODUCTION_BUCKET, edition.path));
  return TextBlocks.parse(JSON.parse(stored));
}
