import { Invalid, Refused } from "#platform/refused.ts";
import type { Context } from "#platform/context.ts";
import type { BulkField } from "#publications/bulk/bulk-change.ts";
import { type FieldValue, withValue } from "#publications/bulk/field-value.ts";
import { assignPublications } from "#publications/comments/server/assign-publication.ts";
import { guardEditing } from "#publications/core/server/guards.ts";
import type { Reader } from "#publications/core/policy.ts";
import type { Publication } from "#publications/core/publication.ts";
import { changeLockedStatuses } from "#publications/records/server/change-status.ts";
import { requireStorable } from "#publications/records/server/create-publication.ts";
import { updateLocked } from "#publications/records/server/update-publication.ts";

export type NewValue = {
  /** As the transaction has locked it. */
  readonly publication: Publication;
  readonly value: FieldValue;
};

/** What became of a publication: the version that the change made, or the reason why there is none. */
type StoredValue =
  | { readonly kind: "changed"; readonly version: number }
  | { readonly kind: "unchanged" }
  | { readonly kind: "refused"; readonly reason: string };

/**
 * Gives locked publications other values of a field with the statements of a single edit, so that rights, history, search,
 * totals and events are those of one. What a rule refuses is left out, with its sentence; throws what the database refuses.
 */
export async function storeValues(
  ctx: Context,
  person: NonNullable<Reader>,
  field: BulkField,
  given: readonly NewValue[],
  action?: "restored",
): Promise<ReadonlyMap<string, StoredValue>> {
  const results = new Map<string, StoredValue>();
  const allowed = given.filter((value) => {
    const reason = findReason(person, field, value);
    if (reason !== undefined) results.set(value.publication.id, { kind: "refused", reason });
    return reason === undefined;
  });
  const actor = { kind: "person", id: person.id } as const;
  if (field === "assignee") {
    const assignments = allowed.map(({ publication, value }) => ({
      publicationId: publication.id,
      assignee: typeof value === "string" ? value : null,
    }));
    const changed = await assignPublications(ctx, actor, assignments);
    for (const {
      publication: { id, version },
    } of allowed)
      // An assignment makes no version of its publication.
      results.set(id, changed.has(id) ? { kind: "changed", version } : { kind: "unchanged" });
    return results;
  }
  const drafts = allowed.map(({ publication: before, value }) => ({ before, draft: withValue(before, field, value) }));
  const isNew = ({ before, draft }: (typeof drafts)[number]): boolean =>
    field !== "status" || draft.status !== before.status;
  for (const draft of drafts) if (!isNew(draft)) results.set(draft.before.id, { kind: "unchanged" });
  const changing = drafts.filter(isNew);
  const stored =
    field === "status"
      ? await changeLockedStatuses(
          ctx,
          actor,
          changing.map(({ before, draft }) => ({ before, to: draft.status })),
        )
      : await updateLocked(
          ctx,
          actor,
          changing.map((one) => ({ ...one, action })),
        );
  for (const { id, version } of stored) results.set(id, { kind: "changed", version });
  return results;
}

/** Returns why this person may not store the value, by the rules of a single edit; undefined where they may. */
function findReason(
  person: NonNullable<Reader>,
  field: BulkField,
  { publication, value }: NewValue,
): string | undefined {
  try {
    guardEditing(person)(publication);
    const { parent } = publication;
    if (field !== "status" && field !== "assignee")
      requireStorable(withValue(publication, field, value), parent?.id, parent);
    return undefined;
  } catch (error) {
    if (error instanceof Refused || error instanceof Invalid) return error.message;
    throw error;
  }
}
