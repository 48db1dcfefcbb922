import { type Kysely, sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { Destination, DestinationCheck, RequiredField } from "#publications/destinations/destination.ts";
import type {} from "./tables.ts";

type QueryContext = Pick<Context, "db">;

/** The checks of one publication, of its record as it was at a time. */
export type PublicationChecks = {
  readonly publicationId: string;
  readonly recordChangedAt: Date;
  readonly checks: readonly DestinationCheck[];
};

/** Which demands were checked, and when. */
type CheckRun = { readonly edition: number; readonly checkedAt: Date };

/** Stores what destinations would do with publications, in place of earlier checks. Publications that were deleted meanwhile are left out. */
export async function storeDestinationChecks(
  db: Kysely<Tables>,
  publications: readonly PublicationChecks[],
  { edition, checkedAt }: CheckRun,
): Promise<void> {
  const rows = publications.flatMap(({ publicationId, recordChangedAt, checks }) =>
    checks.map(({ destination, state, reasons }) => ({
      publication_id: publicationId,
      destination,
      state,
      reasons,
      record_changed_at: recordChangedAt.toISOString(),
    })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into publication_destinations (publication_id, destination, state, reasons, record_changed_at, edition, checked_at)
    select r.publication_id, r.destination, r.state, r.reasons, r.record_changed_at, ${edition}, ${checkedAt}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (publication_id uuid, destination text, state text, reasons jsonb, record_changed_at timestamptz)
    join publications p on p.id = r.publication_id
    order by r.publication_id, r.destination
    on conflict (publication_id, destination) do update set state = excluded.state, reasons = excluded.reasons,
      record_changed_at = excluded.record_changed_at, edition = excluded.edition, checked_at = excluded.checked_at`.execute(
    db,
  );
}

/** Deletes the checks of publications that are not public any more. */
export async function deleteDestinationChecks(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await sql`delete from publication_destinations where publication_id = any(${ids}::uuid[])`.execute(db);
}

/** Returns the last change among the records that were checked with these demands; undefined before the first. */
export async function findLastChecked({ db }: QueryContext, edition: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom("publication_destinations")
    .select("record_changed_at")
    .where("edition", "=", edition)
    .orderBy("record_changed_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.record_changed_at;
}

/** Returns which of these records were checked as they are now, with these demands: the last checked change by publication. */
export async function findCheckedChanges(
  { db }: QueryContext,
  ids: readonly string[],
  edition: number,
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ publication_id: string; changed_at: Date }>`
    select publication_id, min(record_changed_at) as changed_at from publication_destinations
    where publication_id = any(${ids}::uuid[]) and edition = ${edition} group by publication_id`.execute(db);
  return new Map(rows.map((row) => [row.publication_id, row.changed_at]));
}

export type StoredCheck = DestinationCheck & { readonly checkedAt: Date };

/** Returns the stored checks of a publication; empty before its first check, and while it is not public. */
export async function listDestinationChecks(
  { db }: QueryContext,
  publicationId: string,
): Promise<readonly StoredCheck[]> {
  const rows = await db
    .selectFrom("publication_destinations")
    .select(["destination", "state", "reasons", "checked_at"])
    .where("publication_id", "=", publicationId)
    .execute();
  return rows.map(({ checked_at, ...check }) => ({ ...check, checkedAt: checked_at }));
}

export type DestinationTotals = {
  readonly destination: Destination;
  readonly accepted: number;
  readonly refused: number;
  readonly included: number;
  /** How many publications lack each field, the most frequent first. */
  readonly reasons: readonly { readonly field: RequiredField; readonly sentence: string; readonly count: number }[];
};

/** Returns for each destination that was checked how many publications it would accept and refuse, and why. */
export async function countDestinations({ db }: QueryContext): Promise<readonly DestinationTotals[]> {
  const [totals, reasons] = await Promise.all([
    sql<Omit<DestinationTotals, "reasons">>`
      select destination, count(*) filter (where state = 'accepted')::integer as accepted,
        count(*) filter (where state = 'refused')::integer as refused,
        count(*) filter (where state = 'included')::integer as included
      from publication_destinations group by destination`.execute(db),
    sql<{ destination: Destination; field: RequiredField; sentence: string; count: number }>`
      select destination, reason ->> 'field' as field, min(reason ->> 'sentence') as sentence, count(*)::integer as count
      from publication_destinations, jsonb_array_elements(reasons) reason where state = 'refused'
      group by destination, reason ->> 'field' order by count(*) desc, 2`.execute(db),
  ]);
  return totals.rows.map((row) => ({
    ...row,
    reasons: reasons.rows
      .filter(({ destination }) => destination === row.destination)
      .map(({ field, sentence, count }) => ({ field, sentence, count })),
  }));
}
