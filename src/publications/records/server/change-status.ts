import { sql } from "kysely";
import type { Actor } from "#people/core/actor.ts";
import type { Publication, PublicationStatus } from "#publications/core/publication.ts";
import { lockPublication } from "#publications/core/server/lock-publication.ts";
import type { PublicationGuard } from "#publications/core/server/publication-guard.ts";
import { findPublications } from "#publications/core/server/publications.ts";
import { recordRevisions } from "#publications/core/server/store-change.ts";
import { inTransaction } from "#platform/database/transactions.ts";
import type { Context } from "#platform/context.ts";
import { moveStatuses, type StatusMove } from "#publications/core/server/status-history.ts";

export type StatusChange = {
  readonly id: string;
  readonly status: PublicationStatus;
  readonly guard?: PublicationGuard | undefined;
  /** The action and note of the history entry. */
  readonly action?: "status" | "approved" | "returned" | undefined;
  readonly note?: string | undefined;
  /** The proposal is returned to its author and stays a proposal. */
  readonly toCreator?: boolean | undefined;
  /** Runs in the same transaction, such as queueing an e-mail. */
  readonly onChanged?: (ctx: Context, changed: Publication) => Promise<void>;
};

/**
 * Sets any status (decision F1) and writes the history, in one transaction (the caller's where `ctx.db` is one). Setting the current
 * status again changes nothing.
 */
export const changeStatus = (ctx: Context, actor: Actor, change: StatusChange): Promise<Publication> =>
  inTransaction(ctx.db, (db) => changeWithin({ ...ctx, db }, actor, change));

async function changeWithin(
  ctx: Context,
  actor: Actor,
  { id, status, guard, action, note, toCreator, onChanged }: StatusChange,
): Promise<Publication> {
  const before = await lockPublication(ctx.db, id);
  guard?.(before);
  if (before.status === status) return before;
  const [after] = await changeLockedStatuses(ctx, actor, [{ before, to: status, action, note, toCreator }]);
  if (!after) throw new Error("A locked publication cannot be deleted.");
  await onChanged?.(ctx, after);
  return after;
}

export type LockedStatusChange = StatusMove & Pick<StatusChange, "action" | "note">;

/**
 * Sets other statuses of publications that the transaction has locked, with a few statements for all. Returns them as they are then,
 * in their order.
 */
export async function changeLockedStatuses(
  ctx: Context,
  actor: Actor,
  changes: readonly LockedStatusChange[],
): Promise<readonly Publication[]> {
  if (changes.length === 0) return [];
  const { db } = ctx;
  await moveStatuses(ctx, actor, changes);
  const ids = changes.map(({ before }) => before.id);
  await sql`update publications set version = version + 1 where id = any(${ids}::uuid[])`.execute(db);
  const parentIds = changes.map(({ before }) => before.parent?.id);
  await ctx.events.emit(db, "publication.changed", { ids, parentIds });
  const stored = await findPublications({ db }, ids);
  const revised = changes.flatMap(({ before, action = "status", note }) => {
    const after = stored.get(before.id);
    return after ? [{ before, after, action, note }] : [];
  });
  await recordRevisions(ctx, actor, revised);
  return revised.map(({ after }) => after);
}
