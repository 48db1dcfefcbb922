import { sql } from "kysely";
import { type BrowsingLinks, type PeopleByName, mapSlugs } from "#catalogue/browsing/browsing-links.ts";
import type { Context } from "#platform/context.ts";
import { slugsByName } from "#search/server/library-titles.ts";
import type { Publication } from "#publications/core/publication.ts";

/** Returns the pages to which a publication's names lead: its people, its series, its conference. */
export async function findBrowsingLinks(
  { db }: Pick<Context, "db">,
  { id, contributors }: Pick<Publication, "id" | "contributors">,
): Promise<BrowsingLinks> {
  const { rows } = await sql<{
    people: Record<string, string> | null;
    series: string | null;
    conference: string | null;
  }>`
    select (select json_object_agg(c.position, person.slug) from contributor_people c
        join catalogue_people person on person.id = c.person_id where c.publication_id = p.id) as people,
      (select slug from series_pages where series_id = coalesce(p.series_id, book.series_id)) as series,
      (select c.slug from conference_volumes v join conferences c on c.id = v.conference_id
        where v.publication_id = coalesce(p.parent_book_id, p.id)) as conference
    from publications p left join publications book on book.id = p.parent_book_id where p.id = ${id}`.execute(db);
  const row = rows[0];
  const slugs = contributors.map((_, index) => row?.people?.[String(index)]);
  return {
    people: mapSlugs(contributors, slugs),
    series: row?.series ?? undefined,
    conference: row?.conference ?? undefined,
  };
}

/** Returns for each of these chapters or papers the pages of its people; those without any are left out. */
export async function listPeopleOfChapters(
  { db }: Pick<Context, "db">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PeopleByName>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; people: PeopleByName | null }>`
    select p.id, ${slugsByName(sql`p.id`)} as people from publications p where p.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.flatMap(({ id, people }) => (people === null ? [] : [[id, people] as const])));
}
