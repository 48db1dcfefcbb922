import type { Kysely } from "kysely";
import type { Actor } from "#people/actor.ts";
import { inTransaction } from "#platform/database/transactions.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { Publication } from "#publications/publication.ts";
import { versionConflict } from "./version-conflict.ts";
import { type NewPublicationDraft, refuseFieldErrors } from "./create-publication.ts";
import { insertRows, seriesByTitle } from "#publications/server/insert-rows.ts";
import { lockPublication } from "./lock-publication.ts";
import { rowsOf, type TableRow } from "#publications/server/publication-rows.ts";
import type { PublicationGuard } from "#publications/proposals/server/guard.ts";
import { requirePublication } from "#publications/server/publications.ts";
import { recordRevision } from "#publications/history/server/store-change.ts";
import type { Context } from "#platform/context.ts";
import { withSentences } from "./unique-fields.ts";
import { moveTo } from "#publications/history/server/status-history.ts";

export type Revision = NewPublicationDraft & {
  readonly id: string;
  /** The version that the person edited. */
  readonly version: number;
  /** The action of the history entry. */
  readonly action?: "edited" | "restored" | undefined;
  readonly guard?: PublicationGuard | undefined;
  /** Runs in the same transaction, such as storing the result of a bulk change. */
  readonly also?: (ctx: Context, changed: Publication) => Promise<void>;
};

/**
 * Replaces the fields of a publication with the draft, in one transaction (the caller's where `ctx.db` is one); `parentId` stays if it is not given.
 * Refused: 409 with the differing fields if another person changed it since `version` (decision F12).
 */
export const updatePublication = (ctx: Context, actor: Actor, revision: Revision): Promise<Publication> =>
  withSentences(inTransaction(ctx.db, (db) => updateWithin({ ...ctx, db }, actor, revision)));

async function updateWithin(ctx: Context, actor: Actor, revision: Revision): Promise<Publication> {
  const { db } = ctx;
  const { id, draft, parentId } = revision;
  await refuseFieldErrors(ctx, draft, parentId);
  const before = await lockPublication(db, id);
  revision.guard?.(before);
  if (before.version !== revision.version) throw await versionConflict(db, before, revision);
  await replaceRows(ctx, db, before, { draft, parentId: parentId ?? before.parent?.id });
  if (draft.status !== before.status) await moveTo(ctx, actor, before, draft.status);
  const parentIds = [before.parent?.id, parentId ?? before.parent?.id];
  await ctx.events.emit(db, "publication.changed", { ids: [before.id], parentIds });
  // Read after the event, which ends an embargo that this opened.
  const after = await requirePublication({ db }, { id });
  await recordRevision(ctx, actor, { before, after, action: revision.action ?? "edited" });
  await revision.also?.(ctx, after);
  return after;
}

/** All columns of a draft, so that omitted ones become null. */
const COLUMNS = [
  "title",
  "subtitle",
  "type",
  "authors",
  "publication_date",
  "publication_date_precision",
  "open_access",
  "licence",
  "doi",
  "isbn",
  "parent_book_id",
  "series_id",
  "series_position",
  "source_id",
] as const;

const REPLACED = ["publication_details", "contributors", "proceedings_events"] as const;

async function replaceRows(
  ctx: Context,
  db: Kysely<Tables>,
  before: Publication,
  { draft, parentId }: NewPublicationDraft,
): Promise<void> {
  const seriesIds = await seriesByTitle(db, draft.series ? [draft.series] : []);
  const publication = { id: before.id, draft, parentId, sourceId: draft.source_id ?? before.source_id };
  const rows = new Map(rowsOf([publication], ctx.clock(), undefined, seriesIds));
  const row: TableRow = rows.get("publications")?.[0] ?? {};
  const columns = Object.fromEntries(COLUMNS.map((column) => [column, row[column] ?? null]));
  await db
    .updateTable("publications")
    .set({ ...columns, updated_at: ctx.clock(), version: before.version + 1 })
    .where("id", "=", before.id)
    .execute();
  for (const table of REPLACED) {
    await db.deleteFrom(table).where("publication_id", "=", before.id).execute();
    await insertRows(db, table, rows.get(table) ?? []);
  }
}
