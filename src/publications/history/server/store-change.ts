import { randomUUID } from "node:crypto";
import { type Actor, personIdOf } from "#people/actor.ts";
import type { Context } from "#platform/context.ts";
import type { Publication } from "#publications/publication.ts";
import {
  type ChangeAction,
  changesBetween,
  type FieldChanges,
  givenBy,
} from "#publications/history/publication-changes.ts";

type Change = {
  readonly publicationId: string;
  readonly version: number;
  readonly action: ChangeAction;
  readonly fields: FieldChanges;
  readonly note?: string | undefined;
};

/** Writes one entry of a publication's history. Runs inside the command's transaction. */
export async function recordChange(
  { db, clock }: Pick<Context, "db" | "clock">,
  actor: Actor,
  { publicationId, version, action, fields, note }: Change,
): Promise<void> {
  await db
    .insertInto("publication_changes")
    .values({
      id: randomUUID(),
      publication_id: publicationId,
      version,
      changed_at: clock(),
      changed_by: personIdOf(actor) ?? null,
      action,
      fields: JSON.stringify(fields),
      note: note ?? null,
    })
    .execute();
}

/** Writes an entry for a publication read before and after a change; without a difference it writes none. */
export async function recordRevision(
  ctx: Pick<Context, "db" | "clock">,
  actor: Actor,
  {
    before,
    after,
    action,
    note,
  }: { before: Publication; after: Publication; action: ChangeAction; note?: string | undefined },
): Promise<void> {
  const fields = changesBetween(givenBy(before), givenBy(after));
  if (Object.keys(fields).length === 0 && note === undefined) return;
  await recordChange(ctx, actor, { publicationId: after.id, version: after.version, action, fields, note });
}
