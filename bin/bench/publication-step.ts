import { requirePublication } from "#publications/core/server/publications.ts";
import { listChapters } from "../../src/publications/chapters/server/chapters.ts";
import type { Context } from "../../src/platform/context.ts";
import { measure, type Measurement } from "./measure.ts";

const TIMES = 60;

/** Measures the queries of a publication's page: the publication with all its relations, and its chapters. */
export async function publicationStep(ctx: Pick<Context, "db">): Promise<readonly Measurement[]> {
  const books = await ctx.db
    .selectFrom("catalogue")
    .select(["publication_id", "sequential_id"])
    .limit(TIMES * 2)
    .execute();
  const at = (turn: number): (typeof books)[number] => {
    const book = books[turn % books.length];
    if (!book) throw new Error("The made-up catalogue lists nothing.");
    return book;
  };
  return [
    await measure("a title with its relations", TIMES, (turn) =>
      requirePublication(ctx, { sequential_id: at(turn).sequential_id }),
    ),
    await measure("a title's chapters", TIMES, (turn) =>
      listChapters(ctx, at(turn).publication_id, { publishedOnly: true }),
    ),
  ];
}
