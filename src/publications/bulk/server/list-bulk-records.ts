import { type RawBuilder, sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { type ChangedField, plainValue } from "#publications/bulk/field-value.ts";
import { visibleTo } from "#publications/core/server/visibility-condition.ts";
import type { Reader } from "#publications/core/policy.ts";
import { type BulkRecordsQuery, RESULT_FILTERS } from "./bulk-change-shapes.ts";
import { requireBulkChange } from "./bulk-change-state.ts";

type Outcome = (typeof RESULT_FILTERS)[number];

const WITH_RESULT: Readonly<Record<Outcome, RawBuilder<boolean>>> = {
  changed: sql`r.result = 'changed'`,
  unchanged: sql`r.result = 'unchanged'`,
  refused: sql`r.result = 'refused'`,
  waiting: sql`r.result is null`,
  restored: sql`r.undo_result = 'restored'`,
  not_restored: sql`r.undo_result = 'not_restored'`,
};

/**
 * Returns a range of the results of a change, in the order of the job. The title is missing where the publication was
 * deleted, or this person may no longer see it. Refused: 404.
 */
export async function listBulkRecords(
  { db }: Pick<Context, "db">,
  person: NonNullable<Reader>,
  id: string,
  { result, limit, offset }: BulkRecordsQuery,
) {
  const { change } = await requireBulkChange(db, person, id);
  const chosen = db
    .selectFrom("bulk_change_records as r")
    .where("r.bulk_change_id", "=", id)
    .where(result ? WITH_RESULT[result] : sql<boolean>`true`);
  const rows = await chosen
    .leftJoin("publications as p", (join) =>
      join.onRef("p.id", "=", "r.publication_id").on(visibleTo(person, "publications")),
    )
    .leftJoin("publications as b", "b.id", "p.parent_book_id")
    .selectAll("r")
    .select(["p.sequential_id", "p.title", "b.title as parent_title"])
    .orderBy("r.position")
    .limit(limit)
    .offset(offset)
    .execute();
  const counted = await chosen.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  return { records: rows.map((row) => toRecord(change, row)), total: counted.total };
}

type Row = {
  readonly publication_id: string;
  readonly sequential_id: number | null;
  readonly title: string | null;
  readonly parent_title: string | null;
  readonly result: Outcome | null;
  readonly undo_result: Outcome | null;
  readonly reason: string | null;
  readonly undo_reason: string | null;
  readonly value_before: Parameters<typeof plainValue>[1];
  readonly value_after: Parameters<typeof plainValue>[1];
};

const toRecord = (change: ChangedField, row: Row) => ({
  publication_id: row.publication_id,
  sequential_id: row.sequential_id,
  title: row.title,
  parent_title: row.parent_title,
  result: row.undo_result ?? row.result ?? ("waiting" as const),
  reason: row.undo_reason ?? row.reason,
  before: plainValue(change, row.value_before),
  after: plainValue(change, row.value_after),
});
