import { type Kysely, sql } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { Publication, PublicationDraft } from "#publications/core/publication.ts";
import { findPublications } from "#publications/core/server/publications.ts";
import { type PlannedUpdate, planUpdate } from "#imports/updates/planned-update.ts";
import type { KnownRecords } from "#imports/core/known-records.ts";
import type {} from "./tables.ts";

/** A record of a file and the stored publication as which it was recognised. */
export type RecognisedRecord = { readonly id: string; readonly line: number; readonly draft: PublicationDraft };

/** What a file changes of a stored publication. */
export type PublicationUpdate = PlannedUpdate & {
  readonly line: number;
  readonly before: Publication;
};

type Given = { readonly records: readonly RecognisedRecord[]; readonly known: KnownRecords };

/** Returns the updates of these records, by the ids of their publications; without those that nothing differs in. Only reads. */
export async function planUpdates(
  db: Kysely<Tables>,
  { records, known }: Given,
): Promise<ReadonlyMap<string, PublicationUpdate>> {
  if (known === "leave" || records.length === 0) return new Map();
  const stored = await findPublications(
    { db },
    records.map(({ id }) => id),
  );
  return compareStored(db, stored, { records, known });
}

/** The same with the publications as they are locked. */
export async function compareStored(
  db: Kysely<Tables>,
  stored: ReadonlyMap<string, Publication>,
  { records, known }: Given,
): Promise<ReadonlyMap<string, PublicationUpdate>> {
  const edited = await listEditedFields(
    db,
    records.map(({ id }) => id),
  );
  const updates = records.flatMap(({ id, line, draft }): [string, PublicationUpdate][] => {
    const before = stored.get(id);
    // A proposal is its author's until the staff take it over.
    if (!before || before.is_proposal === true) return [];
    const update = planUpdate(before, draft, { edited: edited.get(id) ?? EVERY_FIELD, known });
    const isEqual = Object.keys(update.changed).length === 0 && Object.keys(update.left).length === 0;
    return isEqual ? [] : [[id, { ...update, line, before }]];
  });
  return new Map(updates);
}

/** A publication that no import made was written by the press as a whole. */
const EVERY_FIELD = { has: () => true };

/** Returns the fields that people changed, of those publications that an import made. */
async function listEditedFields(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await sql<{ readonly id: string; readonly fields: readonly string[] }>`
    select r.publication_id as id, array(
      select distinct field from publication_changes c, jsonb_object_keys(c.fields) field
      where c.publication_id = r.publication_id and c.action <> 'imported') as fields
    from import_records r where r.publication_id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, fields }) => [id, new Set(fields)]));
}
