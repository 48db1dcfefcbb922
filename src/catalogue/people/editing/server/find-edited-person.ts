import { sql } from "kysely";
import { escapeLike } from "#platform/database/escape-like.ts";
import type { Context } from "#platform/context.ts";
import { Refused } from "#platform/refused.ts";

type QueryContext = Pick<Context, "db">;

const MAX_FOUND = 50;
const MAX_PUBLICATIONS = 500;

export type FoundPerson = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly orcid: string | null;
  readonly publications: number;
};

/** Returns the pages of people whose names contain the words, the most published first. */
export async function searchPeople({ db }: QueryContext, words: string): Promise<FoundPerson[]> {
  const pattern = `%${escapeLike(words.trim().toLowerCase())}%`;
  const { rows } = await sql<FoundPerson>`
    select id, slug, name, orcid, publications from catalogue_people
    where publications > 0 and lower(name) like ${pattern}
    order by publications desc, sort_name, id limit ${MAX_FOUND}`.execute(db);
  return rows;
}

export type EditedPerson = FoundPerson & {
  readonly titles: readonly {
    readonly id: string;
    readonly sequential_id: number;
    readonly title: string;
    readonly year: number | null;
  }[];
  readonly merged: readonly { readonly id: string; readonly name: string }[];
  readonly changes: readonly {
    readonly id: string;
    readonly changed_at: Date;
    readonly action: "merge" | "separate" | "split";
    readonly person_name: string;
    readonly other_name: string;
    readonly publications: number;
    readonly changed_by: string | null;
  }[];
};

/** Returns a person's page as editors change it: publications, merged pages, history. 404 without such a page. */
export async function requireEditedPerson(ctx: QueryContext, id: string): Promise<EditedPerson> {
  const { rows } = await sql<FoundPerson>`
    select id, slug, name, orcid, publications from catalogue_people where id::text = ${id}`.execute(ctx.db);
  const person = rows[0];
  if (!person) throw new Refused(404, "Person not found", "There is no page of such a person.");
  const titles = await sql<EditedPerson["titles"][number]>`
    select p.id, p.sequential_id, p.title, extract(year from p.publication_date)::integer as year from publications p
    where p.id in (select publication_id from contributor_people where person_id = ${person.id})
    order by p.publication_date desc nulls last, p.sequential_id desc limit ${MAX_PUBLICATIONS}`.execute(ctx.db);
  const merged = await sql<EditedPerson["merged"][number]>`
    select id, name from catalogue_people where merged_into = ${person.id} order by sort_name, id`.execute(ctx.db);
  const changes = await sql<EditedPerson["changes"][number]>`
    select c.id, c.changed_at, c.action, c.person_name, c.other_name, c.publications,
      nullif(concat_ws(' ', profile.first_name, profile.last_name), '') as changed_by
    from person_changes c left join profiles profile on profile.id = c.changed_by
    where c.person_id = ${person.id} or c.other_id = ${person.id} order by c.changed_at desc, c.id limit 100`.execute(
    ctx.db,
  );
  return { ...person, titles: titles.rows, merged: merged.rows, changes: changes.rows };
}
