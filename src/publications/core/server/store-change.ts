import { randomUUID } from "node:crypto";
import { type Actor, getPersonId } from "#people/core/actor.ts";
import type { Context } from "#platform/context.ts";
import type { Publication } from "#publications/core/publication.ts";
import {
  type ChangeAction,
  changesBetween,
  type FieldChanges,
  listGivenFields,
} from "#publications/core/publication-changes.ts";
import { insertRows } from "./insert-rows.ts";

type Change = {
  readonly publicationId: string;
  readonly version: number;
  readonly action: ChangeAction;
  readonly fields: FieldChanges;
  readonly note?: string | undefined;
};

/** Writes one entry of a publication's history. Runs inside the command's transaction. */
export const recordChange = (ctx: Pick<Context, "db" | "clock">, actor: Actor, change: Change): Promise<void> =>
  recordChanges(ctx, actor, [change]);

/** Writes an entry for each of these changes. */
export async function recordChanges(
  { db, clock }: Pick<Context, "db" | "clock">,
  actor: Actor,
  changes: readonly Change[],
): Promise<void> {
  const made = { changed_at: clock(), changed_by: getPersonId(actor) ?? null };
  await insertRows(
    db,
    "publication_changes",
    changes.map(({ publicationId, version, action, fields, note }) => ({
      id: randomUUID(),
      publication_id: publicationId,
      version,
      ...made,
      action,
      fields,
      note: note ?? null,
    })),
  );
}

type Revised = {
  readonly before: Publication;
  readonly after: Publication;
  readonly action: ChangeAction;
  readonly note?: string | undefined;
};

/** Writes an entry for each publication that was read before and after a change; without a difference it writes none. */
export async function recordRevisions(
  ctx: Pick<Context, "db" | "clock">,
  actor: Actor,
  revised: readonly Revised[],
): Promise<void> {
  const changes = revised.flatMap(({ before, after, action, note }) => {
    const fields = changesBetween(listGivenFields(before), listGivenFields(after));
    const isNothing = Object.keys(fields).length === 0 && note === undefined;
    return isNothing ? [] : [{ publicationId: after.id, version: after.version, action, fields, note }];
  });
  await recordChanges(ctx, actor, changes);
}
