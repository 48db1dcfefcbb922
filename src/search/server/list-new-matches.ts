import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type { SearchFilters } from "#search/search-results.ts";
import { queryLiteral } from "#search/text-analysis/query-literal.ts";
import { searchWords } from "#search/text-analysis/search-words.ts";
import { buildFilters } from "./library-selection.ts";

/** A title that holds all the words, or that has chapters or papers which do, all of them published within the time. */
export type NewMatch = {
  readonly sequential_id: number;
  readonly title: string;
  readonly authors: readonly string[];
  /** The titles of the new chapters or papers; empty where the title itself is new. */
  readonly chapters: readonly string[];
};

type Sought = {
  readonly search: string;
  readonly filters: SearchFilters;
  /** Published after this time, */
  readonly after: Date;
  /** and not after this. */
  readonly until: Date;
};

/** Returns the first titles that became matches of a search within a time, the newest first, and the number of all. */
export async function listNewMatches(
  { db }: Pick<Context, "db">,
  { search, filters, after, until }: Sought,
  limit: number,
): Promise<{ readonly titles: readonly NewMatch[]; readonly total: number }> {
  const words = searchWords(search);
  if (search !== "" && words.length === 0) return { titles: [], total: 0 };
  const holdsWords = words.length === 0 ? sql`true` : sql`s.bag @@ ${queryLiteral(words)}::tsquery`;
  const { rows } = await sql<NewMatch & { readonly total: number }>`
    with found as (
      select s.listed_id, s.publication_id, p.title, p.sequential_id, p.published_at
      from publications p
        join publication_search s on s.publication_id = p.id
        join catalogue c on c.publication_id = s.listed_id
      where p.published_at > ${after} and p.published_at <= ${until} and ${holdsWords} and ${buildFilters(filters)}
    )
    select listed.sequential_id, listed.title, listed.authors,
      case when bool_or(found.publication_id = found.listed_id) then '[]'::json
        else json_agg(found.title order by found.sequential_id) end as chapters,
      count(*) over ()::integer as total
    from found join publications listed on listed.id = found.listed_id
    group by listed.id
    order by max(found.published_at) desc, listed.sequential_id desc
    limit ${limit}`.execute(db);
  const titles = rows.map(({ sequential_id, title, authors, chapters }) => ({
    sequential_id,
    title,
    authors,
    chapters,
  }));
  return { titles, total: rows[0]?.total ?? 0 };
}
