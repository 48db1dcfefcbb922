import { type Kysely, sql } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { Context } from "#platform/context.ts";
import type { BulkField } from "#publications/bulk/bulk-change.ts";
import { isSameValue, getFieldValue } from "#publications/bulk/field-value.ts";
import { NO_SUCH_PUBLICATION } from "#publications/bulk/plan-change.ts";
import type { Publication } from "#publications/core/publication.ts";
import type { Reader } from "#publications/core/policy.ts";
import { lockForChange } from "./apply-change.ts";
import { storeValues } from "./store-values.ts";
import type { UndoResult } from "./tables.ts";
import type { WaitingRecord } from "./waiting-records.ts";

const CHANGED_SINCE = "It was changed since.";

/**
 * Gives publications back the values that they had before a bulk change, within the transaction of its context, and stores the results
 * in it. One that was changed since, or may not be edited, stays as it is, with the reason. Throws what the database refuses.
 */
export async function restoreValues(
  ctx: Context,
  person: NonNullable<Reader>,
  field: BulkField,
  records: readonly WaitingRecord[],
): Promise<void> {
  const found = await lockForChange(ctx.db, field, records);
  const values = records.flatMap((record) => {
    const publication = found.get(record.publication_id);
    // An assignment makes no version of its publication.
    const isSame =
      publication &&
      (field === "assignee"
        ? isSameValue(getFieldValue(publication, field), record.value_after)
        : publication.version === record.version);
    return publication && isSame ? [{ publication, value: record.value_before }] : [];
  });
  const stored = await storeValues(ctx, person, field, values, "restored");
  const results = records.map(({ publication_id }): Restored => {
    const outcome = stored.get(publication_id);
    if (outcome?.kind === "changed") return { publication_id, undo_result: "restored" };
    const undo_reason = outcome?.kind === "refused" ? outcome.reason : CHANGED_SINCE;
    return {
      publication_id,
      undo_result: "not_restored",
      undo_reason: found.has(publication_id) ? undo_reason : NO_SUCH_PUBLICATION,
    };
  });
  const restored = new Set(
    results.flatMap((result) => (result.undo_result === "restored" ? result.publication_id : [])),
  );
  const proposals = records.flatMap(({ publication_id: id, was_proposal }) => {
    const publication = was_proposal && restored.has(id) ? found.get(id) : undefined;
    return publication ? [publication] : [];
  });
  await returnToAuthors(ctx, proposals);
  await storeUndoResults(ctx.db, records, results);
}

/** The change of their status took authors' proposals over; they become the authors' again. */
async function returnToAuthors(ctx: Context, proposals: readonly Publication[]): Promise<void> {
  if (proposals.length === 0) return;
  const ids = proposals.map(({ id }) => id);
  await sql`update publications set is_proposal = true where id = any(${ids}::uuid[])`.execute(ctx.db);
  const parentIds = proposals.map(({ parent }) => parent?.id);
  await ctx.events.emit(ctx.db, "publication.changed", { ids, parentIds });
}

type Restored = {
  readonly publication_id: string;
  readonly undo_result: UndoResult;
  readonly undo_reason?: string;
};

/** Stores results where there is none yet. */
export async function storeUndoResults(
  db: Kysely<Tables>,
  records: readonly WaitingRecord[],
  results: readonly Restored[],
): Promise<void> {
  await sql`
    update bulk_change_records b set undo_result = r.undo_result, undo_reason = r.undo_reason
    from json_to_recordset(${JSON.stringify(results)}::json) as r (publication_id uuid, undo_result text, undo_reason text)
    where b.bulk_change_id = ${records[0]?.bulk_change_id ?? null}::uuid and b.publication_id = r.publication_id
      and b.undo_result is null`.execute(db);
}
