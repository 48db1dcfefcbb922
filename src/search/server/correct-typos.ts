import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { fold } from "#search/text-analysis/fold.ts";
import { wordIndexQuery } from "#search/text-analysis/index-query.ts";
import { asBeginning, searchWords, type SearchWord } from "#search/text-analysis/search-words.ts";
import { commonAmong } from "./counts/common-words.ts";
import { findLikelyTerms } from "./terms/search-terms.ts";

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
const MIN_PREFIX_LENGTH = 3;
/** The most words that are searched for as beginnings: each stands for all words that begin with it. */
const MAX_PREFIXES = 4;
/** Words that more publications have are equally common. */
const MAX_MATCHES = 1000;
/** The most publications that are read for a phrase or a field. */
const MAX_EXAMINED = 2000;

/**
 * Returns the words of a search as they are understood. A word or an identifier that occurs nowhere becomes a prefix, a
 * word otherwise the nearest words of the catalogue by edit distance; one for which nothing is found has no matches.
 */
export async function understandWords(
  ctx: Pick<Context, "db">,
  searched: readonly SearchWord[],
): Promise<readonly UnderstoodWord[]> {
  const counts = await countMatches(ctx, searched);
  const understood = searched.map((typed, index) => ({ typed, word: typed, meant: [], matches: counts[index] ?? 0 }));
  const isUnknown = ({ matches, typed }: UnderstoodWord): boolean =>
    matches === 0 && !typed.excluded && typed.kind === "word" && !typed.otherwise;
  const isPartOfIdentifier = ({ matches, typed }: UnderstoodWord): boolean =>
    matches === 0 && !typed.excluded && typed.kind === "identifier";
  const begun = await asBeginnings(ctx, understood, (one) => isUnknown(one) || isPartOfIdentifier(one));
  return asMeant(ctx, begun, isUnknown);
}

/**
 * Returns the search with the understood words in place of the typed ones, those first that the texts found hold;
 * undefined if no word was mistyped.
 */
export function formatUnderstoodSearch(
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

type Choice = (word: UnderstoodWord) => boolean;

/** Returns the first unknown words as beginnings of longer ones, where any begin with them. */
async function asBeginnings(
  ctx: Pick<Context, "db">,
  understood: readonly UnderstoodWord[],
  isUnknown: Choice,
): Promise<readonly UnderstoodWord[]> {
  const tried = understood
    .filter((word) => isUnknown(word) && word.typed.text.length >= MIN_PREFIX_LENGTH)
    .slice(0, MAX_PREFIXES);
  const beginnings = tried.map(({ typed }) => asBeginning(typed));
  const counts = await countMatches(ctx, beginnings);
  return understood.map((one) => {
    const at = tried.indexOf(one);
    const [word, matches = 0] = [beginnings[at], counts[at]];
    return word && matches > 0 ? { ...one, word, matches } : one;
  });
}

/** Returns the words that are still unknown as those of the catalogue for which they were typed. */
async function asMeant(
  ctx: Pick<Context, "db">,
  understood: readonly UnderstoodWord[],
  isUnknown: Choice,
): Promise<readonly UnderstoodWord[]> {
  const unknown = understood.filter(isUnknown);
  const terms = await findLikelyTerms(
    ctx,
    unknown.map(({ typed }) => typed.text),
  );
  const corrected = unknown.map(({ typed }, index) => {
    const lexemes = (terms[index] ?? []).flatMap((term) => searchWords(term).flatMap((word) => word.lexemes));
    return { ...typed, lexemes: [...new Set(lexemes)] };
  });
  const counts = await countMatches(ctx, corrected);
  return understood.map((one) => {
    const at = unknown.indexOf(one);
    const word = corrected[at];
    if (!word || word.lexemes.length === 0) return one;
    return { ...one, word, meant: terms[at] ?? [], matches: counts[at] ?? 0 };
  });
}

/** Returns how many publications have each of the words, up to a limit. */
async function countMatches(ctx: Pick<Context, "db">, searched: readonly SearchWord[]): Promise<number[]> {
  const common = await commonAmong(ctx, searched);
  const counted = await countInIndex(
    ctx,
    searched.filter((word) => !common.has(word) && wordIndexQuery(word).indexed !== ""),
  );
  return searched.map((word) => (common.has(word) ? MAX_MATCHES : (counted.get(word) ?? 0)));
}

async function countInIndex(
  { db }: Pick<Context, "db">,
  searched: readonly SearchWord[],
): Promise<ReadonlyMap<SearchWord, number>> {
  if (searched.length === 0) return new Map();
  const queries = searched.map(wordIndexQuery);
  const { rows } = await sql<{ place: number; matches: number }>`
    select place::integer as place, matches::integer as matches
    from counted_queries(${queries.map(({ indexed }) => indexed)}::text[], ${queries.map(({ exact }) => exact)}::text[],
      ${MAX_EXAMINED}::integer, ${MAX_MATCHES}::integer)`.execute(db);
  const counts = new Map(rows.map(({ place, matches }) => [place - 1, matches]));
  return new Map(searched.map((word, index) => [word, counts.get(index) ?? 0]));
}
