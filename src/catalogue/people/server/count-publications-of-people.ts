import { type Kysely, sql } from "kysely";
import { cutPieces } from "#platform/cut-pieces.ts";
import type { Tables } from "#platform/database/tables.ts";

/**
 * Stores how many public publications these people have. Rows are locked in the order of their ids, and not against the
 * foreign keys of contributors that other transactions store, so that two transactions cannot deadlock.
 */
export async function countPublicationsOfPeople(db: Kysely<Tables>, personIds: readonly string[]): Promise<void> {
  const ids = [...new Set(personIds)].toSorted();
  if (ids.length === 0) return;
  for (const piece of cutPieces(ids)) {
    await sql`select id from catalogue_people where id = any(${piece}::uuid[]) order by id for no key update`.execute(
      db,
    );
    // Each person is counted by the index, whatever the planner believes of a table that an import has just filled.
    await sql`
      update catalogue_people p set publications = counted.publications
      from (select one.id, (select count(distinct c.publication_id)::integer from contributor_people c
          where c.person_id = one.id) as publications
        from catalogue_people one where one.id = any(${piece}::uuid[])) as counted
      where p.id = any(${piece}::uuid[]) and p.id = counted.id and p.publications <> counted.publications`.execute(db);
  }
}

/** Subtracts publications that are about to be deleted from the totals of their people. */
export async function subtractFromPeople(db: Kysely<Tables>, publicationIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ person_id: string }>`
    delete from contributor_people where publication_id = any(${publicationIds}::uuid[]) returning person_id`.execute(
    db,
  );
  await countPublicationsOfPeople(
    db,
    rows.map(({ person_id }) => person_id),
  );
}
