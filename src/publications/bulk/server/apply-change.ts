import type { Kysely, Updateable } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import type { Context } from "#platform/context.ts";
import type { BulkChange, BulkField } from "#publications/bulk/bulk-change.ts";
import { NO_SUCH_PUBLICATION, planChange } from "#publications/bulk/plan-change.ts";
import { withAssignees } from "#publications/comments/server/assignees-of.ts";
import type { Publication } from "#publications/publication.ts";
import type { Reader } from "#publications/policy.ts";
import { findPublication } from "#publications/server/publications.ts";
import { storeValue } from "./store-value.ts";
import type { WaitingRecord } from "./waiting-records.ts";

/** The tries after another person changed the publication at the same moment, or the database failed. */
const TRIES = 3;

/**
 * Makes a change of one publication by the command of a single edit, and stores the result in the same transaction; a
 * publication that stays as it is gets its result and the reason alone. Throws what the command throws.
 */
export async function applyOnce(
  ctx: Context,
  person: NonNullable<Reader>,
  change: BulkChange,
  record: WaitingRecord,
): Promise<void> {
  const publication = await findForChange(ctx, change.field, record.publication_id);
  const plan = publication
    ? planChange(person, publication, change)
    : { kind: "refused" as const, reason: NO_SUCH_PUBLICATION };
  if (!publication || plan.kind === "refused")
    return store(ctx.db, record, { result: "refused", reason: "reason" in plan ? plan.reason : NO_SUCH_PUBLICATION });
  if (plan.kind === "unchanged") return store(ctx.db, record, { result: "unchanged" });
  const isChanged = await storeValue(ctx, person, {
    publication,
    field: change.field,
    value: plan.after,
    also: (db, version) =>
      store(db, record, {
        result: "changed",
        value_before: JSON.stringify(plan.before),
        value_after: JSON.stringify(plan.after),
        version,
        was_proposal: publication.is_proposal === true,
      }),
  });
  if (!isChanged) await store(ctx.db, record, { result: "unchanged" });
}

/** The same with a result in each case: what the command refuses is the result, and what fails is tried again before. */
export async function applyChange(
  ctx: Context,
  person: NonNullable<Reader>,
  change: BulkChange,
  record: WaitingRecord,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyOnce(ctx, person, change, record);
    } catch (error) {
      const isRule = error instanceof Invalid || (error instanceof Refused && error.status !== 409);
      if (!isRule && attempt < TRIES) continue;
      // A database that does not answer refuses this statement too: the job then fails and is tried again.
      await store(ctx.db, record, { result: "refused", reason: reasonOf(ctx, record, error) });
      return;
    }
  }
}

/** Returns a publication with what a change of this field needs of it; undefined where it was deleted. */
export async function findForChange(
  ctx: Pick<Context, "db">,
  field: BulkField,
  id: string,
): Promise<(Publication & { readonly assignee?: string | null }) | undefined> {
  const publication = await findPublication(ctx, { id });
  if (!publication || field !== "assignee") return publication;
  const [assigned] = await withAssignees(ctx, [publication]);
  return assigned;
}

const OUR_MISTAKE = "It could not be changed. This is a mistake of the software; the press's log has the details.";

/** Returns the sentence of a rule; what is no rule is logged. One broken publication does not hold up the others. */
export function reasonOf({ log }: Pick<Context, "log">, record: WaitingRecord, error: unknown): string {
  if (error instanceof Refused || error instanceof Invalid) return error.message;
  log.error({ err: error, publication: record.publication_id }, "A publication of a bulk change could not be stored.");
  return OUR_MISTAKE;
}

type Result = Updateable<Tables["bulk_change_records"]>;

/** Stores a result where there is none yet: a second run of the job changes none. */
async function store(db: Kysely<Tables>, { bulk_change_id, publication_id }: WaitingRecord, result: Result) {
  await db
    .updateTable("bulk_change_records")
    .set(result)
    .where("bulk_change_id", "=", bulk_change_id)
    .where("publication_id", "=", publication_id)
    .where("result", "is", null)
    .execute();
}
