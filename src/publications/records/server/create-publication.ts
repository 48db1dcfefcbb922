import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { type Actor, getPersonId } from "#people/core/actor.ts";
import type { Tables } from "#platform/database/tables.ts";
import { lastChapterNumber } from "#publications/core/server/chapter-order.ts";
import { Invalid } from "#platform/refused.ts";
import { draftErrors, parentError } from "#publications/core/draft-errors.ts";
import type { ParentPublication, Publication, PublicationDraft } from "#publications/core/publication.ts";
import { requireRelated } from "#publications/relations/server/require-related.ts";
import { insertRows } from "#publications/core/server/insert-rows.ts";
import { storeSeries } from "#publications/series/server/store-series.ts";
import { toPublicationRows } from "#publications/core/server/publication-rows.ts";
import { findPublication, requirePublication } from "#publications/core/server/publications.ts";
import type { Context } from "#platform/context.ts";
import { withSentences } from "./unique-fields.ts";

export type NewPublicationDraft = {
  /** Made by the client, so that a repeated request creates it once; without it the press makes one. */
  readonly id?: string | undefined;
  readonly draft: PublicationDraft;
  /** The book of a chapter or the proceedings of a paper, whatever its status (decision F7). */
  readonly parentId?: string | undefined;
  /** An author's proposal, until the staff take it over (decision A5). */
  readonly isProposal?: boolean | undefined;
  /** A chapter without a number gets the one after the last of its book (specification §4). */
  readonly isNumbered?: boolean | undefined;
};

/**
 * Creates a publication with zero statistics and the first entry of its history. Throws Invalid with each wrong field.
 */
export async function createPublication(
  ctx: Context,
  actor: Actor,
  { isNumbered = false, ...given }: NewPublicationDraft,
): Promise<Publication> {
  const storing = ctx.db.transaction().execute(async (db) => {
    const draft = isNumbered ? await numberChapter(db, given) : given.draft;
    return insertPublication({ ...ctx, db }, actor, { ...given, draft });
  });
  return withSentences(storing);
}

/** Returns the draft with the next number of its book, which stays locked until the transaction ends. */
async function numberChapter(
  db: Kysely<Tables>,
  { draft, parentId }: Pick<NewPublicationDraft, "draft" | "parentId">,
): Promise<PublicationDraft> {
  if (draft.type !== "academic_chapter" || parentId === undefined || draft.details.chapter_number !== undefined)
    return draft;
  return { ...draft, details: { ...draft.details, chapter_number: (await lastChapterNumber(db, parentId)) + 1 } };
}

/** The same within the transaction `ctx.db` of another command. */
export async function insertPublication(
  ctx: Context,
  actor: Actor,
  { id = randomUUID(), draft, parentId, isProposal }: NewPublicationDraft,
): Promise<Publication> {
  const { db } = ctx;
  await refuseFieldErrors(ctx, draft, parentId);
  const relatedIds = await requireRelated(ctx, draft);
  const seriesIds = await storeSeries(db, draft.series ? [draft.series] : []);
  const publication = { id, draft, parentId, sourceId: draft.source_id, isProposal };
  for (const [table, rows] of toPublicationRows([publication], ctx.clock(), getPersonId(actor), seriesIds))
    await insertRows(db, table, rows);
  await ctx.events.emit(db, "publication.created", { ids: [id], parentIds: [parentId, ...relatedIds] });
  return requirePublication({ db }, { id });
}

/** Refuses a draft that could not be stored. */
export async function refuseFieldErrors(
  ctx: Context,
  draft: PublicationDraft,
  parentId: string | undefined,
): Promise<void> {
  const parent = parentId === undefined ? undefined : await findPublication(ctx, { id: parentId });
  requireStorable(draft, parentId, parent);
}

/** The same with the parent that was read. */
export function requireStorable(
  draft: PublicationDraft,
  parentId: string | undefined,
  parent: ParentPublication | undefined,
): void {
  const missing = parentId !== undefined && !parent ? "There is no such book or proceedings." : undefined;
  const parent_book_id = missing ?? parentError(draft.type, parent);
  const fieldErrors = { ...draftErrors(draft), ...(parent_book_id !== undefined && { parent_book_id }) };
  if (Object.keys(fieldErrors).length > 0) throw new Invalid(fieldErrors);
}
