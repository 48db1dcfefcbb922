import { type RawBuilder, sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { countAllowedTypos, likeliest, splitAroundTypo } from "#search/text-analysis/typos.ts";
import { words } from "#search/text-analysis/words.ts";

/** A character above all letters: the end of the range of words with a common prefix. */
const LAST_CHARACTER = "\u{10ffff}";

/** Stores the words of titles, names and keywords, from which typos are corrected. */
export async function addSearchTerms(
  { db }: Pick<Context, "db">,
  texts: readonly { readonly text: string }[],
): Promise<void> {
  const counts = new Map<string, number>();
  for (const { text } of texts)
    for (const word of words(text))
      if (!word.unspaced && countAllowedTypos(word.text) > 0) counts.set(word.text, (counts.get(word.text) ?? 0) + 1);
  if (counts.size === 0) return;
  // In one order, so that two transactions that add the same words never deadlock. A word that no title held is used again; the others are
  // not locked, which `on conflict do update` would do.
  const terms = [...counts.keys()].toSorted();
  await sql`
    with given as (
      select word, ndoc from unnest(${terms}::text[], ${terms.map((term) => counts.get(term) ?? 1)}::integer[]) as given (word, ndoc)
    ), used_again as (
      update search_terms set ndoc = given.ndoc from given where search_terms.word = given.word and search_terms.ndoc = 0
    )
    insert into search_terms (word, ndoc) select word, ndoc from given on conflict (word) do nothing`.execute(db);
}

type Sought = { readonly at: number; readonly least: number; readonly most: number };
type Range = Sought & { readonly first: string };

/**
 * Returns the catalogue's likely words for each mistyped one, the likeliest first, with one statement; none if no word is near, or the
 * word is too short to correct.
 */
export async function findLikelyTerms(
  { db }: Pick<Context, "db">,
  typed: readonly string[],
): Promise<readonly (readonly string[])[]> {
  const sought = typed.flatMap((word, index) => listRanges(word, index));
  if (sought.length === 0) return typed.map(() => []);
  const near = (column: RawBuilder<unknown>, ranges: readonly Range[]): RawBuilder<unknown> => sql`
    select at, word, ndoc
    from unnest(${ranges.map(({ at }) => at)}::integer[], ${ranges.map(({ first }) => first)}::text[],
        ${ranges.map(({ least }) => least)}::integer[], ${ranges.map(({ most }) => most)}::integer[]) as typed (at, first, least, most)
      cross join lateral (select word, ndoc from search_terms
        where ${column} collate "C" >= first and ${column} collate "C" < first || ${LAST_CHARACTER}
          and char_length(word) between least and most and ndoc > 0 offset 0) found`;
  const { rows } = await sql<{ at: number; word: string; ndoc: number }>`
    ${near(
      sql`word`,
      sought.map(({ beginning, ...range }) => ({ ...range, first: beginning })),
    )}
    union
    ${near(
      sql`reverse(word)`,
      sought.flatMap(({ ending, ...range }) => [ending, `s${ending}`].map((first) => ({ ...range, first }))),
    )}`.execute(db);
  const found = Map.groupBy(rows, ({ at }) => at);
  return typed.map((word, index) => likeliest(word, found.get(index) ?? []));
}

/** The beginning of near words and, reversed, their end; a plural is one character longer. Empty for a word that is too short. */
function listRanges(typed: string, at: number): (Sought & { readonly beginning: string; readonly ending: string })[] {
  const typos = countAllowedTypos(typed);
  if (typos === 0) return [];
  const { length } = [...typed];
  const { beginning, ending } = splitAroundTypo(typed);
  return [
    { at, least: length - typos, most: length + typos + 1, beginning, ending: [...ending].toReversed().join("") },
  ];
}
