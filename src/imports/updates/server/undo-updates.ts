import type { Actor } from "#people/core/actor.ts";
import type { Context } from "#platform/context.ts";
import { draftFrom, listGivenFields, withoutChanges } from "#publications/core/publication-changes.ts";
import { lockPublications } from "#publications/core/server/lock-publication.ts";
import { updateLocked } from "#publications/records/server/update-publication.ts";
import type { UntouchedRecord } from "#imports/core/server/remove-untouched.ts";
import type {} from "./tables.ts";

/** The number of publications of one transaction. */
const BATCH_SIZE = 50;

export type UndoneUpdates = { readonly restored: number; readonly kept: readonly UntouchedRecord[] };

/** Gives the publications that an import updated their former values. Those that were changed since stay as they are, each with the reason. */
export async function undoUpdates(ctx: Context, actor: Actor, importId: string): Promise<UndoneUpdates> {
  const rows = await ctx.db.selectFrom("import_updates").selectAll().where("import_id", "=", importId).execute();
  const kept: UntouchedRecord[] = [];
  let restored = 0;
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    const batch = rows.slice(start, start + BATCH_SIZE);
    const done = await ctx.db.transaction().execute((db) => restoreTogether({ ...ctx, db }, actor, batch));
    restored += done.restored;
    kept.push(...done.kept);
  }
  return { restored, kept };
}

type Updated = {
  readonly import_id: string;
  readonly publication_id: string;
  readonly version: number;
  readonly fields: Parameters<typeof withoutChanges>[1][number];
};

async function restoreTogether(ctx: Context, actor: Actor, rows: readonly Updated[]): Promise<UndoneUpdates> {
  const { db } = ctx;
  const locked = await lockPublications(
    db,
    rows.map(({ publication_id }) => publication_id),
  );
  const found = rows.flatMap((row) => {
    const before = locked.get(row.publication_id);
    return before ? [{ row, before }] : [];
  });
  const unchanged = found.filter(({ row, before }) => before.version === row.version);
  await updateLocked(
    ctx,
    actor,
    unchanged.map(({ row, before }) => ({
      before,
      draft: draftFrom(withoutChanges(listGivenFields(before), [row.fields])),
      parentId: before.parent?.id,
      action: "imported",
    })),
  );
  if (unchanged.length > 0)
    await db
      .deleteFrom("import_updates")
      .where("import_id", "=", unchanged[0]?.row.import_id ?? "")
      .where(
        "publication_id",
        "in",
        unchanged.map(({ row }) => row.publication_id),
      )
      .execute();
  return {
    restored: unchanged.length,
    kept: found
      .filter(({ row, before }) => before.version !== row.version)
      .map(({ before: { id, title } }) => ({ id, title, reason: "It was updated by the import and changed since." })),
  };
}
