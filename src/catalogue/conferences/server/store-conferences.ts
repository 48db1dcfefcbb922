import { type Kysely, sql } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { BrowsedPublication } from "#catalogue/browsing/server/browsed-publications.ts";
import { storeNamedPages } from "#catalogue/browsing/server/store-named-pages.ts";
import { conferenceAcronym, conferenceKey, conferenceName } from "#catalogue/conferences/conference-key.ts";

/** Stores of which conference these volumes of proceedings are. */
export async function storeConferences(db: Kysely<Tables>, publications: readonly BrowsedPublication[]): Promise<void> {
  const proceedings = publications.filter(({ type }) => type === "conference_proceedings");
  if (proceedings.length === 0) return;
  await sql`delete from conference_volumes where publication_id = any(${proceedings.map(({ id }) => id)}::uuid[])`.execute(
    db,
  );
  const keyed = proceedings.flatMap((volume) => {
    const event = { name: volume.event_name, acronym: volume.event_acronym };
    const key = conferenceKey(event);
    const name = conferenceAcronym(event) ?? conferenceName(event);
    return volume.public && key !== undefined && name !== undefined ? [{ id: volume.id, key, name }] : [];
  });
  if (keyed.length === 0) return;
  const conferences = await storeNamedPages(
    db,
    "conferences",
    keyed.map(({ key, name }) => ({ key, name })),
  );
  await sql`
    insert into conference_volumes (publication_id, conference_id)
    select id, conference from unnest(${keyed.map(({ id }) => id)}::uuid[],
      ${keyed.map(({ key }) => conferences.get(key) ?? "")}::uuid[]) as given (id, conference)`.execute(db);
}
