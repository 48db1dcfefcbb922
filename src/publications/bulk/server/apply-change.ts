import { type Kysely, sql } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { Context } from "#platform/context.ts";
import type { BulkChange, BulkField } from "#publications/bulk/bulk-change.ts";
import { NO_SUCH_PUBLICATION, type Plan, planChange } from "#publications/bulk/plan-change.ts";
import { withAssignees } from "#publications/core/server/find-assignments.ts";
import type { Publication } from "#publications/core/publication.ts";
import type { Reader } from "#publications/core/policy.ts";
import { lockPublications } from "#publications/core/server/lock-publication.ts";
import { storeValues } from "./store-values.ts";
import type { RecordResult } from "./tables.ts";
import type { WaitingRecord } from "./waiting-records.ts";

/**
 * Makes a change of these publications within the transaction of its context, and stores their results in it: what a rule refuses
 * stays as it is and gets the reason. Throws what the database refuses.
 */
export async function applyChange(
  ctx: Context,
  person: NonNullable<Reader>,
  change: BulkChange,
  records: readonly WaitingRecord[],
): Promise<void> {
  const found = await lockForChange(ctx.db, change.field, records);
  const planned = records.map(({ publication_id: id }): Planned => {
    const publication = found.get(id);
    const plan = publication
      ? planChange(person, publication, change)
      : ({ kind: "refused", reason: NO_SUCH_PUBLICATION } as const);
    return { id, publication, plan };
  });
  const values = planned.flatMap(({ publication, plan }) =>
    publication && plan.kind === "change" ? [{ publication, value: plan.after }] : [],
  );
  const stored = await storeValues(ctx, person, change.field, values);
  await storeResults(
    ctx.db,
    records,
    planned.map((one) => toResult(one, stored.get(one.id))),
  );
}

type Planned = { readonly id: string; readonly publication: Publication | undefined; readonly plan: Plan };
type Stored = ReturnType<Awaited<ReturnType<typeof storeValues>>["get"]>;

function toResult({ id, publication, plan }: Planned, stored: Stored): StoredResult {
  if (plan.kind === "refused") return { publication_id: id, result: "refused", reason: plan.reason };
  if (plan.kind === "unchanged" || !stored || stored.kind === "unchanged")
    return { publication_id: id, result: "unchanged" };
  if (stored.kind === "refused") return { publication_id: id, result: "refused", reason: stored.reason };
  return {
    publication_id: id,
    result: "changed",
    value_before: plan.before,
    value_after: plan.after,
    version: stored.version,
    was_proposal: publication?.is_proposal === true,
  };
}

type ChangingPublication = Publication & { readonly assignee?: string | null };

/** Returns the publications of these records by id, locked, with what a change of this field needs of them; without those that were deleted. */
export async function lockForChange(
  db: Kysely<Tables>,
  field: BulkField,
  records: readonly Pick<WaitingRecord, "publication_id">[],
): Promise<ReadonlyMap<string, ChangingPublication>> {
  const locked = await lockPublications(
    db,
    records.map(({ publication_id }) => publication_id),
  );
  if (field !== "assignee") return locked;
  const assigned = await withAssignees({ db }, [...locked.values()]);
  return new Map(assigned.map((publication) => [publication.id, publication]));
}

type StoredResult = {
  readonly publication_id: string;
  readonly result: RecordResult;
  readonly reason?: string;
  readonly value_before?: unknown;
  readonly value_after?: unknown;
  readonly version?: number;
  readonly was_proposal?: boolean;
};

/** Stores results where there is none yet: a second run of the job changes none. */
export async function storeResults(
  db: Kysely<Tables>,
  records: readonly WaitingRecord[],
  results: readonly StoredResult[],
): Promise<void> {
  await sql`
    update bulk_change_records b set result = r.result, reason = r.reason, value_before = r.value_before,
      value_after = r.value_after, version = r.version, was_proposal = coalesce(r.was_proposal, false)
    from json_to_recordset(${JSON.stringify(results)}::json) as r (publication_id uuid, result text, reason text,
      value_before jsonb, value_after jsonb, version integer, was_proposal boolean)
    where b.bulk_change_id = ${records[0]?.bulk_change_id ?? null}::uuid and b.publication_id = r.publication_id
      and b.result is null`.execute(db);
}
