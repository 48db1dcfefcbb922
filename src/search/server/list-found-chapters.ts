import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { anyLiteral, queryLiteral } from "#search/text-analysis/query-literal.ts";
import { listLexemes, searchWords } from "#search/text-analysis/search-words.ts";

/** The chapters or papers of a title in which a search found words, and the words to mark. */
export type FoundChapters = {
  readonly search: string;
  readonly ids: ReadonlySet<string>;
  readonly marked: readonly string[];
};

/**
 * Returns the chapters and papers of a title that hold all words of a search, one of them at least by themselves; where there is
 * none, as below a nearest match, those that hold any. Undefined for a search without words, or where nothing was found.
 */
export async function listFoundChapters(
  { db }: Pick<Context, "db">,
  titleId: string,
  search: string,
): Promise<FoundChapters | undefined> {
  const words = searchWords(search);
  const sought = words.filter(({ excluded }) => !excluded);
  if (sought.length === 0) return undefined;
  const anyWord = anyLiteral(words);
  const { rows } = await sql<{ id: string; holds_all: boolean }>`
    select s.publication_id as id, s.bag @@ ${queryLiteral(words, "", sought.length > 1 ? "with volume" : "alone")}::tsquery as holds_all
    from publication_search s
    where s.listed_id = ${titleId} and s.publication_id <> s.listed_id
      and (s.head @@ ${anyWord}::tsquery or s.bag @@ ${anyWord}::tsquery)`.execute(db);
  const complete = rows.filter(({ holds_all }) => holds_all);
  const found = complete.length > 0 ? complete : rows;
  if (found.length === 0) return undefined;
  const marked = [...new Set(listLexemes(words))].filter((lexeme) => lexeme !== "");
  return { search, ids: new Set(found.map(({ id }) => id)), marked };
}
