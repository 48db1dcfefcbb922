import { type Kysely, sql } from "kysely";
import type { Tables } from "#platform/database/tables.ts";

/** Numbers manuscripts of a volume in this order with these places; the command that moved one of them is its event. */
export async function setVolumePlaces(
  db: Kysely<Tables>,
  ids: readonly string[],
  places: readonly number[],
): Promise<void> {
  await sql`update manuscripts m set volume_place = n.place
    from unnest(${ids}::uuid[], ${places}::int[]) as n(id, place)
    where m.id = n.id and m.volume_place is distinct from n.place`.execute(db);
}

/** Takes their places from the manuscripts of a volume that were not accepted or withdrawn: they come last in it. */
export const clearEndedPlaces = (db: Kysely<Tables>, volumeId: string) =>
  db
    .updateTable("manuscripts")
    .set({ volume_place: null })
    .where("parent_id", "=", volumeId)
    .where("state", "in", ["rejected", "withdrawn"])
    .where("volume_place", "is not", null)
    .execute();
