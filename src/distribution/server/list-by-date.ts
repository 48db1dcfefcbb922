import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type { PublicationType } from "#publications/publication.ts";
import type {} from "#publications/server/tables.ts";
import { seenByAll } from "#publications/server/visibility-condition.ts";

/** The number of links on one page of the list by date. */
export const BY_DATE_PAGE_SIZE = 500;

/** A year of publication with the number of its titles; `undefined` stands for titles without a date. */
export type PublicationYear = { readonly year: number | undefined; readonly count: number };

/** A line of the list by date. */
export type DatedTitle = {
  readonly sequential_id: number;
  readonly title: string;
  readonly subtitle: string | null;
  readonly type: PublicationType;
  readonly authors: readonly string[];
};

const year = sql<number | null>`extract(year from publication_date)::integer`;

/** Returns the years with published titles, newest first. */
export async function listYears({ db }: Pick<Context, "db">): Promise<PublicationYear[]> {
  const rows = await db
    .selectFrom("publications")
    .where(seenByAll("list", "publications"))
    .select([year.as("year"), sql<number>`count(*)::integer`.as("count")])
    .groupBy(year)
    .orderBy(sql`${year} desc nulls last`)
    .execute();
  return rows.map(({ year, count }) => ({ year: year ?? undefined, count }));
}

/**
 * Returns the titles published in a year, chapters and papers included, newest first. Google Scholar asks for such a
 * plain list in its inclusion guidelines. `page` counts from 1 and has 500 lines.
 */
export async function listByDate(
  { db }: Pick<Context, "db">,
  { year: requestedYear, page }: { readonly year: number | undefined; readonly page: number },
): Promise<DatedTitle[]> {
  return db
    .selectFrom("publications")
    .where(seenByAll("list", "publications"))
    .where(year, requestedYear === undefined ? "is" : "=", requestedYear ?? null)
    .select(["sequential_id", "title", "subtitle", "type", "authors"])
    .orderBy("publication_date", "desc")
    .orderBy("sequential_id", "desc")
    .limit(BY_DATE_PAGE_SIZE)
    .offset((page - 1) * BY_DATE_PAGE_SIZE)
    .execute();
}
