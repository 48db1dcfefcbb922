import type { Actor } from "#people/core/actor.ts";
import type { Context } from "#platform/context.ts";
import { Refused } from "#platform/refused.ts";
import type { PublicationGuard } from "#publications/core/server/publication-guard.ts";
import type { Publication } from "#publications/core/publication.ts";
import { changeLockedStatuses } from "#publications/records/server/change-status.ts";
import { lockPublication, lockPublications } from "#publications/core/server/lock-publication.ts";
import { requirePublication } from "#publications/core/server/publications.ts";

export type PublishedTogether = {
  readonly bookId: string;
  /** The version of the book that the person saw. */
  readonly version: number;
  /** Undefined: every chapter that is a draft. */
  readonly chapterIds: readonly string[] | undefined;
  readonly guard: PublicationGuard;
};

const TITLE = "Error publishing";

/**
 * Publishes a book or proceedings and chapters of it, all or none, in one transaction. Refused: 409 if the book was changed since
 * `version`, or one of them is no chapter of it any more.
 */
export async function publishWithChapters(
  ctx: Context,
  actor: Actor,
  { bookId, version, chapterIds, guard }: PublishedTogether,
): Promise<{ readonly book: Publication; readonly chapters: number }> {
  return ctx.db.transaction().execute(async (db) => {
    const within = { ...ctx, db };
    const before = await lockPublication(db, bookId);
    guard(before);
    if (before.version !== version)
      throw new Refused(409, TITLE, "Another person changed this publication. Look at it again, then publish it.");
    const ids = [...new Set(chapterIds ?? (await findDraftChapters(within, bookId)))];
    const found = await lockPublications(db, ids);
    const chapters: Publication[] = [];
    for (const id of ids) chapters.push(found.get(id) ?? (await requirePublication(within, { id })));
    for (const chapter of chapters) {
      guard(chapter);
      if (chapter.parent?.id !== bookId)
        throw new Refused(409, TITLE, `“${chapter.title}” is no chapter of this publication any more.`);
    }
    const changes = [before, ...chapters].filter(({ status }) => status !== "published");
    const published = await changeLockedStatuses(
      within,
      actor,
      changes.map((change) => ({ before: change, to: "published" })),
    );
    return { book: published.find(({ id }) => id === before.id) ?? before, chapters: ids.length };
  });
}

/** The trash has a table of its own, so that none of its chapters is among them. */
async function findDraftChapters({ db }: Context, bookId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("publications")
    .select("id")
    .where("parent_book_id", "=", bookId)
    .where("status", "=", "draft")
    .execute();
  return rows.map(({ id }) => id);
}
