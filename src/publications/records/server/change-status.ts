import type { Actor } from "#people/actor.ts";
import type { Publication, PublicationStatus } from "#publications/publication.ts";
import { lockPublication } from "./lock-publication.ts";
import type { PublicationGuard } from "#publications/proposals/server/guard.ts";
import { requirePublication } from "#publications/server/publications.ts";
import { recordRevision } from "#publications/history/server/store-change.ts";
import { inTransaction } from "#platform/database/transactions.ts";
import type { Context } from "#platform/context.ts";
import { moveTo } from "#publications/history/server/status-history.ts";

export type StatusChange = {
  readonly id: string;
  readonly status: PublicationStatus;
  readonly guard?: PublicationGuard | undefined;
  /** The action and note of the history entry. */
  readonly action?: "status" | "approved" | "returned";
  readonly note?: string | undefined;
  /** The proposal is returned to its author and stays a proposal. */
  readonly toCreator?: boolean;
  /** Runs in the same transaction, such as queueing an e-mail. */
  readonly also?: (ctx: Context, changed: Publication) => Promise<void>;
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
  { id, status, guard, action = "status", note, toCreator = false, also }: StatusChange,
): Promise<Publication> {
  const { db } = ctx;
  const before = await lockPublication(db, id);
  guard?.(before);
  if (before.status === status) return before;
  await moveTo(ctx, actor, before, status, { toCreator });
  await db
    .updateTable("publications")
    .set({ version: before.version + 1 })
    .where("id", "=", before.id)
    .execute();
  await ctx.events.emit(db, "publication.changed", { ids: [before.id], parentIds: [before.parent?.id] });
  const after = await requirePublication({ db }, { id });
  await recordRevision(ctx, actor, { before, after, action, note });
  await also?.(ctx, after);
  return after;
}
