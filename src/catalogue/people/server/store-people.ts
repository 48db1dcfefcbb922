import { type Kysely, sql } from "kysely";
import { cutPieces } from "#platform/cut-pieces.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { BrowsedContributor, BrowsedPublication } from "#catalogue/browsing/server/browsed-publications.ts";
import { type NamedPage, storeNamedPages } from "#catalogue/browsing/server/store-named-pages.ts";
import { contributorKey, indexInitial } from "#catalogue/people/contributor-key.ts";
import { displayName, sortName } from "#publications/core/names/person-name.ts";
import type { PersonName } from "#publications/core/publication.ts";
import { countPublicationsOfPeople } from "./count-publications-of-people.ts";

type Keyed = {
  readonly publication_id: string;
  readonly position: number;
  readonly key: string;
  readonly name: PersonName;
  readonly orcid: string | null;
};

/** Stores who the contributors of these publications are, and how many publications each of those people has. */
export async function storePeople(db: Kysely<Tables>, publications: readonly BrowsedPublication[]): Promise<void> {
  if (publications.length === 0) return;
  const ids = publications.map(({ id }) => id);
  const { rows: before } = await sql<{ person_id: string }>`
    delete from contributor_people where publication_id = any(${ids}::uuid[]) returning person_id`.execute(db);
  const keyed = publications.filter((publication) => publication.public).flatMap(keyContributors);
  const people = await storeNamedPages(db, "catalogue_people", keyed.map(toNamedPage));
  const rows = keyed.flatMap(({ publication_id, position, key }) => {
    const found_id = people.get(key);
    return found_id === undefined ? [] : [{ publication_id, position, key, found_id }];
  });
  const after: { readonly person_id: string }[] = [];
  for (const piece of cutPieces(rows)) after.push(...(await insertPeople(db, piece)));
  await countPublicationsOfPeople(
    db,
    [...before, ...after].map(({ person_id }) => person_id),
  );
}

type PersonRow = Omit<Keyed, "name" | "orcid"> & { readonly found_id: string };

/** Returns the people after the editors' decisions. Each contributor's are looked up by the keys of their tables. */
async function insertPeople(
  db: Kysely<Tables>,
  people: readonly PersonRow[],
): Promise<readonly { readonly person_id: string }[]> {
  const { rows } = await sql<{ person_id: string }>`
    insert into contributor_people (publication_id, position, found_id, person_id)
    select given.publication_id, given.position, given.found_id, coalesce(
      (select coalesce(moved.merged_into, moved.id) from person_assignments a
        join catalogue_people moved on moved.id = a.person_id
        where a.publication_id = given.publication_id and a.key = given.key),
      (select coalesce(found.merged_into, found.id) from catalogue_people found where found.id = given.found_id))
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as given (publication_id uuid, position integer, key text, found_id uuid)
    returning person_id`.execute(db);
  return rows;
}

function keyContributors({ id, within, contributors }: BrowsedPublication): readonly Keyed[] {
  return contributors.map((contributor) => {
    const name = toPersonName(contributor);
    const orcid = contributor.orcid;
    return {
      publication_id: id,
      position: contributor.position,
      key: contributorKey({ name, orcid: orcid ?? undefined, within }),
      name,
      orcid,
    };
  });
}

function toNamedPage({ key, name, orcid }: Keyed): NamedPage {
  const displayed = displayName(name);
  return {
    key,
    name: displayed,
    columns: { name: displayed, sort_name: sortName(name), initial: indexInitial(name), orcid, publications: 0 },
  };
}

const toPersonName = ({ literal_name, family_name, given_name }: BrowsedContributor): PersonName =>
  literal_name === null ? { family: family_name ?? "", given: given_name ?? undefined } : { literal: literal_name };
