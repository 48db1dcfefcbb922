import { type Kysely, sql } from "kysely";
import type { Actor } from "#people/core/actor.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import { lockPublications } from "#publications/core/server/lock-publication.ts";
import { updateLocked } from "#publications/records/server/update-publication.ts";
import { storeSeries } from "#publications/series/server/store-series.ts";
import type { KnownRecords } from "#imports/core/known-records.ts";
import { findStoringProblem } from "#imports/core/server/storing-problem.ts";
import { compareStored, type PublicationUpdate, type RecognisedRecord } from "./plan-updates.ts";

type StoreUpdatesInput = {
  readonly ctx: Context;
  readonly actor: Actor;
  readonly records: readonly RecognisedRecord[];
  readonly known: KnownRecords;
  /** The most publications of one transaction. */
  readonly together: number;
  readonly signal?: AbortSignal | undefined;
  /** Called inside the transaction with what it changed. */
  readonly recordUpdated?:
    | ((updates: ReadonlyMap<string, PublicationUpdate>, db: Kysely<Tables>) => Promise<void>)
    | undefined;
};

export type StoredUpdates = {
  readonly updates: ReadonlyMap<string, PublicationUpdate>;
  readonly refused: readonly { readonly line: number; readonly reason: string }[];
};

/**
 * Updates the publications as which records were recognised, by what is stored now, in short transactions. Where the database refuses one, those of its
 * transaction are stored one by one, and it is reported.
 */
export async function storeUpdates(storing: StoreUpdatesInput): Promise<StoredUpdates> {
  const updates = new Map<string, PublicationUpdate>();
  const refused: StoredUpdates["refused"][number][] = [];
  const storePart = async (records: readonly RecognisedRecord[]): Promise<void> => {
    storing.signal?.throwIfAborted();
    try {
      for (const [id, update] of await storeTogether(storing, records)) updates.set(id, update);
    } catch (error) {
      const problem = findStoringProblem(error);
      if (problem === undefined) throw error;
      const [only] = records;
      if (records.length > 1) for (const record of records) await storePart([record]);
      else if (only)
        refused.push({ line: only.line, reason: `“${only.draft.title}” could not be updated: ${problem}.` });
    }
  };
  for (let start = 0; start < storing.records.length; start += storing.together)
    await storePart(storing.records.slice(start, start + storing.together));
  return { updates, refused };
}

const storeTogether = (
  { ctx, actor, known, recordUpdated }: StoreUpdatesInput,
  records: readonly RecognisedRecord[],
): Promise<ReadonlyMap<string, PublicationUpdate>> =>
  ctx.db.transaction().execute(async (db) => {
    const locked = await lockPublications(
      db,
      records.map(({ id }) => id),
    );
    const updates = await compareStored(db, locked, { records, known });
    const changed = new Map([...updates].filter(([, update]) => Object.keys(update.changed).length > 0));
    await storeSeries(
      db,
      Array.from(changed.values(), ({ draft }) => draft.series).filter((series) => series !== undefined),
      { completes: true },
    );
    await updateLocked(
      { ...ctx, db },
      actor,
      [...changed.values()].map(({ before, draft }) => ({
        before,
        draft,
        parentId: before.parent?.id,
        action: "imported",
      })),
    );
    await recordUpdated?.(changed, db);
    return updates;
  });

/** Stores what an import changed of publications that were there, for its undo. A second change by the same import adds to the first. */
export async function recordUpdates(
  db: Kysely<Tables>,
  importId: string,
  updates: ReadonlyMap<string, PublicationUpdate>,
): Promise<void> {
  const rows = [...updates].map(([publication_id, { before, changed }]) => ({
    import_id: importId,
    publication_id,
    version: before.version + 1,
    fields: changed,
  }));
  if (rows.length === 0) return;
  await sql`insert into import_updates as known (import_id, publication_id, version, fields)
    select import_id, publication_id, version, fields
      from json_populate_recordset(null::import_updates, ${JSON.stringify(rows)}::json)
    on conflict (import_id, publication_id) do update set version = excluded.version, fields = excluded.fields || known.fields`.execute(
    db,
  );
}
