import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { pageExcerpt } from "#search/page-excerpt.ts";
import { queryLiteral } from "#search/text-analysis/query-literal.ts";
import { listLexemes, searchWords } from "#search/text-analysis/search-words.ts";

/** A passage of a text with the words of a search. */
export type FoundPassage = {
  readonly part: number;
  /** The address of its first paragraph in the part; empty for the beginning of the part. */
  readonly anchor: string;
  readonly excerpt: string;
};

export type FoundPassages = {
  /** All passages with every word; more than are listed where there are too many. */
  readonly total: number;
  readonly passages: readonly FoundPassage[];
  /** The words as `markWords` takes them; empty if the search has no letter or digit. */
  readonly words: readonly string[];
};

/** More hits help nobody; their number is still given. */
const MAX_LISTED = 200;

/** Returns the passages of the EPUB of a publication that hold all the words, in the order of the text. */
export async function listPassages(
  { db }: Pick<Context, "db">,
  publicationId: string,
  search: string,
): Promise<FoundPassages> {
  const searched = searchWords(search);
  const literal = queryLiteral(searched);
  if (literal === "" || searched.every(({ excluded }) => excluded)) return { total: 0, passages: [], words: [] };
  const { rows } = await sql<{ part: number; anchor: string | null; body: string; total: number }>`
    select part, anchor, body, (count(*) over ())::integer as total from page_texts
    where publication_id = ${publicationId} and file_type = 'final_epub' and part is not null
      and words @@ ${literal}::tsquery
    order by page limit ${MAX_LISTED}`.execute(db);
  const words = listLexemes(searched);
  return {
    total: rows[0]?.total ?? 0,
    passages: rows.map(({ part, anchor, body }) => ({
      part,
      anchor: anchor ?? "",
      excerpt: pageExcerpt(body, words),
    })),
    words,
  };
}
