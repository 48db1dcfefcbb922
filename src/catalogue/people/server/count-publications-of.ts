import { type Kysely, sql } from "kysely";
import type { Tables } from "#platform/database/tables.ts";

/**
 * Stores how many public publications these people have. Rows are locked in the order of their ids, and not against the
 * foreign keys of contributors that other transactions store, so that two transactions never block each other for good.
 */
export async function countPublicationsOf(db: Kysely<Tables>, personIds: readonly string[]): Promise<void> {
  const ids = [...new Set(personIds)].toSorted();
  if (ids.length === 0) return;
  await sql`select id from catalogue_people where id = any(${ids}::uuid[]) order by id for no key update`.execute(db);
  await sql`
    update catalogue_people set publications = counted.publications
    from (select given.id, count(distinct c.publication_id)::integer as publications
      from unnest(${ids}::uuid[]) as given (id) left join contributor_people c on c.person_id = given.id
      group by given.id) as counted
    where catalogue_people.id = counted.id and catalogue_people.publications <> counted.publications`.execute(db);
}

/** Takes publications that are about to be deleted off the counts of their people. */
export async function removePeopleOf(db: Kysely<Tables>, publicationIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ person_id: string }>`
    delete from contributor_people where publication_id = any(${publicationIds}::uuid[]) returning person_id`.execute(
    db,
  );
  await countPublicationsOf(
    db,
    rows.map(({ person_id }) => person_id),
  );
}
