import { sql } from "kysely";
import type { Actor } from "#people/core/actor.ts";
import type { Context } from "#platform/context.ts";
import { inTransaction } from "#platform/database/transactions.ts";
import { Invalid } from "#platform/refused.ts";
import { lastChapterNumber } from "#publications/core/server/chapter-order.ts";
import type { PublicationGuard } from "#publications/core/server/publication-guard.ts";
import type { Publication, PublicationDraft } from "#publications/core/publication.ts";
import { insertPublication } from "#publications/records/server/create-publication.ts";
import { lockPublication } from "#publications/core/server/lock-publication.ts";
import { withSentences } from "#publications/records/server/unique-fields.ts";

export type NewChapters = {
  readonly bookId: string;
  readonly drafts: readonly PublicationDraft[];
  readonly guard: PublicationGuard;
};

/**
 * Adds chapters to a book or papers to proceedings, all or none, in one transaction (the caller's where `ctx.db` is one); they are numbered after those that are there.
 * Returns them. Throws Invalid with the row and cell of a DOI that another publication has.
 */
export async function addChapters(
  ctx: Context,
  actor: Actor,
  { bookId, drafts, guard }: NewChapters,
): Promise<readonly Publication[]> {
  const storing = inTransaction(ctx.db, async (db) => {
    guard(await lockPublication(db, bookId));
    await refuseTakenDois({ db }, drafts);
    const last = await lastChapterNumber(db, bookId);
    const added: Publication[] = [];
    for (const [index, draft] of drafts.entries()) {
      const numbered = { ...draft, details: { ...draft.details, chapter_number: last + index + 1 } };
      added.push(await insertPublication({ ...ctx, db }, actor, { draft: numbered, parentId: bookId }));
    }
    return added;
  });
  return withSentences(storing);
}

/** The unique index names no row: the rows are compared before they are stored. */
async function refuseTakenDois({ db }: Pick<Context, "db">, drafts: readonly PublicationDraft[]): Promise<void> {
  const dois = drafts.map(({ doi }) => doi?.toLowerCase());
  const { rows } = await sql<{ doi: string }>`
    select lower(doi) as doi from publications where lower(doi) = any(${dois.filter((doi) => doi !== undefined)}::text[])`.execute(
    db,
  );
  const taken = new Set(rows.map(({ doi }) => doi));
  const fields = dois.flatMap((doi, index) =>
    doi !== undefined && (taken.has(doi) || dois.indexOf(doi) < index)
      ? [[`rows.${index}.doi`, "Another publication already has this DOI."]]
      : [],
  );
  if (fields.length > 0) throw new Invalid(Object.fromEntries(fields));
}
