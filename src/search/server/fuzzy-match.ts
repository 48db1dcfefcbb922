import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { fold } from "#search/text-analysis/fold.ts";
import { asBeginning, searchWords, type SearchWord, wordLiteral } from "#search/text-analysis/search-words.ts";
import { findLikelyTerm } from "./search-terms.ts";

/** Words as they were probably meant; `corrected` says which were taken for another. */
export type Corrected = { readonly words: readonly SearchWord[]; readonly corrected: ReadonlyMap<string, string> };

/** A shorter beginning says too little. */
const SHORTEST_BEGINNING = 3;

/**
 * Called when a search found nothing: each word that nothing holds is read as the beginning of words, else as a slip of
 * the nearest word of the catalogue. Undefined when no word can be read otherwise, or all are there (but not together).
 */
export async function correctTypos(
  ctx: Pick<Context, "db">,
  asked: readonly SearchWord[],
): Promise<Corrected | undefined> {
  const known = await answered(ctx, asked);
  const words: SearchWord[] = [];
  const corrected = new Map<string, string>();
  for (const word of asked) {
    const read = known.has(word) ? word : await readOtherwise(ctx, word);
    if (read === undefined) return undefined;
    if (read.text !== word.text) corrected.set(word.text, read.text);
    words.push(read);
  }
  return known.size === asked.length ? undefined : { words, corrected };
}

/** The search as it was understood: with the words that were meant in place of those typed. */
export function understoodSearch(search: string, corrected: ReadonlyMap<string, string>): string {
  return search.replaceAll(/[\p{L}\p{N}\p{M}]+/gu, (word) => corrected.get(fold(word)) ?? word);
}

async function readOtherwise(ctx: Pick<Context, "db">, word: SearchWord): Promise<SearchWord | undefined> {
  if (word.kind !== "word") return undefined;
  const beginning = asBeginning(word);
  if (word.text.length >= SHORTEST_BEGINNING && (await answered(ctx, [beginning])).has(beginning)) return beginning;
  const term = await findLikelyTerm(ctx, word.text);
  return term === undefined ? undefined : searchWords(term)[0];
}

async function answered({ db }: Pick<Context, "db">, asked: readonly SearchWord[]): Promise<Set<SearchWord>> {
  const { rows } = await sql<{ place: number }>`
    select place::integer as place from matching_queries(${asked.map((word) => wordLiteral(word))}::text[])`.execute(
    db,
  );
  const places = new Set(rows.map(({ place }) => place));
  return new Set(asked.filter((_, at) => places.has(at + 1)));
}
