import { randomUUID } from "node:crypto";
import { type Actor, personIdOf } from "#people/actor.ts";
import { Invalid } from "#platform/refused.ts";
import { draftFaults, parentFault } from "#publications/records/draft-errors.ts";
import type { Publication, PublicationDraft } from "#publications/publication.ts";
import { insertRows, seriesByTitle } from "#publications/server/insert-rows.ts";
import { rowsOf } from "#publications/server/publication-rows.ts";
import { findPublication, requirePublication } from "#publications/server/publications.ts";
import { deriveFrom, type Recording, tagsOf, withSentences } from "./publication-context.ts";

export type NewRecord = {
  readonly draft: PublicationDraft;
  /** The book of a chapter, the proceedings of a paper; whatever its status (decision F7). */
  readonly parentId?: string | undefined;
  /** An author's own, until the staff take it over (decision A5). */
  readonly isProposal?: boolean | undefined;
};

/** Records a new title with its statistics at zero and the first line of its history. Invalid names each wrong field. */
export async function createPublication(
  work: Recording,
  actor: Actor,
  { draft, parentId, isProposal }: NewRecord,
): Promise<Publication> {
  await refuseFaults(work, draft, parentId);
  const id = randomUUID();
  const storing = work.db.transaction().execute(async (db) => {
    const seriesIds = await seriesByTitle(db, draft.series ? [draft.series] : []);
    const record = { id, draft, parentId, sourceId: draft.source_id, isProposal };
    for (const [table, rows] of rowsOf([record], work.clock(), personIdOf(actor), seriesIds))
      await insertRows(db, table, rows);
    await deriveFrom(work, db, [id]);
    return requirePublication({ db }, { id });
  });
  const publication = await withSentences(storing);
  work.changes.changed(tagsOf(id, parentId));
  return publication;
}

/** Refuses what could not be stored, before anything is tried. */
export async function refuseFaults(
  work: Recording,
  draft: PublicationDraft,
  parentId: string | undefined,
): Promise<void> {
  const parent = parentId === undefined ? undefined : await findPublication(work, { id: parentId });
  const missing = parentId !== undefined && !parent ? "There is no such book or proceedings." : undefined;
  const parent_book_id = missing ?? parentFault(draft.type, parent);
  const faults = { ...draftFaults(draft), ...(parent_book_id !== undefined && { parent_book_id }) };
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
}
