import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { fold } from "#search/text-analysis/fold.ts";
import { wordIndexQuery } from "#search/text-analysis/index-query.ts";
import { asBeginning, searchWords, type SearchWord } from "#search/text-analysis/search-words.ts";
import { findLikelyTerms } from "./search-terms.ts";

/** A word as it is understood: as it was typed, as the beginning of longer words, or as words that it was typed for. */
export type UnderstoodWord = {
  readonly typed: SearchWord;
  readonly word: SearchWord;
  /** The likely words for a mistyped one, the likeliest first. */
  readonly meant: readonly string[];
  /** The number of publications with it, counted up to a limit. */
  readonly matches: number;
};

/** The shortest prefix in characters that is searched for; shorter ones match too much. */
const SHORTEST_BEGINNING = 3;
/** Words that more publications have are equally common. */
const MOST_MATCHES = 1000;
/** The most publications that are read for a phrase or a field. */
const MOST_LOOKED_AT = 2000;

/**
 * Returns the words of a search as they are understood. A word that occurs nowhere becomes a prefix, otherwise the nearest
 * words of the catalogue by edit distance; one for which nothing is found has no matches.
 */
export async function understandWords(
  ctx: Pick<Context, "db">,
  searched: readonly SearchWord[],
): Promise<readonly UnderstoodWord[]> {
  const counts = await countMatches(ctx, searched);
  const understood: UnderstoodWord[] = [];
  for (const [at, typed] of searched.entries()) {
    const matches = counts[at] ?? 0;
    const known = { typed, word: typed, meant: [], matches };
    understood.push(matches > 0 || typed.excluded ? known : ((await readOtherwise(ctx, typed)) ?? known));
  }
  return understood;
}

/**
 * Returns the search with the understood words in place of the typed ones, those first that the texts found hold;
 * undefined if no word was mistyped.
 */
export function understoodSearch(
  search: string,
  understood: readonly UnderstoodWord[],
  found: readonly string[],
): string | undefined {
  const held = new Set(found.flatMap((text) => searchWords(text).map((word) => word.text)));
  const replaced = new Map(
    understood.flatMap(({ typed, meant: [first, ...others] }) =>
      first === undefined ? [] : [[typed.text, [first, ...others].find((term) => held.has(term)) ?? first] as const],
    ),
  );
  if (replaced.size === 0) return undefined;
  return search.replaceAll(/[\p{L}\p{N}\p{M}]+/gu, (word) => replaced.get(fold(word)) ?? word);
}

async function readOtherwise(ctx: Pick<Context, "db">, typed: SearchWord): Promise<UnderstoodWord | undefined> {
  if (typed.kind !== "word" || typed.otherwise) return undefined;
  const beginning = asBeginning(typed);
  const [matches = 0] = typed.text.length >= SHORTEST_BEGINNING ? await countMatches(ctx, [beginning]) : [];
  if (matches > 0) return { typed, word: beginning, meant: [], matches };
  const meant = await findLikelyTerms(ctx, typed.text);
  const lexemes = meant.flatMap((term) => searchWords(term).flatMap((word) => word.lexemes));
  if (lexemes.length === 0) return undefined;
  const word = { ...typed, lexemes: [...new Set(lexemes)] };
  return { typed, word, meant, matches: (await countMatches(ctx, [word]))[0] ?? 0 };
}

/** Returns how many publications have each of the words, up to a limit. */
async function countMatches({ db }: Pick<Context, "db">, searched: readonly SearchWord[]): Promise<number[]> {
  const queries = searched.map(wordIndexQuery);
  const { rows } = await sql<{ place: number; matches: number }>`
    select place::integer as place, matches::integer as matches
    from counted_queries(${queries.map(({ indexed }) => indexed)}::text[], ${queries.map(({ exact }) => exact)}::text[],
      ${MOST_LOOKED_AT}::integer, ${MOST_MATCHES}::integer)`.execute(db);
  const counts = new Map(rows.map(({ place, matches }) => [place - 1, matches]));
  return searched.map((_, at) => counts.get(at) ?? 0);
}
