import type { Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import { Refused } from "#platform/refused.ts";
import type { Context } from "#platform/context.ts";
import type { BulkField } from "#publications/bulk/bulk-change.ts";
import { NO_SUCH_PUBLICATION } from "#publications/bulk/plan-change.ts";
import type { Reader } from "#publications/policy.ts";
import { isSameValue, valueOf } from "#publications/bulk/field-value.ts";
import { findForChange, reasonOf } from "./apply-change.ts";
import type { WaitingRecord } from "./waiting-records.ts";
import { storeValue } from "./store-value.ts";

const CHANGED_SINCE = "It was changed since.";

/**
 * Gives one publication back the value that it had before a bulk change, and stores the result in the same transaction.
 * A publication that was changed since stays as it is, with the reason. Throws what the command throws.
 */
export async function restoreOnce(
  ctx: Context,
  person: NonNullable<Reader>,
  field: BulkField,
  record: WaitingRecord,
): Promise<void> {
  const publication = await findForChange(ctx, field, record.publication_id);
  if (!publication) return keep(ctx.db, record, NO_SUCH_PUBLICATION);
  // An assignment makes no version of its publication.
  const isSame =
    field === "assignee"
      ? isSameValue(valueOf(publication, field), record.value_after)
      : publication.version === record.version;
  if (!isSame) return keep(ctx.db, record, CHANGED_SINCE);
  const isChanged = await storeValue(ctx, person, {
    publication,
    field,
    value: record.value_before,
    action: "restored",
    also: async (db) => {
      if (record.was_proposal) await returnToAuthor(ctx, db, publication.id, publication.parent?.id);
      await store(db, record, { undo_result: "restored" });
    },
  });
  if (!isChanged) await keep(ctx.db, record, CHANGED_SINCE);
}

/** The same with a result in each case: a publication that this person may not edit stays as it is too, with the reason. */
export async function restoreValue(
  ctx: Context,
  person: NonNullable<Reader>,
  field: BulkField,
  record: WaitingRecord,
): Promise<void> {
  try {
    await restoreOnce(ctx, person, field, record);
  } catch (error) {
    const isLate = error instanceof Refused && error.status === 409;
    await keep(ctx.db, record, isLate ? CHANGED_SINCE : reasonOf(ctx, record, error));
  }
}

/** The change of its status took an author's proposal over; it becomes the author's again. */
async function returnToAuthor(
  ctx: Context,
  db: Kysely<Tables>,
  id: string,
  parentId: string | undefined,
): Promise<void> {
  await db.updateTable("publications").set({ is_proposal: true }).where("id", "=", id).execute();
  await ctx.events.emit(db, "publication.changed", { ids: [id], parentIds: [parentId] });
}

const keep = (db: Kysely<Tables>, record: WaitingRecord, reason: string) =>
  store(db, record, { undo_result: "not_restored", undo_reason: reason });

type Result = { readonly undo_result: "restored" | "not_restored"; readonly undo_reason?: string };

async function store(db: Kysely<Tables>, { bulk_change_id, publication_id }: WaitingRecord, result: Result) {
  await db
    .updateTable("bulk_change_records")
    .set(result)
    .where("bulk_change_id", "=", bulk_change_id)
    .where("publication_id", "=", publication_id)
    .where("undo_result", "is", null)
    .execute();
}
