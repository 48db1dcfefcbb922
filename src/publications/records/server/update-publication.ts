import { isDeepStrictEqual } from "node:util";
import { type Kysely, sql } from "kysely";
import type { Actor } from "#people/core/actor.ts";
import { inTransaction } from "#platform/database/transactions.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { Publication } from "#publications/core/publication.ts";
import { versionConflict } from "./version-conflict.ts";
import { type NewPublicationDraft, refuseFieldErrors } from "./create-publication.ts";
import { requireRelated } from "#publications/relations/server/require-related.ts";
import { insertRows } from "#publications/core/server/insert-rows.ts";
import { storeSeries } from "#publications/series/server/store-series.ts";
import { lockPublication } from "#publications/core/server/lock-publication.ts";
import { toPublicationRows, type TableRow } from "#publications/core/server/publication-rows.ts";
import type { PublicationGuard } from "#publications/core/server/publication-guard.ts";
import { findPublications } from "#publications/core/server/publications.ts";
import { recordRevisions } from "#publications/core/server/store-change.ts";
import type { Context } from "#platform/context.ts";
import { withSentences } from "./unique-fields.ts";
import { moveStatuses } from "#publications/core/server/status-history.ts";

export type Revision = NewPublicationDraft & {
  readonly id: string;
  /** The version that the person edited. */
  readonly version: number;
  /** The action of the history entry. */
  readonly action?: "edited" | "imported" | "restored" | undefined;
  readonly guard?: PublicationGuard | undefined;
  /** Runs in the same transaction, such as storing a schedule. */
  readonly onUpdated?: (ctx: Context, changed: Publication) => Promise<void>;
};

/**
 * Replaces the fields of a publication with the draft, in one transaction (the caller's where `ctx.db` is one); `parentId` stays if it is not given.
 * Refused: 409 with the differing fields if another person changed it since `version` (decision F12).
 */
export const updatePublication = (ctx: Context, actor: Actor, revision: Revision): Promise<Publication> =>
  withSentences(inTransaction(ctx.db, (db) => updateWithin({ ...ctx, db }, actor, revision)));

async function updateWithin(ctx: Context, actor: Actor, revision: Revision): Promise<Publication> {
  const { db } = ctx;
  const { id, draft, parentId, action } = revision;
  await refuseFieldErrors(ctx, draft, parentId);
  const before = await lockPublication(db, id);
  revision.guard?.(before);
  if (before.version !== revision.version) throw await versionConflict(db, before, revision);
  const relatedIds = await requireRelated(ctx, draft, before);
  const [after] = await updateLocked(ctx, actor, [{ before, draft, parentId, action }]);
  if (!after) throw new Error("A locked publication cannot be deleted.");
  if (relatedIds.length > 0) await ctx.events.emit(db, "publication.changed", { ids: [], parentIds: relatedIds });
  await revision.onUpdated?.(ctx, after);
  return after;
}

export type LockedRevision = Pick<NewPublicationDraft, "draft" | "parentId"> & {
  /** As it is locked. */
  readonly before: Publication;
  readonly action?: "edited" | "imported" | "restored" | undefined;
};

/**
 * Replaces the fields of publications that the transaction has locked, and whose drafts were checked, with a few statements for all:
 * one for each table, for their history and for what follows from their change. Returns them as they are then, in their order.
 */
export async function updateLocked(
  ctx: Context,
  actor: Actor,
  revisions: readonly LockedRevision[],
): Promise<readonly Publication[]> {
  if (revisions.length === 0) return [];
  const { db } = ctx;
  await replaceRows(ctx, revisions);
  const moves = revisions.map(({ before, draft }) => ({ before, to: draft.status }));
  await moveStatuses(
    ctx,
    actor,
    moves.filter(({ before, to }) => before.status !== to),
  );
  const parentIds = revisions.flatMap(({ before, parentId }) => [before.parent?.id, parentId ?? before.parent?.id]);
  const ids = revisions.map(({ before }) => before.id);
  await ctx.events.emit(db, "publication.changed", { ids, parentIds });
  // Read after the event, which ends an embargo that this opened.
  const stored = await findPublications({ db }, ids);
  const revised = revisions.flatMap(({ before, action = "edited" }) => {
    const after = stored.get(before.id);
    return after ? [{ before, after, action }] : [];
  });
  await recordRevisions(ctx, actor, revised);
  return revised.map(({ after }) => after);
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
];

/** The tables of a publication's parts, and whether a revision changes them. */
const REPLACED = {
  publication_details: () => true,
  contributors: ({ before, draft }: LockedRevision) => !isDeepStrictEqual(before.contributors, draft.contributors),
  proceedings_events: ({ before, draft }: LockedRevision) => !isDeepStrictEqual(before.event, draft.event),
} as const satisfies Readonly<Record<string, (revision: LockedRevision) => boolean>>;

async function replaceRows(
  { db, clock }: Pick<Context, "db" | "clock">,
  revisions: readonly LockedRevision[],
): Promise<void> {
  const now = clock();
  const seriesIds = await storeSeries(
    db,
    revisions.flatMap(({ draft }) => draft.series ?? []),
  );
  const publications = revisions.map(({ before, draft, parentId }) => ({
    id: before.id,
    draft,
    parentId: parentId ?? before.parent?.id,
    sourceId: draft.source_id ?? before.source_id,
  }));
  const rows = new Map(toPublicationRows(publications, now, undefined, seriesIds));
  await updateColumns(db, rows.get("publications") ?? [], now);
  for (const [table, isChanged] of Object.entries(REPLACED)) {
    const ids = new Set<unknown>(revisions.filter(isChanged).map(({ before }) => before.id));
    if (ids.size === 0) continue;
    await sql`delete from ${sql.table(table)} where publication_id = any(${[...ids]}::uuid[])`.execute(db);
    const replacing = rows.get(table)?.filter((row) => ids.has(row["publication_id"])) ?? [];
    await insertRows(db, table, replacing);
  }
}

async function updateColumns(db: Kysely<Tables>, rows: readonly TableRow[], now: Date): Promise<void> {
  const columns = sql.join(COLUMNS.map((name) => sql`${sql.ref(name)} = ${sql.ref(`r.${name}`)}`));
  await sql`
    update publications p set ${columns}, updated_at = ${now}, version = p.version + 1
    from json_populate_recordset(null::publications, ${JSON.stringify(rows)}::json) as r where p.id = r.id`.execute(db);
}
