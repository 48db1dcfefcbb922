import { type RawBuilder, sql } from "kysely";
import type { LibraryOrder, LibraryQuery, LibrarySort } from "#search/library.ts";
import type { Context } from "#platform/context.ts";
import { quoted } from "#search/text-analysis/vector.ts";

/** A title in the results, and the number of its chapters with the search words. */
export type SelectedTitle = { readonly id: string; readonly matching_chapters: number };

/** The visible part of the library, and the total. */
export type Selection = {
  readonly selected: readonly SelectedTitle[];
  readonly total: number;
  readonly totalIsLeast?: boolean;
};

/** The columns of the orders; each has an index of `catalogue`, read forwards or backwards. */
const ORDERS: Readonly<Record<LibrarySort, RawBuilder<unknown>>> = {
  newest: sql`c.newest desc, c.sequential_id desc`,
  oldest: sql`c.newest, c.sequential_id`,
  popular: sql`c.downloads desc, c.sequential_id desc`,
  rating: sql`c.rating desc, c.sequential_id desc`,
};

/** Returns the order; of two equal matches the newer one comes first. */
export function orderOf(sort: LibraryOrder): RawBuilder<unknown> {
  return ORDERS[sort === "relevance" ? "newest" : sort];
}

/** Returns the filters as conditions on `catalogue c`. */
export function filtersOf({ type, language, year, openAccess }: LibraryQuery): RawBuilder<unknown> {
  const conditions = [
    ...(type === "all" ? [] : [sql`c.type = ${type}`]),
    ...(language === undefined ? [] : [sql`c.language = ${language}`]),
    ...(year === undefined ? [] : [sql`c.year = ${year}`]),
    ...(openAccess ? [sql`c.open_access`] : []),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** Returns the filters as a tsquery literal, for vectors of words (`filter_lexemes`); empty for everything. */
export function filterLiteral({ type, language, year, openAccess }: LibraryQuery): string {
  const lexemes = [type === "all" ? undefined : type, language, year, openAccess ? "open" : undefined];
  return lexemes.flatMap((lexeme) => (lexeme === undefined ? [] : [quoted(`@${lexeme}`)])).join(" & ");
}

/** Returns the number of titles that pass the filters. */
export async function countTitles({ db }: Pick<Context, "db">, query: LibraryQuery): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`select count(*)::integer as total from catalogue c where ${filtersOf(query)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Returns titles of the library without a search: `limit` of them after the first `offset`. */
export async function selectTitles(
  { db }: Pick<Context, "db">,
  query: LibraryQuery,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly SelectedTitle[]> {
  const { rows } = await sql<{ id: string }>`
    select c.publication_id as id from catalogue c where ${filtersOf(query)}
    order by ${orderOf(query.sort)} limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => ({ id, matching_chapters: 0 }));
}
