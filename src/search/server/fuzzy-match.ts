import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { fold } from "#search/text-analysis/fold.ts";
import { asBeginning, searchWords, type SearchWord, wordLiteral } from "#search/text-analysis/search-words.ts";
import { findLikelyTerm } from "./search-terms.ts";

/** The corrected words of a search; `corrected` tells which were replaced. */
export type Corrected = { readonly words: readonly SearchWord[]; readonly corrected: ReadonlyMap<string, string> };

/** The shortest prefix in characters that is searched for; shorter ones match too much. */
const SHORTEST_BEGINNING = 3;

/**
 * Corrects a search without results: each word that occurs nowhere becomes a prefix, otherwise the nearest word of the
 * catalogue by edit distance. Returns undefined if no word can be corrected, or all occur (but not together).
 */
export async function correctTypos(
  ctx: Pick<Context, "db">,
  searched: readonly SearchWord[],
): Promise<Corrected | undefined> {
  const known = await wordsFound(ctx, searched);
  const words: SearchWord[] = [];
  const corrected = new Map<string, string>();
  for (const word of searched) {
    const read = known.has(word) ? word : await readOtherwise(ctx, word);
    if (read === undefined) return undefined;
    if (read.text !== word.text) corrected.set(word.text, read.text);
    words.push(read);
  }
  return known.size === searched.length ? undefined : { words, corrected };
}

/** Returns the search with the corrected words in place of the typed ones. */
export function understoodSearch(search: string, corrected: ReadonlyMap<string, string>): string {
  return search.replaceAll(/[\p{L}\p{N}\p{M}]+/gu, (word) => corrected.get(fold(word)) ?? word);
}

async function readOtherwise(ctx: Pick<Context, "db">, word: SearchWord): Promise<SearchWord | undefined> {
  if (word.kind !== "word") return undefined;
  const beginning = asBeginning(word);
  if (word.text.length >= SHORTEST_BEGINNING && (await wordsFound(ctx, [beginning])).has(beginning)) return beginning;
  const term = await findLikelyTerm(ctx, word.text);
  return term === undefined ? undefined : searchWords(term)[0];
}

async function wordsFound({ db }: Pick<Context, "db">, searched: readonly SearchWord[]): Promise<Set<SearchWord>> {
  const { rows } = await sql<{ place: number }>`
    select place::integer as place from matching_queries(${searched.map((word) => wordLiteral(word))}::text[])`.execute(
    db,
  );
  const places = new Set(rows.map(({ place }) => place));
  return new Set(searched.filter((_, at) => places.has(at + 1)));
}
