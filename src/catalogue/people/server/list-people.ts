import { sql } from "kysely";
import { compareNames } from "#ui/formatting/names.ts";
import type { Context } from "#platform/context.ts";

type QueryContext = Pick<Context, "db">;

/** The number of names on one page of the index. */
export const PEOPLE_PAGE_SIZE = 200;

export type IndexedPerson = { readonly slug: string; readonly name: string; readonly publications: number };
export type IndexInitial = { readonly initial: string; readonly people: number };

/** Returns the initials of the index, Latin ones first, and how many people each has. */
export async function listInitials({ db }: QueryContext): Promise<IndexInitial[]> {
  const { rows } = await sql<IndexInitial>`
    select initial, count(*)::integer as people from catalogue_people where publications > 0 group by initial`.execute(
    db,
  );
  return rows.toSorted((a, b) => compareNames(a.initial, b.initial));
}

/** Returns the people under a initial by their family names, a page of 200. */
export async function listPeople({ db }: QueryContext, initial: string, page: number): Promise<IndexedPerson[]> {
  const { rows } = await sql<IndexedPerson>`
    select slug, name, publications from catalogue_people where initial = ${initial} and publications > 0
    order by sort_name, id limit ${PEOPLE_PAGE_SIZE} offset ${(page - 1) * PEOPLE_PAGE_SIZE}`.execute(db);
  return rows;
}
