import { type Kysely, type RawBuilder, sql } from "kysely";
import { cutPieces } from "#platform/cut-pieces.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import type {} from "./tables.ts";

/** The database's clock, as harvesters read it: no record changes between two of its seconds. */
const NOW = sql`date_trunc('second', clock_timestamp())`;

/**
 * Dates the records of these publications, of their chapters and of the given books whose metadata has changed, and withdraws those that
 * are not public any more. Runs inside the transaction that changed them.
 */
export async function storeMetadataRecords(
  db: Kysely<Tables>,
  ids: readonly string[],
  bookIds: readonly string[] = [],
): Promise<void> {
  if (ids.length === 0) return;
  await storeThose(
    db,
    sql`where p.id = any(${[...ids, ...bookIds]}::uuid[]) or p.parent_book_id = any(${ids}::uuid[])`,
  );
}

/** Withdraws the records of publications that are about to be deleted. */
export async function withdrawMetadataRecords(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  await sql`
    update metadata_records set withdrawn_at = ${NOW}, changed_at = ${NOW}
    where publication_id = any(${ids}::uuid[]) and withdrawn_at is null`.execute(db);
}

/** Dates all records anew where the press's name, town or address has changed: every format names them. */
export async function followPressInMetadata(db: Kysely<Tables>): Promise<void> {
  await sql`
    update metadata_records set changed_at = ${NOW}, press_fingerprint = press.fingerprint
    from (select metadata_press_fingerprint() as fingerprint) press
    where withdrawn_at is null and press_fingerprint <> press.fingerprint`.execute(db);
}

/** Compares the records with all publications, so that changes made by hand are dated too. */
export async function restoreMetadataRecords({ db }: Pick<Context, "db">): Promise<void> {
  await storeThose(db, sql``);
  await sql`
    update metadata_records set withdrawn_at = ${NOW}, changed_at = ${NOW}
    where withdrawn_at is null and not exists (
      select from publications p where p.sequential_id = metadata_records.sequential_id)`.execute(db);
  await followPressInMetadata(db);
}

/** Compares the publications of a condition, in pieces and in the order of their numbers, so that two transactions cannot deadlock. */
async function storeThose(db: Kysely<Tables>, condition: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ readonly id: string }>`
    select p.id from publications p ${condition} order by p.sequential_id`.execute(db);
  const ids = rows.map(({ id }) => id);
  for (const piece of cutPieces(ids)) await store(db, piece);
}

async function store(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  await sql`
    with made as materialized (select * from metadata_records_of(${ids}::uuid[])),
    gone as (
      update metadata_records r set withdrawn_at = ${NOW}, changed_at = ${NOW} from made
      where r.sequential_id = made.sequential_id and not made.is_public and r.withdrawn_at is null
    )
    insert into metadata_records as r (sequential_id, publication_id, changed_at, sets, identifiers, fingerprint, press_fingerprint)
    select sequential_id, publication_id, ${NOW}, sets, identifiers, fingerprint, metadata_press_fingerprint()
    from made where is_public order by sequential_id
    on conflict (sequential_id) do update set
      publication_id = excluded.publication_id, changed_at = excluded.changed_at, withdrawn_at = null, sets = excluded.sets,
      identifiers = excluded.identifiers, fingerprint = excluded.fingerprint, press_fingerprint = excluded.press_fingerprint
    where r.withdrawn_at is not null or r.fingerprint <> excluded.fingerprint`.execute(db);
}
