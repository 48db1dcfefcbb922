import type { Kysely, Selectable } from "kysely";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import { findNames } from "#manuscripts/server/manuscript-people.ts";
import type { Tables } from "#platform/database/tables.ts";
import type {} from "./agreement-tables.ts";

export type AgreementRow = Selectable<Tables["manuscript_agreements"]>;

/** Returns the agreement of a manuscript that counts; undefined before there is one. */
export const findAgreement = (db: Kysely<Tables>, manuscriptId: string): Promise<AgreementRow | undefined> =>
  db
    .selectFrom("manuscript_agreements")
    .selectAll()
    .where("manuscript_id", "=", manuscriptId)
    .where("replaced_at", "is", null)
    .executeTakeFirst();

/** Returns the agreement as authors and editors read it, with the name of the person who recorded it; null before there is one. */
export async function readAgreement(db: Kysely<Tables>, { id }: Pick<ManuscriptRow, "id">) {
  const row = await findAgreement(db, id);
  if (!row) return null;
  const { way, text_version, licence, signed_by, statements, note, signed_on, time_zone, recorded_by, size } = row;
  return {
    way,
    text_version,
    licence,
    signed_by,
    statements,
    note,
    signed_on,
    time_zone,
    recorded_by: (await findNames(db, [recorded_by])).get(recorded_by ?? "") ?? null,
    recorded_at: row.recorded_at,
    size,
  };
}
