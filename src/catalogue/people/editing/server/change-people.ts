import { type Kysely, sql } from "kysely";
import { type Actor, getPersonId } from "#people/core/actor.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import { Refused } from "#platform/refused.ts";
import { countPublicationsOfPeople } from "#catalogue/people/server/count-publications-of-people.ts";

export type PersonRow = {
  readonly id: string;
  readonly name: string;
  readonly sort_name: string;
  readonly initial: string;
  readonly orcid: string | null;
  readonly merged_into: string | null;
  readonly publications: number;
};

/** Returns people by id with their rows locked, in the order of the ids. 404 if one does not exist. */
export async function requirePeople(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PersonRow>> {
  const { rows } = await sql<PersonRow>`
    select id, name, sort_name, initial, orcid, merged_into, publications from catalogue_people
    where id::text = any(${ids}::text[]) order by id for no key update`.execute(db);
  const people = new Map(rows.map((row) => [row.id, row]));
  if (ids.some((id) => !people.has(id)))
    throw new Refused(404, "Person not found", "There is no page of such a person.");
  return people;
}

type PersonChange = Pick<Tables["person_changes"], "action"> & {
  readonly person: PersonRow;
  readonly other: PersonRow;
  readonly publications: number;
};

/** Stores a change in the history of both pages, counts their publications again, and invalidates what shows them. */
export async function storePersonChange(
  ctx: Pick<Context, "clock">,
  db: Kysely<Tables>,
  actor: Actor,
  { action, person, other, publications }: PersonChange,
): Promise<void> {
  await countPublicationsOfPeople(db, [person.id, other.id]);
  await db
    .insertInto("person_changes")
    .values({
      id: crypto.randomUUID(),
      changed_at: ctx.clock(),
      changed_by: getPersonId(actor) ?? null,
      action,
      person_id: person.id,
      other_id: other.id,
      person_name: person.name,
      other_name: other.name,
      publications,
    })
    .execute();
}

/** Invalidates the lists, and the pages of publications on which these people stand. */
export async function invalidatePeople(
  { db, changes }: Pick<Context, "db" | "changes">,
  ids: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct publication_id as id from contributor_people where person_id = any(${ids}::uuid[])`.execute(db);
  changes.invalidate(["library", ...rows.map(({ id }) => `publication:${id}`)]);
}
