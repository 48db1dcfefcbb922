import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { indexQuery, within } from "#search/text-analysis/index-query.ts";
import type { SearchWord } from "#search/text-analysis/search-words.ts";

/**
 * Returns how many publications the database expects to match, from its statistics, without reading them. It adds up a
 * word and its stem, which occur in the same publications: the sum is about twice too high. Of an excluded word one form counts, because
 * what is left would be far too low.
 */
export async function estimateMatches(
  { db }: Pick<Context, "db">,
  filters: string,
  words: readonly SearchWord[],
): Promise<number> {
  const { indexed } = within(indexQuery(words.map(inOneForm)), filters);
  const { rows } = await sql<{ "QUERY PLAN": readonly { readonly Plan: { readonly "Plan Rows": number } }[] }>`
    explain (format json) select from publication_search where bag @@ ${indexed}::tsquery`.execute(db);
  const expected = rows[0]?.["QUERY PLAN"][0]?.Plan["Plan Rows"] ?? 0;
  return words.some(({ kind, lexemes }) => kind === "word" && lexemes.length > 1) ? expected / 2 : expected;
}

const inOneForm = (word: SearchWord): SearchWord =>
  word.excluded && word.kind === "word" ? { ...word, lexemes: word.lexemes.slice(0, 1) } : word;
