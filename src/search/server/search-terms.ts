import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { allowedTypos, likeliest, untouchedParts } from "#search/text-analysis/typos.ts";
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
      if (!word.unspaced && allowedTypos(word.text) > 0) counts.set(word.text, (counts.get(word.text) ?? 0) + 1);
  if (counts.size === 0) return;
  // In one order, so that two transactions that add the same words never deadlock.
  const terms = [...counts.keys()].toSorted();
  await sql`
    insert into search_terms (word, ndoc)
    select word, ndoc from unnest(${terms}::text[], ${terms.map((term) => counts.get(term) ?? 1)}::integer[]) as given (word, ndoc)
    on conflict (word) do nothing`.execute(db);
}

/** Recounts how many titles hold each word and deletes unused words; a job runs it each night. */
export async function recountSearchTerms({ db }: Pick<Context, "db">): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`
      create temporary table counted_terms on commit drop as
      select word, ndoc from ts_stat('select head from publication_search')`.execute(trx);
    await sql`delete from search_terms where word not in (select word from counted_terms)`.execute(trx);
    await sql`
      update search_terms set ndoc = counted_terms.ndoc from counted_terms
      where counted_terms.word = search_terms.word and counted_terms.ndoc <> search_terms.ndoc`.execute(trx);
  });
}

/**
 * Returns the catalogue's likely words for a mistyped one, the likeliest first; none if no word is near, or the word is
 * too short to correct.
 */
export async function findLikelyTerms({ db }: Pick<Context, "db">, typed: string): Promise<readonly string[]> {
  const most = allowedTypos(typed);
  if (most === 0) return [];
  const length = [...typed].length;
  const { beginning, ending } = untouchedParts(typed);
  const reversed = [...ending].toReversed().join("");
  // One character more for a plural.
  const isNear = sql`char_length(word) between ${length - most} and ${length + most + 1}`;
  const { rows } = await sql<{ word: string; ndoc: number }>`
    select word, ndoc from search_terms
    where word collate "C" >= ${beginning} and word collate "C" < ${beginning + LAST_CHARACTER} and ${isNear}
    union
    select word, ndoc from search_terms
    where reverse(word) collate "C" >= ${reversed} and reverse(word) collate "C" < ${reversed + LAST_CHARACTER}
      and ${isNear}
    union
    select word, ndoc from search_terms
    where reverse(word) collate "C" >= ${`s${reversed}`} and reverse(word) collate "C" < ${`s${reversed}${LAST_CHARACTER}`}
      and ${isNear}`.execute(db);
  return likeliest(typed, rows);
}
