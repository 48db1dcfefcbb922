import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { fieldLabel } from "#search/text-analysis/query-literal.ts";
import type { SearchWord } from "#search/text-analysis/search-words.ts";
import { cacheCounts } from "../cached-counts.ts";

/** Words of fewer publications are counted: the database's statistics, of a sample, are too rough for them. */
const MIN_PUBLICATIONS = 2000;

/**
 * Returns the lexemes that a large number of publications hold, as the database's own statistics tell, once a minute: to count such a word takes
 * 10 ms. Empty in a press of a few thousand titles.
 */
async function listCommonLexemes({ db }: Pick<Context, "db">): Promise<ReadonlySet<string>> {
  const read = async (): Promise<ReadonlySet<string>> => {
    const { rows } = await sql<{ lexeme: string }>`
      select lexeme from (
        select unnest(most_common_elems::text::text[]) as lexeme, unnest(most_common_elem_freqs) as share
        from pg_stats where schemaname = current_schema() and tablename = 'publication_search' and attname = 'bag'
      ) known
      where lexeme is not null and share * (select reltuples from pg_class where oid = 'publication_search'::regclass) >= ${MIN_PUBLICATIONS}`.execute(
      db,
    );
    return new Set(rows.map(({ lexeme }) => lexeme));
  };
  return cacheCounts(db, "common lexemes", () => Infinity, read);
}

/** Returns which of the words are so common that their number tells nothing: it need not be counted. */
export async function commonAmong(
  ctx: Pick<Context, "db">,
  words: readonly SearchWord[],
): Promise<ReadonlySet<SearchWord>> {
  const known = await listCommonLexemes(ctx);
  const isCommon = ({ kind, field, lexemes, otherwise = [] }: SearchWord): boolean =>
    (kind === "word" && lexemes.some((lexeme) => known.has(fieldLabel(field) + lexeme))) || otherwise.some(isCommon);
  return new Set(words.filter(isCommon));
}
