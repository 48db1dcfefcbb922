import { type Kysely, sql } from "kysely";
import type { z } from "zod";
import { moveItem } from "#platform/move-item.ts";
import { changeManuscript } from "#manuscripts/server/change-manuscript.ts";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import { clearEndedPlaces, setVolumePlaces } from "#manuscripts/server/set-volume-places.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import type { PlaceForm } from "#review/volumes/volume-forms.ts";
import { freePlaces } from "#review/volumes/volume-places.ts";
import { requireVolume } from "./volume-access.ts";

/**
 * Moves a manuscript to another place of its volume, counted from 1 among those without a publication, and numbers these around the places of
 * the volume's publications, which are changed with the publication. 404 for a manuscript of another volume; refused once it has ended or has a publication.
 */
export async function placeManuscript(
  ctx: ReviewContext,
  person: ManuscriptPerson,
  { volume: volumeKey, key, manuscript_id: id, to }: z.output<typeof PlaceForm> & { readonly volume: string },
): Promise<void> {
  const volume = await requireVolume(ctx, person, volumeKey);
  await ctx.db.transaction().execute(async (db) => {
    await lockOrder(db, volume.id);
    const { rows } = await sql<{ id: string }>`select m.id from manuscripts m
      where m.id = ${id}::uuid and m.parent_id = ${volume.id}::uuid and m.state <> 'draft'`.execute(db);
    if (rows.length === 0)
      throw new Refused(404, "Manuscript not found", "There is no such manuscript in this volume.");
    await changeManuscript({ ...ctx, db }, person, {
      id,
      key,
      command: "place",
      apply: async () => {
        const order = await placeable(db, volume.id);
        const from = order.indexOf(id);
        if (from < 0) throw new Refused(409, "Not moved", "It is published already: reorder it on the publication.");
        if (to > order.length) throw new Invalid({ to: `Choose a place from 1 to ${order.length}.` });
        const places = freePlaces(await listTakenPlaces(db, volume.id), order.length);
        await setVolumePlaces(db, moveItem(order, from, to - 1), places);
        await clearEndedPlaces(db, volume.id);
        return { details: { place: places[to - 1] } };
      },
    });
  });
}

/** Two people who order a volume wait for each other here; releases, which refer to the volume, do not. */
const lockOrder = (db: Kysely<Tables>, volumeId: string) =>
  sql`select id from publications where id = ${volumeId}::uuid for no key update`.execute(db);

/** Returns the place behind all manuscripts and publications of a volume. Others who order it wait until the transaction ends. */
export async function takeNextPlace(db: Kysely<Tables>, volumeId: string): Promise<number> {
  await lockOrder(db, volumeId);
  const { rows } = await sql<{ last: number | null }>`select max(m.volume_place) as last from manuscripts m
    where m.parent_id = ${volumeId}::uuid`.execute(db);
  return Math.max(rows[0]?.last ?? 0, ...(await listTakenPlaces(db, volumeId))) + 1;
}

/** Returns the manuscripts of a volume that can be moved, in its order. */
async function placeable(db: Kysely<Tables>, volumeId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select m.id from manuscripts m
    where m.parent_id = ${volumeId}::uuid and m.publication_id is null
      and m.state not in ('draft', 'published', 'rejected', 'withdrawn')
    order by m.volume_place nulls last, m.submitted_at, m.number`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the numbers that publications of a volume have. */
async function listTakenPlaces(db: Kysely<Tables>, volumeId: string): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ place: number }>`select d.chapter_number as place
    from publications p join publication_details d on d.publication_id = p.id
    where p.parent_book_id = ${volumeId}::uuid and d.chapter_number is not null`.execute(db);
  return new Set(rows.map(({ place }) => place));
}
