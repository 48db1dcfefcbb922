import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type { SearchQuery } from "#search/search-results.ts";
import { nearestIndexQuery, within } from "#search/text-analysis/index-query.ts";
import { wordLiteral } from "#search/text-analysis/query-literal.ts";
import { filterLiteral, type Selection } from "./library-selection.ts";
import type { UnderstoodWord } from "./correct-typos.ts";
import { selectFound } from "./select-matching.ts";

export type NearestSelection = Selection & { readonly required: number; readonly words: number };

/** Most of more words would be too many combinations; those that occur least tell most. */
const MAX_WORDS = 7;
const MAX_RANKED = 2000;

/**
 * Returns the titles that hold most of the words: of two one, of three two, of more than half; rare words count more
 * than common ones. `first` are the titles with all of them. Undefined if there are fewer than two words that occur.
 */
export async function selectNearest(
  ctx: Pick<Context, "db">,
  query: SearchQuery,
  understood: readonly UnderstoodWord[],
  first: readonly string[],
): Promise<NearestSelection | undefined> {
  const sought = understood.filter(({ word }) => !word.excluded);
  const occurring = sought.filter(({ matches }) => matches > 0).toSorted((a, b) => a.matches - b.matches);
  const telling = occurring.slice(0, MAX_WORDS);
  if (sought.length < 2 || telling.length === 0) return undefined;
  const excluded = understood.filter(({ word }) => word.excluded).map(({ word }) => word);
  const words = telling.map(({ word }) => word);
  const most = sought.length <= 2 ? 1 : Math.floor(sought.length / 2) + 1;
  for (let required = Math.min(most, telling.length); required > 0; required = fewer(required)) {
    const { indexed, exact } = within(
      nearestIndexQuery([...words, ...excluded], required),
      filterLiteral(query.filters),
    );
    const matching = sql`publications_nearest(${indexed}::tsquery, ${exact}::tsquery,
      ${words.map((word) => wordLiteral(word, word.field ? "head" : "A"))}::tsquery[],
      ${words.map((word) => wordLiteral(word, "head"))}::tsquery[], ${telling.map(({ matches }) => weighWord(matches))}::real[],
      ${MAX_RANKED}::integer)`;
    const found = await selectFound(ctx, query, matching, [...words, ...excluded], first);
    if (found.total > first.length)
      return { ...found, totalIsLeast: found.read >= MAX_RANKED, required, words: sought.length };
  }
  return undefined;
}

/** One less; of many words half, because each number is asked for by itself, and the score puts those with more words first anyway. */
const fewer = (required: number): number => (required > 3 ? Math.ceil(required / 2) : required - 1);

/** The weight of a word that this many publications have: a rare one tells more (inverse document frequency). */
const weighWord = (matches: number): number => Math.log2(4000 / Math.min(matches, 2000));
