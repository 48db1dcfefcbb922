import type { Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import { Refused } from "#platform/refused.ts";
import type { Context } from "#platform/context.ts";
import type { BulkField } from "#publications/bulk/bulk-change.ts";
import { type FieldValue, withValue } from "#publications/bulk/field-value.ts";
import { assignPublication } from "#publications/comments/server/assign-publication.ts";
import { guardEditing } from "#publications/listing/server/listed-publication.ts";
import type { Reader } from "#publications/policy.ts";
import type { Publication } from "#publications/publication.ts";
import { changeStatus } from "#publications/records/server/change-status.ts";
import { updatePublication } from "#publications/records/server/update-publication.ts";

type NewValue = {
  /** As it was read; the command refuses with 409 if it was changed since. */
  readonly publication: Publication;
  readonly field: BulkField;
  readonly value: FieldValue;
  readonly action?: "edited" | "restored" | undefined;
  /** Runs in the same transaction, with the version that the change made. */
  readonly also: (db: Kysely<Tables>, version: number) => Promise<void>;
};

/**
 * Gives one publication another value of a field by the command of a single edit, so that rights, history, search,
 * totals and events are those of a single edit. Returns false where the status stands already.
 */
export async function storeValue(
  ctx: Context,
  person: NonNullable<Reader>,
  { publication, field, value, action, also }: NewValue,
): Promise<boolean> {
  const actor = { kind: "person", id: person.id } as const;
  const { id, version, parent } = publication;
  const draft = withValue(publication, field, value);
  let isChanged = false;
  const stored = async ({ db }: Context, changed: Publication): Promise<void> => {
    isChanged = true;
    await also(db, changed.version);
  };
  const editing = guardEditing(person);
  if (field === "assignee") {
    editing(publication);
    isChanged = await assignPublication(ctx, actor, {
      publicationId: id,
      assignee: typeof value === "string" ? value : null,
      also: (db) => also(db, version),
    });
  } else if (field === "status")
    await changeStatus(ctx, actor, {
      id,
      status: draft.status,
      guard: (locked) => {
        editing(locked);
        if (locked.version !== version) throw new Refused(409, "Error updating publication", "It was changed since.");
      },
      also: stored,
    });
  else
    await updatePublication(ctx, actor, {
      id,
      version,
      draft,
      parentId: parent?.id,
      action,
      guard: editing,
      also: stored,
    });
  return isChanged;
}
