import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { cutPieces } from "#platform/cut-pieces.ts";

type QueryContext = Pick<Context, "db">;

/** The titles whose words one statement counts: the embedded engine is held for some 25 ms. */
const COUNT_BATCH_SIZE = 500;
const READ_BATCH_SIZE = 5000;
/** A changed row is written anew. */
const CHANGE_BATCH_SIZE = 100;

/** Before all ids. */
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/**
 * Recounts how many titles hold each word; a job runs it each night, in pieces between which others have their turn. A word that no title
 * holds is counted 0, by which it is no correction of a typo any more, and deleted in a later run: a title that is stored while the words
 * are counted may hold it again (`addSearchTerms`). A word that was new meanwhile stays as it is. Throws when it is to end earlier.
 */
export async function recountSearchTerms(ctx: QueryContext, signal?: AbortSignal): Promise<void> {
  const before = new Set<string>();
  await passTerms(ctx, signal, (terms) => {
    for (const { word, ndoc } of terms) if (ndoc > 0) before.add(word);
  });
  const counts = await countWords(ctx, signal);
  await passTerms(ctx, signal, async (terms) => {
    const changed = terms
      .filter(({ word, ndoc }) => (counts.get(word) ?? (before.has(word) ? 0 : ndoc)) !== ndoc)
      .map(({ word }) => word);
    const unused = terms.filter(({ word, ndoc }) => ndoc === 0 && !counts.has(word)).map(({ word }) => word);
    for (const words of cutPieces(changed, CHANGE_BATCH_SIZE))
      await sql`
        update search_terms set ndoc = counted.ndoc
        from unnest(${words}::text[], ${words.map((word) => counts.get(word) ?? 0)}::integer[]) as counted (word, ndoc)
        where counted.word = search_terms.word`.execute(ctx.db);
    for (const words of cutPieces(unused))
      await sql`delete from search_terms where word = any(${words}::text[]) and ndoc = 0`.execute(ctx.db);
  });
}

type Term = { readonly word: string; readonly ndoc: number };

/** Passes on all words that are stored, in pieces. */
async function passTerms(
  { db }: QueryContext,
  signal: AbortSignal | undefined,
  use: (terms: readonly Term[]) => Promise<void> | void,
): Promise<void> {
  for (let after: string | undefined = ""; after !== undefined;) {
    signal?.throwIfAborted();
    const { rows }: { rows: Term[] } = await sql<Term>`
      select word, ndoc from search_terms where word > ${after} order by word limit ${READ_BATCH_SIZE}`.execute(db);
    await use(rows);
    after = rows.length < READ_BATCH_SIZE ? undefined : rows.at(-1)?.word;
  }
}

/** Returns the number of titles that hold each word. */
async function countWords({ db }: QueryContext, signal: AbortSignal | undefined): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (let after: string | undefined = FIRST_ID; after !== undefined;) {
    signal?.throwIfAborted();
    const { rows: ends } = await sql<{ id: string }>`
      select publication_id as id from publication_search where publication_id > ${after}::uuid
      order by publication_id limit 1 offset ${COUNT_BATCH_SIZE - 1}`.execute(db);
    const end: string | undefined = ends[0]?.id;
    const range = `publication_id > '${after}'${end === undefined ? "" : ` and publication_id <= '${end}'`}`;
    const { rows: words } = await sql<{ word: string; ndoc: number }>`
      select word, ndoc from ts_stat(${`select head from publication_search where ${range}`})`.execute(db);
    for (const { word, ndoc } of words) counts.set(word, (counts.get(word) ?? 0) + ndoc);
    after = end;
  }
  return counts;
}
